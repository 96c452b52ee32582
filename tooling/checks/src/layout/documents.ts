import type { Repository } from '../repository/repository.ts'
import { readWorkspaces } from '../repository/workspaces.ts'

/** Packages and tools that do not say what they are. A site is explained in the root README. */
export function checkReadmes(repository: Repository): string[] {
  return readWorkspaces(repository)
    .filter(({ folder }) => !folder.startsWith('apps/'))
    .map(({ folder }) => `${folder}/README.md`)
    .filter((path) => !repository.has(path) || !repository.read(path).startsWith('# '))
    .map((path) => `${path} is missing or has no title`)
}

const DECISIONS = 'tooling/decisions/'

/** Decision records whose numbers repeat or leave gaps, or that have no title. */
export function checkDecisions(repository: Repository): string[] {
  const records = repository.files.filter(
    (path) => path.startsWith(DECISIONS) && !path.endsWith('/README.md'),
  )
  if (records.length === 0) return [`${DECISIONS} holds no decision`]
  return records.flatMap((path, index) => {
    const number = String(index + 1).padStart(4, '0')
    const name = path.slice(DECISIONS.length)
    return [
      ...(name.startsWith(`${number}-`) && name.endsWith('.md')
        ? []
        : [`${path} should be ${number}-<name>.md`]),
      ...(repository.read(path).startsWith('# ') ? [] : [`${path} has no title`]),
    ]
  })
}
