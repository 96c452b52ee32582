import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkEscapes } from './escapes.ts'

const check = (source: string, path = 'packages/ui/src/a.ts'): string[] =>
  checkEscapes(createRepository({ [path]: source }))

describe('the type checker', () => {
  it('is never told to look away', () => {
    expect(checkEscapes(repository)).toEqual([])
  })

  it.each([
    ['any', 'export const a = (b: any) => b'],
    ['any', 'export type A = Map<string, any>'],
    ['a double cast', 'export const a = 1 as unknown as string'],
    ['a double cast', 'export const a = (1 as unknown) as string'],
    ['a silenced type error', '// @ts-ignore\nexport const a: string = 1'],
    ['a silenced type error', '// @ts-nocheck\n'],
    ['a silenced type error', '// @ts-expect-error: because\nexport const a: string = 1'],
    ['a silenced lint rule', '// oxlint-disable-next-line no-console\nconsole.log(1)'],
  ])('does not miss %s in %j', (what, source) => {
    expect(check(source)).toEqual([expect.stringContaining(`holds ${what}`)])
  })

  it.each([
    'export const many = 1',
    '// any text may say any',
    'export const a = 1 as number',
    "export const a = 'any'",
  ])('does not mind %j', (source) => {
    expect(check(source)).toEqual([])
  })

  it('may expect an error in a type test, and a lint rule may be silenced with a reason', () => {
    expect(check('// @ts-expect-error\nexport const a: string = 1', 'packages/ui/src/a.test-d.ts')).toEqual(
      [],
    )
    expect(
      check('// oxlint-disable-next-line no-console -- the only output there is\nconsole.log(1)'),
    ).toEqual([])
  })
})
