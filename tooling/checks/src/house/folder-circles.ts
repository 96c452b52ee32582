import { posix } from 'node:path'
import type { Repository } from '../repository/repository.ts'
import { readWorkspaces } from '../repository/workspaces.ts'
import { checkCircles } from './rooms.ts'

/** No deeper do folders lie below `src`. */
const DEPTHS = [1, 2, 3]

/** Folders that are one room with all that lies in them: tables refer to each other in both directions. */
const ONE_ROOM = ['packages/server/src/tables']

/** A folder down to a depth; a file that lies right in `src` stands for itself. */
function roomAt(folder: string, path: string, depth: number): string {
  const names = posix.dirname(path).split('/')
  if (names[0] === '.') return path
  const whole = ONE_ROOM.find((room) => `${folder}${path}`.startsWith(`${room}/`))
  return whole?.slice(folder.length) ?? names.slice(0, depth).join('/')
}

/** Folders of any workspace that need each other: those right below `src` with all they hold, then those in them, each for itself. */
export function checkFolderCircles(repository: Repository): string[] {
  const circles = readWorkspaces(repository).flatMap(({ folder }) =>
    DEPTHS.flatMap((depth) => {
      const house = `${folder}/src/`
      return checkCircles(repository, {
        folder: house,
        levels: [],
        levelOf: () => undefined,
        roomOf: (path) => roomAt(house, path, depth),
        countsOnDemand: true,
      })
    }),
  )
  return [...new Set(circles)]
}
