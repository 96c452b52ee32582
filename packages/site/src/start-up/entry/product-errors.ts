import type { AccountClaims } from '@platform/contract'
import { SessionError, type Session } from '@platform/session'

/** What the product calls them; its screens go by the message. */
const NAMES: Readonly<Record<string, string>> = {
  unreadable: 'verif_error',
  expired: 'tok_expir',
  revoked: 'tok_expir',
}

/** The same session, but its errors have the names of the product. */
export function withProductErrors(session: Session<AccountClaims>): Session<AccountClaims> {
  // A copy would have the signal of now for ever.
  const named: Session<AccountClaims> = Object.create(session)
  return Object.assign(named, {
    readExpiry() {
      try {
        return session.readExpiry()
      } catch (error) {
        return rename(error)
      }
    },
    update: (token: string) => session.update(token).catch(rename),
    reauth: () => session.reauth().catch(rename),
  })
}

function rename(error: unknown): never {
  if (error instanceof SessionError) error.message = NAMES[error.code] ?? error.message
  throw error
}
