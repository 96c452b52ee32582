import type { AuditFault } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import type { ChainHead } from './chains.ts'

/** All before it was verified: the first chain, then the others by their ids, then the roots. */
export interface Verified extends ChainHead {
  /** How many rows, of all chains. */
  readonly rows: number
}

export interface BrokenRow {
  /** Null for an event without a link. */
  readonly chainId: string | null
  /** In its chain, or the number of a root. */
  readonly position: number | null
  readonly eventId: string | null
  readonly fault: AuditFault
}

export type AuditVerdict =
  | { readonly isIntact: true; readonly verified: Verified; readonly isComplete: boolean }
  | { readonly isIntact: false; readonly verified: Verified; readonly broken: BrokenRow }

/** What was found in some rows, or roots, after what was verified before. */
export interface Part {
  readonly verified: Verified
  readonly broken?: BrokenRow | undefined
  readonly count: number
  readonly hasMore: boolean
}

/** Part by part, until there is no more or something is broken. */
export type VerifyParts = (
  database: Database,
  after: Verified,
  anchors: readonly ChainHead[],
) => AsyncGenerator<Part, void>
