import type { ShortLink, ShortLinkState, SiteId } from '@platform/contract'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { CARE_INVITATION_PURPOSE } from '../../care/invitations/deliver.ts'
import { presentReceived } from '../../care/invitations/present.ts'
import { readInvitation as readCareInvitation, readInvitationByCode } from '../../care/invitations/store.ts'
import { describeWithdrawable, WITHDRAWAL_PURPOSE } from '../../billing/withdrawals/withdraw.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { EMERGENCY_CARD_PURPOSE } from '../../health-record/emergency-card-links/links.ts'
import { openEmergencyCard } from '../../health-record/emergency-card-links/open-card.ts'
import { describeLinked, DOCUMENT_LINK_PURPOSE } from '../../documents/document-links/links.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { kindOf } from '../../organizations/invitations/accept.ts'
import { INVITATION_PURPOSE } from '../../organizations/invitations/service.ts'
import { readInvitation } from '../../organizations/invitations/store.ts'
import { hashTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'
import { readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import type { LinkPurpose } from '../../tables/identity/link-purposes.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'

interface Asker {
  readonly siteId: SiteId
  readonly headers: Headers
  readonly at: Date
}

/** What a link is about; `undefined` when that is gone, or of another site. */
type Resolver = (
  database: Database,
  subjectId: string,
  asker: Asker,
) => Promise<(Partial<ShortLink> & { readonly state?: ShortLinkState }) | undefined>

/** What `/x/…` can lead to, by the purpose of its one-time link. What comes later is one more line here. */
const resolvers: readonly (readonly [LinkPurpose, Resolver])[] = [
  [INVITATION_PURPOSE, resolveInvitation],
  [CARE_INVITATION_PURPOSE, resolveCareInvitation],
  [DOCUMENT_LINK_PURPOSE, resolveDocument],
  [EMERGENCY_CARD_PURPOSE, resolveEmergencyCard],
  [WITHDRAWAL_PURPOSE, resolveWithdrawal],
]

const NOTHING = {
  invitation: null,
  careInvitation: null,
  document: null,
  emergencyCard: null,
  withdrawal: null,
}

export function createShortLinkRoutes({ open }: Implementers) {
  return {
    look: open.shortLinks.look.handler(({ context, input }) =>
      resolve(context, readSite(context), input.secret),
    ),
  }
}

async function resolve(context: RequestContext, siteId: SiteId, secret: string): Promise<ShortLink> {
  const at = new Date(context.clock.now())
  for (const [purpose, resolver] of resolvers) {
    const { state, subjectId } = await readOneTimeLink(context.database, { purpose, siteId, secret, at })
    if (subjectId === undefined) continue
    // What a link that is over was about is nobody's business any more.
    if (state !== 'valid') return { ...NOTHING, state }
    const content = await resolver(context.database, subjectId, { siteId, headers: context.headers, at })
    if (content === undefined) break
    return { ...NOTHING, state, ...content }
  }
  return resolveCode(context.database, secret, siteId, at)
}

/** A code that was passed on as a picture is opened like a link. */
async function resolveCode(database: Database, code: string, siteId: SiteId, at: Date): Promise<ShortLink> {
  const invitation = await readInvitationByCode(database, hashTypedCode(code))
  if (invitation?.siteId !== siteId) return { ...NOTHING, state: 'unknown' }
  if (!invitation.isOpen) return { ...NOTHING, state: 'used' }
  return invitation.expiresAt <= at
    ? { ...NOTHING, state: 'expired' }
    : { ...NOTHING, state: 'valid', careInvitation: presentReceived(invitation) }
}

async function resolveInvitation(
  database: Database,
  subjectId: string,
  { siteId }: Asker,
): ReturnType<Resolver> {
  const invitation = await readInvitation(database, subjectId)
  if (invitation?.siteId !== siteId) return undefined
  const { organizationId, providerId, hostName, email, role, message, inviterName, expiresAt } = invitation
  const id = organizationId ?? providerId
  if (id === null) return undefined
  return {
    invitation: {
      kind: kindOf(invitation),
      host: { id, name: hostName },
      email,
      role,
      message,
      invitedBy: inviterName,
      expiresAt: expiresAt.toISOString(),
    },
  }
}

/** Answered without its link, from the list of those received, it is over as well. */
async function resolveCareInvitation(
  database: Database,
  subjectId: string,
  { siteId }: Asker,
): ReturnType<Resolver> {
  const invitation = await readCareInvitation(database, subjectId)
  if (invitation?.siteId !== siteId) return undefined
  return invitation.isOpen ? { careInvitation: presentReceived(invitation) } : { state: 'used' }
}

/** One that leads nowhere any more, because the document or the right to share it is gone, was as good as withdrawn. */
async function resolveDocument(
  database: Database,
  subjectId: string,
  { siteId, at }: Asker,
): ReturnType<Resolver> {
  const document = await describeLinked(database, subjectId, siteId, at)
  return document === undefined ? { state: 'revoked' } : { document }
}

/** It says what the profile says now: there is no later call that asks for it, and in an emergency one is quicker than two. */
async function resolveEmergencyCard(
  database: Database,
  subjectId: string,
  asker: Asker,
): ReturnType<Resolver> {
  const emergencyCard = await openEmergencyCard(database, subjectId, asker)
  return emergencyCard === undefined ? { state: 'revoked' } : { emergencyCard }
}

async function resolveWithdrawal(database: Database, subjectId: string): ReturnType<Resolver> {
  const withdrawal = await describeWithdrawable(database, subjectId)
  return withdrawal === undefined ? { state: 'used' } : { withdrawal }
}
