import { listEntries, type Entry } from '../entries.ts'
import { createReports } from './create-reports.ts'

/** By path from the root, as the built packages are now. */
export function createAllReports(root: string): Map<string, string> {
  const byPackage = Map.groupBy(listEntries(root), ({ packageName }) => packageName)
  return new Map([...byPackage.values()].flatMap((entries) => pair(entries, createReports(root, entries))))
}

function pair(entries: readonly Entry[], texts: readonly string[]): [path: string, text: string][] {
  return entries.map(({ report }, index) => [report, texts[index] ?? ''])
}
