import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkScreenRooms } from './screen-rooms.ts'

const ROOT = 'packages/screens/src'
const files = {
  [`${ROOT}/screens.ts`]: "export const home = () => import('./pages/client/home/home.screen.tsx')",
  [`${ROOT}/pages/client/home/home.screen.tsx`]: `
    import '../../../features/documents/documents/table.tsx'
    import '../../../parts/forms/form.tsx'
    import './tasks.tsx'`,
  [`${ROOT}/pages/client/home/tasks.tsx`]: '',
  [`${ROOT}/features/documents/documents/table.tsx`]: `
    import '../document-links/link.tsx'
    import '../../identity/step-up/ask.tsx'
    import '../../../parts/lists/filter.tsx'`,
  [`${ROOT}/features/documents/document-links/link.tsx`]: '',
  [`${ROOT}/features/identity/step-up/ask.tsx`]: '',
  [`${ROOT}/parts/lists/filter.tsx`]: "import '../forms/form.tsx'",
  [`${ROOT}/parts/forms/form.tsx`]: '',
  [`${ROOT}/parts/forms/form.test.tsx`]: "import '../../../testing/open-page.tsx'",
  'packages/screens/testing/open-page.tsx': "import '../src/pages/client/home/home.screen.tsx'",
}

const check = (changes: Record<string, string>): string[] =>
  checkScreenRooms(
    createRepository({
      ...files,
      ...Object.fromEntries(Object.entries(changes).map(([path, source]) => [`${ROOT}/${path}`, source])),
    }),
  )

describe('the rooms of the screens', () => {
  it('are pages, features and parts, and imports go downwards and in no circle', () => {
    expect(checkScreenRooms(repository)).toEqual([])
    expect(check({})).toEqual([])
  })

  it.each([
    'client/home/home.tsx',
    'attic/extra.ts',
    'features/table.tsx',
    'features/gardens/roses/rose.tsx',
    'features/care/care-team/parts/card.tsx',
    'parts/button.tsx',
    'pages/client/menu.tsx',
  ])('notices that %s stands in none', (path) => {
    expect(check({ [path]: '' })).toEqual([`${ROOT}/${path} stands in no room`])
  })

  it('notices a folder of a page that is none', () => {
    expect(check({ 'pages/client/attic/box.tsx': '' })).toEqual([
      `${ROOT}/pages/client/attic has no screen of its name`,
    ])
  })

  it.each([
    ['a part from a feature', 'parts/files/save.ts', '../../features/identity/step-up/ask.tsx'],
    ['a wing from a later one', 'features/identity/contact/form.tsx', '../../documents/documents/table.tsx'],
    ['a feature from a page', 'features/billing/plans/plan.tsx', '../../../pages/client/home/tasks.tsx'],
    ['a page from the bindings', 'pages/client/home/more.tsx', '../../../screens.ts'],
  ])('notices %s', (_what, path, specifier) => {
    for (const source of [`import '${specifier}'`, `export const load = () => import('${specifier}')`]) {
      const to = posix.join(posix.dirname(path), specifier)
      const [problem] = check({ [path]: source })
      expect(problem).toContain(`${ROOT}/${path}:1 imports ${to}: `)
      expect(problem).toContain(' stands below ')
    }
  })

  it('notices a page that takes from what is for tests', () => {
    const specifier = '../../../../testing/open-page.tsx'
    expect(check({ 'pages/client/home/more.tsx': `import '${specifier}'` })).toEqual([
      `${ROOT}/pages/client/home/more.tsx:1 imports ${specifier}, which stands outside src`,
    ])
  })

  it('notices a page that takes from another one', () => {
    const specifier = '../home/tasks.tsx'
    const path = 'pages/client/journal/journal.screen.tsx'
    expect(check({ [path]: `import '${specifier}'` })).toEqual([
      `${ROOT}/${path}:1 imports pages/client/home/tasks.tsx: each of pages stands for itself`,
    ])
  })

  it('notices a circle within a wing and among the parts', () => {
    const circles = check({
      'features/documents/document-links/link.tsx': "import type { Row } from '../documents/table.tsx'",
      'parts/forms/form.tsx': "import '../lists/filter.tsx'",
    })
    expect(circles).toHaveLength(4)
    expect(circles).toContain(`${ROOT}/parts/forms uses parts/lists, and is needed by it`)
  })
})
