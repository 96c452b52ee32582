import { ApiError } from '@platform/api'
import type { LinkState } from '@platform/contract'

/** Why a link does nothing any more. */
export type RefusedLinkState = Exclude<LinkState, 'valid'>

const REFUSALS: ReadonlyMap<string, RefusedLinkState> = new Map([
  ['link_used', 'used'],
  ['link_expired', 'expired'],
  ['link_replaced', 'replaced'],
  ['link_revoked', 'revoked'],
  ['link_unknown', 'unknown'],
])

/** What became of a link while its page was open, as a refused call tells; `undefined` for any other failure. */
export function linkStateOf(error: unknown): RefusedLinkState | undefined {
  return error instanceof ApiError && error.code !== undefined ? REFUSALS.get(error.code) : undefined
}
