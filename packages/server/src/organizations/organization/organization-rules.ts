import type { InvitationKind, OrganizationRole, ProviderLinkSide, SiteId } from '@platform/contract'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'

// Whether this viewer may act on this organization, member, invitation or connection. The permission table has said
// before that somebody like the viewer may do such a thing at all.

export interface OrganizationMember {
  readonly organizationId: string
  readonly role: OrganizationRole
}

/** @throws ApiProblem `forbidden` for who belongs to none */
export function requireOrganization({ organizationId, organizationRole }: Viewer): OrganizationMember {
  if (organizationId === undefined || organizationRole === undefined) throw new ApiProblem('forbidden')
  return { organizationId, role: organizationRole }
}

/** Owners alone make owners. @throws ApiProblem `forbidden` */
export function requireMayGiveRole(giver: OrganizationRole, role: OrganizationRole): void {
  if (role === 'owner' && giver !== 'owner') throw new ApiProblem('forbidden')
}

/** Owners are touched by owners alone. @throws ApiProblem `forbidden` */
export function requireMayManage(manager: OrganizationRole, role: OrganizationRole): void {
  if (role === 'owner' && manager !== 'owner') throw new ApiProblem('forbidden')
}

/** To anybody but its owner the thing does not exist. @throws ApiProblem `not_found` */
export function requireOwn<Thing extends OwnedThing>(thing: Thing | undefined, owner: Owner): Thing {
  const isOwn =
    thing?.siteId === owner.siteId &&
    ('organizationId' in owner
      ? thing.organizationId === owner.organizationId
      : thing.providerId === owner.providerId)
  if (thing === undefined || !isOwn) throw new ApiProblem('not_found')
  return thing
}

interface OwnedThing {
  readonly siteId: SiteId
  readonly organizationId: string | null
  readonly providerId: string | null
}

export type Owner = { readonly siteId: SiteId } & (
  { readonly organizationId: string } | { readonly providerId: string }
)

export function sideOf(owner: Owner): ProviderLinkSide {
  return 'providerId' in owner ? 'provider' : 'organization'
}

interface Guest {
  readonly email: string
  readonly kind: string
}

/** @throws ApiProblem `invitation_not_yours`, `invitation_other_kind` */
export function requireInvited(
  invitation: { readonly email: string; readonly kind: InvitationKind },
  guest: Guest,
): void {
  if (guest.email !== invitation.email) throw new ApiProblem('invitation_not_yours')
  const wanted = invitation.kind === 'organization' ? 'professional' : 'provider'
  if (guest.kind !== wanted) throw new ApiProblem('invitation_other_kind')
}
