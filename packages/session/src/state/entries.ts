import type { Stamp } from './stamp.ts'

/** The latest change wins in every tab. */
export type Entry = readonly [value: unknown, stamp: Stamp]

export type Entries = Readonly<Record<string, Entry>>

/** `ours` itself when theirs brings nothing newer. */
export function mergeEntries(ours: Entries, theirs: Entries): Entries {
  const newer = Object.entries(theirs).filter(([name, [, stamp]]) => stamp > (ours[name]?.[1] ?? ''))
  return newer.length > 0 ? { ...ours, ...Object.fromEntries(newer) } : ours
}

export function stampsOf(entries: Entries): Stamp[] {
  return Object.values(entries).map(([, stamp]) => stamp)
}
