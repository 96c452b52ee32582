import type { Account, ReceivedInvitation } from '@platform/contract'

/** How the person who is signed in stands to an invitation. */
export type GuestState = 'welcome' | 'wrongAccount' | 'otherKind' | 'alreadyMember' | 'elsewhere'

/**
 * Whether an account can accept an invitation, as far as the page knows; the server decides when it is accepted.
 */
export function judgeGuest(
  { kind, email, host }: ReceivedInvitation,
  account: Pick<Account, 'email' | 'kind' | 'organization'>,
): GuestState {
  if (account.email !== email) return 'wrongAccount'
  if (kind === 'provider') return account.kind === 'provider' ? 'welcome' : 'otherKind'
  if (account.kind !== 'professional') return 'otherKind'
  if (account.organization === null) return 'welcome'
  return account.organization.id === host.id ? 'alreadyMember' : 'elsewhere'
}
