import type { CareInvitation, ClientInvitation, ReceivedCareInvitation } from '@platform/contract/care'
import { sortScopes } from '../consent/present.ts'
import type { CareInvitationRecord } from './store.ts'

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

export function presentClientInvitation(invitation: CareInvitationRecord, at: Date): ClientInvitation {
  const { kind: _kind, ...facts } = presentInvitation(invitation)
  return { ...facts, state: invitation.expiresAt > at ? 'valid' : 'expired' }
}

export function presentReceived(invitation: CareInvitationRecord): ReceivedCareInvitation {
  const { personFirstName: firstName, personLastName: lastName } = invitation
  return {
    id: invitation.id,
    kind: invitation.kind,
    person: firstName === null || lastName === null ? null : { firstName, lastName },
    invitedBy: `${invitation.inviterFirstName} ${invitation.inviterLastName}`,
    organization: invitation.inviterOrganization,
    email: invitation.email,
    scopes: sortScopes(invitation.scopes),
    endsAt: invitation.endsAt?.toISOString() ?? null,
    message: invitation.message,
    expiresAt: invitation.expiresAt.toISOString(),
  }
}
