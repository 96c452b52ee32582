import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkExports, checkRelativeImports } from './exports.ts'

const check = (path: string, source: string): string[] => checkExports(createRepository({ [path]: source }))

describe('exports and imports', () => {
  it('a module exports names, one by one', () => {
    expect(checkExports(repository)).toEqual([])
  })

  it('a relative import names an existing file with its ending', () => {
    expect(checkRelativeImports(repository)).toEqual([])
  })

  it.each([
    ["export * from './a.ts'", 'exports *'],
    ["export * as a from './a.ts'", 'exports *'],
    ['export default 1', 'default export'],
    ["export { default } from './a.ts'", 'default export'],
    ['const a = 1\nexport { a as default }', 'default export'],
  ])('notices %s', (source, what) => {
    expect(check('packages/ui/src/index.ts', source)).toEqual([expect.stringContaining(what)])
  })

  it('allows a default export where a tool demands it', () => {
    expect(check('packages/ui/vitest.config.ts', 'export default {}')).toEqual([])
    expect(check('tooling/docs/.vitepress/config.ts', 'export default {}')).toEqual([])
  })

  it('notices an import without its ending', () => {
    const files = { 'packages/ui/src/a.ts': '', 'packages/ui/src/b.ts': "import './a.ts'" }
    expect(checkRelativeImports(createRepository(files))).toEqual([])
    expect(
      checkRelativeImports(createRepository({ ...files, 'packages/ui/src/b.ts': "import './a'" })),
    ).toHaveLength(1)
  })
})
