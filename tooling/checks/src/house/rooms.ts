import { readImports, resolveRelative } from '../repository/imports.ts'
import type { Repository } from '../repository/repository.ts'
import { isSource, isTest, locate } from '../repository/syntax.ts'

/** How a package is divided: into levels that stand on each other, and rooms that a file lies in. */
export interface House {
  /** The folder that is divided, with a slash at its end. */
  readonly folder: string
  /** From the ground up; a file of one imports only from its own and those before it. */
  readonly levels: readonly string[]
  /** The level of a path below the folder, `undefined` where it has none. */
  levelOf(path: string): string | undefined
  /** The room of a path below the folder. */
  roomOf(path: string): string
  /** A level whose rooms do not even import each other. */
  readonly apart?: string
  /** Whether what is loaded only when asked for counts like any other import; it counts less where this is not said. */
  readonly countsOnDemand?: boolean
}

interface Arrow {
  readonly where: string
  readonly from: string
  readonly to: string
}

/** Every import within the house, those of generated files too. Tests are left out: they may reach anywhere. */
function listArrows(repository: Repository, { folder, countsOnDemand = false }: House): Arrow[] {
  const sources = repository.files.filter(
    (path) => path.startsWith(folder) && (isSource(path) || path.endsWith('.gen.ts')) && !isTest(path),
  )
  return sources.flatMap((path) =>
    readImports(repository, path).flatMap(({ specifier, start, isDynamic }) => {
      const to = resolveRelative(path, specifier)
      return to === undefined || (isDynamic && !countsOnDemand) || !to.startsWith(folder)
        ? []
        : [
            {
              where: locate(repository, path, start),
              from: path.slice(folder.length),
              to: to.slice(folder.length),
            },
          ]
    }),
  )
}

/** Imports from a level above, and files that lie on no level. */
export function checkUpwardImports(repository: Repository, house: House): string[] {
  return listArrows(repository, house).flatMap(({ where, from, to }) => {
    const [own, other] = [house.levelOf(from), house.levelOf(to)]
    const stray = own === undefined ? from : to
    if (own === undefined || other === undefined) return [`${house.folder}${stray} lies on no level`]
    if (own === other && own === house.apart && house.roomOf(from) !== house.roomOf(to))
      return [`${where} imports ${to}: each of ${own} stands for itself`]
    return house.levels.indexOf(other) > house.levels.indexOf(own)
      ? [`${where} imports ${to}: ${own} stands below ${other}`]
      : []
  })
}

/** Rooms that need each other, by way of others too: none of them can be understood, moved or tested alone. */
export function checkCircles(repository: Repository, house: House): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of listArrows(repository, house)) {
    const [own, other] = [house.roomOf(from), house.roomOf(to)]
    if (own !== other) uses.set(own, (uses.get(own) ?? new Set()).add(other))
  }
  const reached = new Map([...uses.keys()].map((room) => [room, reach(uses, room)]))
  const isKnotted = (room: string, other: string): boolean =>
    reached.get(room)?.has(other) === true && reached.get(other)?.has(room) === true
  return [...uses].flatMap(([room, others]) =>
    [...others]
      .filter((other) => isKnotted(room, other))
      .map((other) => `${house.folder}${room} uses ${other}, and is needed by it`),
  )
}

function reach(uses: ReadonlyMap<string, ReadonlySet<string>>, room: string): Set<string> {
  const found = new Set<string>()
  const waiting = [room]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const other of uses.get(next) ?? []) {
      if (found.has(other)) continue
      found.add(other)
      waiting.push(other)
    }
  }
  return found
}
