import type { CareInvitation, ReceivedCareInvitation } from '@platform/contract/care'
import { sortScopes } from '../care-team/present.ts'
import type { CareInvitationRecord } from './store.ts'

/** An invitation as the person sees it who has sent it. */
export function presentInvitation(invitation: CareInvitationRecord): CareInvitation {
  return {
    id: invitation.id,
    kind: invitation.kind,
    email: invitation.email,
    scopes: sortScopes(invitation.scopes),
    endsAt: invitation.endsAt?.toISOString() ?? null,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }
}

/** An invitation as whoever is invited sees it. */
export function presentReceived(invitation: CareInvitationRecord): ReceivedCareInvitation {
  return {
    id: invitation.id,
    kind: invitation.kind,
    person: { firstName: invitation.personFirstName, lastName: invitation.personLastName },
    invitedBy: `${invitation.inviterFirstName} ${invitation.inviterLastName}`,
    email: invitation.email,
    scopes: sortScopes(invitation.scopes),
    endsAt: invitation.endsAt?.toISOString() ?? null,
    message: invitation.message,
    expiresAt: invitation.expiresAt.toISOString(),
  }
}
