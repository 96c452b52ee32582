import { joinName } from './storage/object-names.ts'
import type { ObjectStore } from './storage/object-store.ts'

/**
 * Who was erased, by the ids that their accounts had: kept outside the database, because a backup of it that is put back
 * knows them all again.
 */
export interface ErasureLedger {
  /** Said again it is the same note. */
  add(accountId: string, at: Date): Promise<void>
  remove(accountId: string): Promise<void>
  list(): AsyncIterable<string>
}

export function nameErasures(deploymentId: string): string {
  return `erasures-${deploymentId}`
}

/** One object each, so that servers that erase at once need not know of each other. */
export function createErasureLedger(store: ObjectStore, deploymentId: string): ErasureLedger {
  const folder = nameErasures(deploymentId)
  return {
    add: (accountId, at) =>
      store.write(
        joinName(folder, accountId),
        Buffer.from(`${JSON.stringify({ accountId, deploymentId, erasedAt: at.toISOString() })}\n`),
      ),
    remove: (accountId) => store.remove(joinName(folder, accountId)),
    async *list() {
      for await (const { name } of store.list(folder)) if (!name.includes('.')) yield name
    },
  }
}
