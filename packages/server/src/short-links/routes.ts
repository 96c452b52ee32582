import type { ShortLink, ShortLinkState, SiteId } from '@platform/contract'
import { readSite } from '../authentication/viewer/request-site.ts'
import type { Database } from '../database/database.ts'
import type { RequestContext } from '../http/request-context.ts'
import { kindOf } from '../invitations/accept.ts'
import { INVITATION_PURPOSE } from '../invitations/service.ts'
import { readInvitation } from '../invitations/store.ts'
import { readOneTimeLink } from '../one-time-links/one-time-links.ts'
import type { Implementers } from '../permissions/implementers.ts'

/** What a link is about; `undefined` when that is gone, or of another site. */
type Resolver = (
  database: Database,
  subjectId: string,
  siteId: SiteId,
) => Promise<Omit<ShortLink, 'state'> | undefined>

/** What `/x/…` can lead to, by the purpose of its one-time link. What comes later is one more line here. */
const resolvers: Readonly<Record<string, Resolver>> = {
  [INVITATION_PURPOSE]: resolveInvitation,
}

const NOTHING = { invitation: null }

/** The route behind `/x/…`: it looks, and uses nothing up. */
export function createShortLinkRoutes({ open }: Implementers) {
  return {
    look: open.shortLinks.look.handler(({ context, input }) =>
      resolve(context, readSite(context), input.secret),
    ),
  }
}

async function resolve(context: RequestContext, siteId: SiteId, secret: string): Promise<ShortLink> {
  const at = new Date(context.clock.now())
  for (const [purpose, resolver] of Object.entries(resolvers)) {
    const { state, subjectId } = await readOneTimeLink(context.database, { purpose, secret, at })
    if (subjectId === undefined) continue
    const content = await resolver(context.database, subjectId, siteId)
    if (content === undefined) break
    // What a link that is over was about is nobody's business any more.
    return { ...(state === 'valid' ? content : NOTHING), state: state satisfies ShortLinkState }
  }
  return { ...NOTHING, state: 'unknown' }
}

async function resolveInvitation(
  database: Database,
  subjectId: string,
  siteId: SiteId,
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
