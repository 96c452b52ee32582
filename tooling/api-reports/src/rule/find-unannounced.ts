import { listEntries, REPORTS, type Entry } from '../entries.ts'
import { readCommittedReports } from '../report/committed.ts'
import { packagesOf, readChangesets } from './changesets.ts'
import { findBase, type Base } from './history.ts'
import { fingerprintOf, readReleased } from './released.ts'

/**
 * In words. Before is, first, where this work left the main line, with a changeset of this work; second, the
 * last release, with any changeset that waits. The second needs no history, so it holds in every clone.
 */
export function findUnannounced(root: string): string[] {
  const entries = listEntries(root)
  const reports = readCommittedReports(root)
  const changesets = readChangesets(root)
  return [
    ...sinceMainLine(entries, reports, changesets, findBase(root)),
    ...sinceRelease(root, entries, reports, changesets),
  ]
}

function sinceMainLine(
  entries: readonly Entry[],
  reports: ReadonlyMap<string, string>,
  changesets: ReadonlyMap<string, string>,
  base: Base | undefined,
): string[] {
  const before = base?.list(REPORTS).filter((path) => path.endsWith('.api.md')) ?? []
  // Without reports there is nothing to compare with: this is the work that brings them.
  if (base === undefined || before.length === 0) return []
  const named = namesIn([...changesets].filter(([path, text]) => base.read(path) !== text))
  const changed = changedPackages(entries, reports, before, (path, text) => base.read(path) === text)
  return changed
    .filter((name) => !named.has(name))
    .map((name) => `${name} has changed since ${base.commit.slice(0, 8)} on the main line: add a changeset`)
}

function sinceRelease(
  root: string,
  entries: readonly Entry[],
  reports: ReadonlyMap<string, string>,
  changesets: ReadonlyMap<string, string>,
): string[] {
  const released = readReleased(root)
  if (released === undefined) return []
  const named = namesIn([...changesets])
  const isSame = (path: string, text: string): boolean => released[path] === fingerprintOf(text)
  return changedPackages(entries, reports, Object.keys(released), isSame)
    .filter((name) => !named.has(name))
    .map((name) => `${name} has changed since its last release, and no changeset that waits says so`)
}

function namesIn(changesets: readonly (readonly [path: string, text: string])[]): Set<string> {
  return new Set(changesets.flatMap(([, text]) => packagesOf(text)))
}

function changedPackages(
  entries: readonly Entry[],
  reports: ReadonlyMap<string, string>,
  before: readonly string[],
  isSame: (path: string, text: string) => boolean,
): string[] {
  const gone = before.filter((path) => !reports.has(path))
  const other = [...reports].filter(([path, text]) => !isSame(path, text)).map(([path]) => path)
  const folders = new Map(entries.map(({ report, packageName }) => [folderOf(report), packageName]))
  // A package that is not published any more has nobody who could be told.
  const names = [...gone, ...other].flatMap((path) => folders.get(folderOf(path)) ?? [])
  return [...new Set(names)].toSorted()
}

function folderOf(report: string): string {
  return report.slice(0, REPORTS.length + 1) + (report.slice(REPORTS.length + 1).split('/')[0] ?? '')
}
