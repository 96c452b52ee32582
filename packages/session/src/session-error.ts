/**
 * Why a session call failed.
 * - `unreadable`: the token cannot be read, or has no expiry
 * - `expired`: the token ran out
 * - `revoked`: the server took the token back
 * - `signed_out`: there is no session, or it ended or changed hands while the call was under way
 * - `idle`: nobody did anything for too long
 * - `cleared`: other code removed the token from storage
 * - `timeout`: the server did not answer in time, or another tab was busy with the token for too long
 * - `page_hidden`: the page was left, frozen or put into the back/forward cache
 */
export type SessionErrorCode =
  'unreadable' | 'expired' | 'revoked' | 'signed_out' | 'idle' | 'cleared' | 'timeout' | 'page_hidden'

/**
 * What the session throws and rejects with; its message is its code, and never holds a token.
 *
 * @example
 * if (error instanceof SessionError && error.code === 'expired') location.assign('/main')
 */
export class SessionError extends Error {
  /** Why; also the message. */
  readonly code: SessionErrorCode
  /** Tells it apart where `instanceof` cannot, as across two copies of the package. */
  override readonly name = 'SessionError'

  constructor(code: SessionErrorCode) {
    super(code)
    this.code = code
  }
}
