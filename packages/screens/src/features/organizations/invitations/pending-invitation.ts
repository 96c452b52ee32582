const KEY = 'platform.invitation'

/**
 * Keeps the secret of an invitation while its reader signs in, for this tab and until the sign-out. The address of the
 * sign-in must not carry it: addresses are logged.
 */
export function keepPendingInvitation(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret)
  } catch {
    // Without storage the link of the mail has to be opened once more.
  }
}

/** The secret that was kept; `undefined` when there is none. */
export function readPendingInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Forgets the secret: the invitation was accepted. */
export function forgetPendingInvitation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
