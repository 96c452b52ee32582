import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkThrows } from './throws.ts'

const check = (...lines: readonly string[]): string[] =>
  checkThrows(createRepository({ 'packages/server/src/a.ts': lines.join('\n') }))

const THROWING = "if (id === '') throw new ApiProblem('not_found')"
const REQUIRE = `function requireNote(id: string) { ${THROWING} }`

describe('what a function of the server throws', () => {
  it('stands in its comment', () => {
    expect(checkThrows(repository)).toEqual([])
  })

  it('is missed where the comment names another problem, or there is none', () => {
    const message = 'packages/server/src/a.ts:2 readNote also throws not_found'
    const source = `export function readNote(id: string) { ${THROWING} }`
    expect(check('/** @throws ApiProblem `conflict` */', source)).toEqual([message])
    expect(check('', source)).toEqual([message])
    expect(check('/** @throws ApiProblem `not_found` */', source)).toEqual([])
  })

  it('is also what functions of the same file throw', () => {
    const source = 'export function readNote(id: string) { requireNote(id) }'
    expect(check('/** @throws ApiProblem `conflict` */', source, REQUIRE)).toHaveLength(1)
    expect(check(source, '/** @throws ApiProblem `not_found` */', REQUIRE)).toEqual([])
  })

  it('may stand in the comment of another function', () => {
    const source = 'export function readNote(id: string) { requireNote(id) }'
    const other = ['/** @throws ApiProblem `not_found` */', REQUIRE]
    expect(check('/** @throws ApiProblem as `requireNote` */', source, ...other)).toEqual([])
  })

  it('is not what it catches itself', () => {
    const source = `export function readNote(id: string) { try { requireNote(id) } catch { return undefined } }`
    expect(check('/** @throws ApiProblem `conflict` */', source, REQUIRE)).toEqual([])
  })
})
