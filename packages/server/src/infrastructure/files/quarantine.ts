import { joinName } from './storage/object-names.ts'
import type { ObjectStore } from './storage/object-store.ts'

const SECOND_MS = 1000
const MARK = /^([^.]+)\.since-(\d+)$/

export interface Mark {
  readonly sinceMs: number
  /** Two deployments may have marked what lies in no folder of theirs. */
  readonly names: readonly string[]
}

/**
 * In the store and not in a database: of two databases that know the same objects, such as an older copy,
 * each takes back what the other has marked wrongly, and what either names is never deleted.
 */
export interface Quarantine {
  read(): Promise<ReadonlyMap<string, Mark>>
  add(leaf: string, atMs: number): Promise<void>
  release(mark: Pick<Mark, 'names'>): Promise<void>
}

/** @param folder of a deployment; empty for what was stored before deployments had one */
export function createQuarantine(store: ObjectStore, folder: string): Quarantine {
  const marksFolder = folder === '' ? 'quarantine' : `quarantine-${folder}`
  return {
    async read() {
      const marks = new Map<string, Mark>()
      for await (const { name } of store.list(marksFolder)) {
        const [, leaf, seconds] = MARK.exec(name) ?? []
        if (leaf === undefined) continue
        const known = marks.get(leaf)
        // The younger mark counts: who set it has found the object named until then.
        const sinceMs = Math.max(known?.sinceMs ?? 0, Number(seconds) * SECOND_MS)
        marks.set(leaf, { sinceMs, names: [...(known?.names ?? []), joinName(marksFolder, name)] })
      }
      return marks
    },
    add: (leaf, atMs) =>
      store.write(joinName(marksFolder, `${leaf}.since-${Math.floor(atMs / SECOND_MS)}`), new Uint8Array()),
    async release({ names }) {
      for (const name of names) await store.remove(name)
    },
  }
}
