import type { ErasureLedger } from '../../src/infrastructure/files/erasure-ledger.ts'

export interface TestErasures extends ErasureLedger {
  readonly ids: Set<string>
}

/** A ledger that lasts as long as the test. */
export function createErasures(): TestErasures {
  const ids = new Set<string>()
  return {
    ids,
    add: (accountId) => Promise.resolve(void ids.add(accountId)),
    remove: (accountId) => Promise.resolve(void ids.delete(accountId)),
    async *list() {
      yield* ids
    },
  }
}
