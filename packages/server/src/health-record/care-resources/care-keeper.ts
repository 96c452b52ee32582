import type { FhirResource } from 'fhir/r4.js'
import type { Database } from '../../infrastructure/database/database.ts'
import type { CareStore } from './care-store.ts'
import { createPgCareStore } from './pg-care-store.ts'

/** The content of a version that a row names, or of the present one unless told. */
export interface WantedContent {
  readonly id: string
  readonly version?: number
  /** As the row has it: whole, or what is left of it where the whole stands elsewhere. */
  readonly content: FhirResource
}

/** Keeps contents elsewhere than in the tables. */
export interface CareKeeper {
  openStore(database: Database): CareStore
  /** In the order that is asked for. */
  readContents(database: Database, wanted: readonly WantedContent[]): Promise<FhirResource[]>
  /** What the transaction has written so far; what is left goes with its end. */
  send(database: Database): Promise<void>
}

// A database that has one says so, and so do its transactions: nobody in between has to know.
const keepers = new WeakMap<Database, CareKeeper>()

export function setCareKeeper(database: Database, keeper: CareKeeper): void {
  keepers.set(database, keeper)
}

/** Within a transaction, part of it. */
export function openCareStore(database: Database): CareStore {
  return keepers.get(database)?.openStore(database) ?? createPgCareStore(database)
}

/** What rows say that were found by other queries than those of the store. */
export async function readContents<Wanted extends WantedContent>(
  database: Database,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<Wanted, FhirResource>> {
  const contents = await keepers.get(database)?.readContents(database, wanted)
  return new Map(wanted.map((one, index) => [one, contents?.[index] ?? one.content]))
}

/** Before locks are taken that everybody waits for. */
export async function sendCareWrites(database: Database): Promise<void> {
  await keepers.get(database)?.send(database)
}
