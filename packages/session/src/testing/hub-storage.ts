import type { SessionStorageArea } from '../environment/environment.ts'

/** Runs something in a tab, later; nothing comes of it once the tab is gone. */
export type InTab = (delayMs: number, run: () => void) => () => void

export interface HubStorage {
  /** What is stored, as a tab opened now would find it. */
  readonly disk: ReadonlyMap<string, string>
  /** The storage of one tab, which is told of what the others change; `null` means everything. */
  open(inTab: InTab, onChange: (key: string | null) => void): SessionStorageArea
  /** Removes everything, as a person does in the browser's settings. */
  clear(): void
}

/**
 * Local storage as browsers with several processes have it: a write is stored at once and seen at once where it was
 * made, but reaches the other tabs, with its event, only after a while.
 */
export function createHubStorage(delayMs: () => number): HubStorage {
  const disk = new Map<string, string>()
  const views = new Set<(key: string | null, order: number) => void>()
  let writes = 0

  function open(inTab: InTab, onChange: (key: string | null) => void): SessionStorageArea {
    const seen = new Map(disk)
    const ownWrites = new Map<string, number>()

    function catchUp(key: string | null, order: number): void {
      // A write of another tab that came before one of ours is over already.
      if (key !== null && (ownWrites.get(key) ?? 0) > order) return
      for (const name of key === null ? [...seen.keys()] : [key]) copy(disk, seen, name)
      onChange(key)
    }
    const hear = (key: string | null, order: number): void => {
      inTab(delayMs(), () => catchUp(key, order))
    }
    views.add(hear)

    function write(key: string, value: string | null): void {
      if (disk.get(key) === (value ?? undefined) && seen.get(key) === (value ?? undefined)) return
      writes += 1
      ownWrites.set(key, writes)
      if (value === null) disk.delete(key)
      else disk.set(key, value)
      copy(disk, seen, key)
      for (const tell of views) if (tell !== hear) tell(key, writes)
    }

    return {
      getItem: (key) => seen.get(key) ?? null,
      setItem: write,
      removeItem: (key) => write(key, null),
    }
  }

  function clear(): void {
    writes += 1
    disk.clear()
    for (const tell of views) tell(null, writes)
  }

  return { disk, open, clear }
}

function copy(from: ReadonlyMap<string, string>, to: Map<string, string>, key: string): void {
  const value = from.get(key)
  if (value === undefined) to.delete(key)
  else to.set(key, value)
}
