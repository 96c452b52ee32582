import { posix } from 'node:path'
import type { Repository } from '../repository/repository.ts'

const MAX_FILES = 20
const MAX_DEPTH = 3
const MAX_LINES = 300

const isChecked = (path: string): boolean =>
  /^(packages|tooling)\/[^/]+\/(src|tests|testing|demo)\//.test(path)

/** Folders that hold more files than a person takes in at a glance. */
export function checkFolderSizes(repository: Repository): string[] {
  const counts = new Map<string, number>()
  for (const path of repository.files.filter(isChecked)) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES}`)
}

/** Folders nested deeper below `src` than one remembers. */
export function checkFolderDepths(repository: Repository): string[] {
  return repository.files.filter(isChecked).flatMap((path) => {
    const depth = path.split('/').length - '<kind>/<package>/src/<file>'.split('/').length
    return depth > MAX_DEPTH ? [`${path} lies ${depth} folders below src, more than ${MAX_DEPTH}`] : []
  })
}

/** Files too long to be read in one go. */
export function checkFileLengths(repository: Repository): string[] {
  return repository.files
    .filter(
      (path) => /^(packages|apps|tooling)\/.*\.(ts|tsx|mjs|css)$/.test(path) && !path.endsWith('.gen.ts'),
    )
    .flatMap((path) => {
      const lines = repository.read(path).trimEnd().split('\n').length
      return lines > MAX_LINES ? [`${path} has ${lines} lines, more than ${MAX_LINES}`] : []
    })
}
