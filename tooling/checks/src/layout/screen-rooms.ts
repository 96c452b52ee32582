import { posix } from 'node:path'
import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, isTest, locate } from '../repository/syntax.ts'

const SCREENS = 'packages/screens/src/'

/** The wings of the features from the ground up, in the order in which the server has them. */
const WINGS = [
  'activity',
  'identity',
  'organizations',
  'care',
  'documents',
  'messages',
  'billing',
  'research',
  'privacy',
  'sites',
  'administration',
]

/** A part is below all wings, a page above them, and what binds all of it together on top. */
const PARTS = -1
const PAGES = WINGS.length
const TOP = PAGES + 1

/** A folder of its own, or a file that binds the others together. */
interface Room {
  readonly name: string
  readonly height: number
}

/** Where a file stands; `undefined` where nothing should. */
function roomOf(path: string): Room | undefined {
  const steps = path.slice(SCREENS.length).split('/')
  const [level = '', first = '', second = ''] = steps
  const isRoom = (depth: number): boolean => steps.length === depth + 1
  if (level === 'pages' && isRoom(3)) return { name: `pages/${first}/${second}`, height: PAGES }
  if (level === 'features' && isRoom(3) && WINGS.includes(first))
    return { name: `features/${first}/${second}`, height: WINGS.indexOf(first) }
  if (level === 'parts' && isRoom(2)) return { name: `parts/${first}`, height: PARTS }
  if (level === 'testing' && isRoom(1)) return { name: level, height: TOP }
  return steps.length === 1 ? { name: level, height: TOP } : undefined
}

/** Why a room may not import from another one, if it may not. */
function refuse(from: Room, to: Room): string | undefined {
  if (to.height === TOP) return from.height === TOP && to.name !== 'testing' ? undefined : 'goes up'
  if (from.height === PAGES && to.height === PAGES) return 'goes from page to page'
  return to.height > from.height ? 'goes up' : undefined
}

interface Arrow {
  readonly from: Room
  readonly to: Room
  readonly where: string
}

/** Tests, and what only they import, may look at everything. */
const isShipped = (path: string): boolean =>
  isSource(path) && !isTest(path) && !path.startsWith(`${SCREENS}testing/`)

function readArrows(repository: Repository, path: string): Arrow[] {
  const from = roomOf(path)
  if (from === undefined) return []
  return readImports(repository, path).flatMap(({ specifier, start }) => {
    const file = resolveRelative(path, specifier)
    const to = file?.startsWith(SCREENS) === true ? roomOf(file) : undefined
    const where = `${locate(repository, path, start)} imports ${specifier}`
    return to === undefined || to.name === from.name ? [] : [{ from, to, where }]
  })
}

/** Ways from a room back to itself, one wherever a walk through the rooms meets one that it has come through. */
function findCircles(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) next.set(from.name, (next.get(from.name) ?? new Set()).add(to.name))
  const done = new Set<string>()
  const walk = (room: string, way: readonly string[]): string[] => {
    const start = way.indexOf(room)
    if (start >= 0) return [[...way.slice(start), room].join(' -> ')]
    if (done.has(room)) return []
    const circles = [...(next.get(room) ?? [])].flatMap((to) => walk(to, [...way, room]))
    done.add(room)
    return circles
  }
  return [...next.keys()].flatMap((room) => walk(room, []))
}

/** Files that stand in no room, and folders of pages without the screen they are named after. */
function checkRooms(files: readonly string[]): string[] {
  const pages = new Set(files.filter((path) => roomOf(path)?.height === PAGES).map(posix.dirname))
  return [
    ...files.filter((path) => roomOf(path) === undefined).map((path) => `${path} stands in no room`),
    ...[...pages]
      .filter((folder) => !files.includes(`${folder}/${posix.basename(folder)}.screen.tsx`))
      .map((folder) => `${folder} has no screen of its name`),
  ]
}

/** What of the screens stands in no room, imports upwards or from page to page, or goes in a circle. */
export function checkScreenRooms(repository: Repository): string[] {
  const files = repository.files.filter((path) => path.startsWith(SCREENS))
  const arrows = files.filter(isShipped).flatMap((path) => readArrows(repository, path))
  return [
    ...checkRooms(files),
    ...arrows.flatMap(({ from, to, where }) => {
      const reason = refuse(from, to)
      return reason === undefined ? [] : [`${where}, which ${reason}`]
    }),
    ...findCircles(arrows).map((circle) => `${circle} is a circle`),
  ]
}
