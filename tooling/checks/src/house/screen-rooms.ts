import { posix } from 'node:path'
import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, isTest, locate } from '../repository/syntax.ts'
import { checkCircles, checkUpwardImports, type House } from './rooms.ts'
import { WINGS } from './wings.ts'

const ROOF = 'the top'

/** How many folders deep the rooms of a level lie. */
const DEPTHS: Readonly<Record<string, number>> = { parts: 2, features: 3, pages: 3 }

/** The screens: parts, on them features by wing and subject, on these the pages, and on top what binds all of it together. */
const SCREENS: House = {
  folder: 'packages/screens/src/',
  levels: ['parts', ...WINGS, 'pages', ROOF],
  apart: 'pages',
  countsOnDemand: true,
  levelOf(path) {
    const [level = '', wing, ...rest] = path.split('/')
    if (wing === undefined) return ROOF
    if (DEPTHS[level] !== rest.length + 1) return undefined
    return level === 'features' ? WINGS.find((known) => known === wing) : level
  },
  roomOf: (path) => (path.includes('/') ? posix.dirname(path) : ROOF),
}

/** Files that stand in no room, and folders of pages without the screen they are named after. */
function checkPlaces({ files }: Repository): string[] {
  const { folder, levelOf } = SCREENS
  const paths = files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  const pages = new Set(paths.filter((path) => levelOf(path) === 'pages').map((path) => posix.dirname(path)))
  return [
    ...paths
      .filter((path) => levelOf(path) === undefined)
      .map((path) => `${folder}${path} stands in no room`),
    ...[...pages]
      .filter((page) => !paths.includes(`${page}/${posix.basename(page)}.screen.tsx`))
      .map((page) => `${folder}${page} has no screen of its name`),
  ]
}

/** Imports of what stands beside `src` for tests, by what is shipped. */
function checkShipped(repository: Repository): string[] {
  const { folder } = SCREENS
  const shipped = repository.files.filter(
    (path) => path.startsWith(folder) && isSource(path) && !isTest(path),
  )
  return shipped.flatMap((path) =>
    readImports(repository, path)
      .filter(({ specifier }) => resolveRelative(path, specifier)?.startsWith(folder) === false)
      .map(
        ({ specifier, start }) =>
          `${locate(repository, path, start)} imports ${specifier}, which stands outside src`,
      ),
  )
}

/** What of the screens stands in no room, imports upwards, from page to page or from outside, or goes in a circle. */
export function checkScreenRooms(repository: Repository): string[] {
  return [
    ...checkPlaces(repository),
    ...checkUpwardImports(repository, SCREENS),
    ...checkCircles(repository, SCREENS),
    ...checkShipped(repository),
  ]
}
