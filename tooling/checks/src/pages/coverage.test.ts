import { expect, it } from 'vitest'
import { createRepository, repository } from '../repository/repository.ts'
import { checkPagesAreTested, SPECS_OVER_ALL_PAGES } from './coverage.ts'

const specs = Object.fromEntries(
  SPECS_OVER_ALL_PAGES.map((path) => {
    const toRoot = '../'.repeat(path.split('/').length - 3)
    return [
      path,
      `import { enabledPages } from '${toRoot}src/visits.ts'\nfor (const page of enabledPages()) open(page)`,
    ]
  }),
)
const visits = "import { pages } from '@platform/routing/pages'\nexport const enabledPages = () => pages"

it('every page of the table is opened in a browser, because the specs go over the table', () => {
  expect(checkPagesAreTested(repository)).toEqual([])
})

it('accepts a spec that reads the table through a module', () => {
  expect(checkPagesAreTested(createRepository({ ...specs, 'tooling/e2e/src/visits.ts': visits }))).toEqual([])
})

it('notices specs with a list of their own, and missing ones', () => {
  const [first] = SPECS_OVER_ALL_PAGES
  expect(
    checkPagesAreTested(createRepository({ [first]: "for (const page of ['/client']) open(page)" })),
  ).toEqual([
    `${first} does not go over the page table`,
    ...SPECS_OVER_ALL_PAGES.slice(1).map((path) => `${path} is missing`),
  ])
})
