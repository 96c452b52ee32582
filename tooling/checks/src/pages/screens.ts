import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, isTest } from '../repository/syntax.ts'

/** What the checks need to know of a row of the page table. */
export interface PageRow {
  readonly id: string
  readonly title?: string
  readonly name?: string
}

const SCREENS = 'packages/screens/src'

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Where the screen of a page lies: `client.healthProfile` -> `pages/client/health-profile/health-profile.screen.tsx`. */
export function screenPath(id: string): string {
  const [area = '', ...rest] = id.split('.').map(toKebabCase)
  const page = rest.join('-')
  return `${SCREENS}/pages/${toKebabCase(area)}/${page}/${page}.screen.tsx`
}

/** Pages without a screen in its folder, and screens that no binding loads on demand. */
export function checkScreens(repository: Repository, pages: readonly PageRow[]): string[] {
  const sources = repository.files.filter(
    (path) => path.startsWith(`${SCREENS}/`) && isSource(path) && !isTest(path),
  )
  const loaded = new Set(
    sources.flatMap((path) =>
      readImports(repository, path)
        .filter(({ isDynamic }) => isDynamic)
        .map(({ specifier }) => resolveRelative(path, specifier)),
    ),
  )
  const wanted = pages.map(({ id }) => ({ id, path: screenPath(id) }))
  const known = new Set(wanted.map(({ path }) => path))
  return [
    ...wanted
      .filter(({ path }) => !repository.has(path))
      .map(({ id, path }) => `${id} has no screen at ${path}`),
    ...wanted
      .filter(({ path }) => repository.has(path) && !loaded.has(path))
      .map(({ id, path }) => `${id}: no binding loads ${path} on demand`),
    ...sources
      .filter((path) => path.endsWith('.screen.tsx') && !known.has(path))
      .map((path) => `${path} belongs to no page of the table`),
  ]
}
