import type { SessionState } from '../state/session-state.ts'

/** Raised when old and new code cannot understand each other; tabs of another version are not listened to. */
export const MESSAGE_VERSION = 1

/**
 * - `state`: all that the sender knows
 * - `hello`: the sender is new or was away, and asks for the state
 * - `renew`: the sender may not renew by itself (no Web Locks) and asks the leader to
 * - `apply`, `lead`, `resign`: the election where there are no Web Locks
 */
export type MessageKind = 'state' | 'hello' | 'renew' | 'apply' | 'lead' | 'resign'

/** Every message carries the sender's state. */
export interface Message {
  readonly version: typeof MESSAGE_VERSION
  readonly key: string
  readonly kind: MessageKind
  readonly from: string
  /** When it was sent, in milliseconds of this machine's clock. */
  readonly at: number
  readonly state: SessionState
}

/** Whether this is a message about the session that is kept under `key`. */
export function isMessage(data: unknown, key: string): data is Message {
  const { version, key: about }: Partial<Message> = Object(data)
  return version === MESSAGE_VERSION && about === key
}
