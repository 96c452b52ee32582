import type { EndSentTo } from '../../identity/pending/end-pending.ts'
import { revokeLinksAbout } from '../../infrastructure/one-time-links/one-time-links.ts'
import { revokeInvitationsTo } from './store.ts'

/** Revokes the invitations to an address that its account gives up, and the links to them. */
export const endInvitationsSentTo: EndSentTo = async (transaction, { email, at }) => {
  await revokeLinksAbout(transaction, 'invitation', await revokeInvitationsTo(transaction, email, at), at)
}
