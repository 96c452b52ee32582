import type { SessionState } from '../state/session-state.ts'

/**
 * - `state`: all that the sender knows
 * - `hello`: the sender is new or was away, and asks for the state
 * - `renew`: the sender may not renew by itself (no Web Locks) and asks the leader to
 * - `lead`: the sender claims to lead (no Web Locks)
 * - `resign`: the sender led, and goes
 */
export type MessageKind = 'state' | 'hello' | 'renew' | 'lead' | 'resign'

export interface Message {
  /** Which session, and which version of this protocol; anything else is not listened to. */
  readonly about: string
  readonly kind: MessageKind
  readonly from: string
  /** In milliseconds of this machine's clock. */
  readonly at: number
  readonly state: SessionState
}

export function isMessage(data: unknown, about: string): data is Message {
  return Object(data).about === about
}
