import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkNames } from './names.ts'

const check = (path: string): string[] => checkNames(createRepository({ [path]: '' }))

describe('the names of files', () => {
  it('are kebab-case with a suffix that means something', () => {
    expect(checkNames(repository)).toEqual([])
  })

  it.each([
    'packages/session/src/session.test-d.ts',
    'packages/screens/src/pages/client/journal/journal.screen.tsx',
    'packages/screens/src/pages/client/journal/journal.queries.ts',
    'packages/server/src/accounts/store.pg.test.ts',
    'packages/ui/src/elements/button.module.css',
    'packages/ui/README.md',
    'packages/server/migrations/0000_first.sql',
    'tooling/e2e/tests/guards.spec.ts',
  ])('accept %s', (path) => {
    expect(check(path)).toEqual([])
  })

  it.each([
    ['packages/ui/src/Button.tsx', 'kebab-case'],
    ['packages/ui/src/page_heading.tsx', 'kebab-case'],
    ['packages/ui/src/Elements/button.tsx', 'kebab-case'],
    ['packages/ui/src/button.component.tsx', 'suffix'],
    ['packages/ui/src/button.spec.ts', 'suffix'],
    ['packages/ui/src/journal.screen.ts', 'suffix'],
    ['packages/ui/src/utils.ts', 'says nothing'],
    ['packages/ui/src/helpers/button.ts', 'says nothing'],
  ])('refuse %s', (path, reason) => {
    expect(check(path)).toEqual([expect.stringContaining(reason)])
  })
})
