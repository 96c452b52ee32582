import type { JournalEntry } from '@platform/contract/care'

export function latestFirst(entries: readonly JournalEntry[]): JournalEntry[] {
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}
