import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORTS } from '../entries.ts'

/** By their path from the root. */
export function readCommittedReports(root: string): Map<string, string> {
  const paths = globSync(`${REPORTS}/**/*.api.md`, { cwd: root }).toSorted()
  return new Map(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')] as const),
  )
}

export function findOutdated(
  committed: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
): string[] {
  const paths = [...new Set([...committed.keys(), ...current.keys()])].toSorted()
  return paths.flatMap((path) => {
    const [before, now] = [committed.get(path), current.get(path)]
    if (before === now) return []
    if (before === undefined) return [`${path} is missing`]
    if (now === undefined) return [`${path} is of an entry that does not exist`]
    return [`${path} is out of date, first in line ${firstDifference(before, now)}`]
  })
}

function firstDifference(before: string, now: string): string {
  const [old, fresh] = [before.split('\n'), now.split('\n')]
  const index = fresh.findIndex((line, at) => line !== old[at])
  const at = index === -1 ? fresh.length : index
  return `${at + 1}: "${old[at]?.trim() ?? ''}" is "${fresh[at]?.trim() ?? ''}" now`
}
