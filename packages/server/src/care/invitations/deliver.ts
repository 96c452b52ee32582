import type { Language } from '@platform/contract'
import { CARE_INVITATION_LIFE_DAYS } from '@platform/contract/care'
import { readAccount } from '../../identity/records/account-store.ts'
import { fullName } from '../consent/present.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import {
  createOneTimeLink,
  revokeLinksAbout,
  revokeOneTimeLinks,
} from '../../infrastructure/one-time-links/one-time-links.ts'
import { createCareInvitationMail } from './mail.ts'
import { markAnswered, readInvitation, revokeHandovers } from './store.ts'
import type { CareInvitationRecord, HandoversOf } from './store.ts'

export const CARE_INVITATION_PURPOSE = 'careInvitation'

const LIFE_MS = CARE_INVITATION_LIFE_DAYS * 24 * 60 * 60 * 1000

export type MailingContext = CareContext & Pick<RequestContext, 'config'>

export function expiryOf(at: Date): Date {
  return new Date(at.getTime() + LIFE_MS)
}

export async function requireStored(database: Database, id: string): Promise<CareInvitationRecord> {
  const invitation = await readInvitation(database, id)
  if (invitation === undefined) throw new Error('An invitation that was just stored is not there')
  return invitation
}

/** Ends an invitation and its link; tells whether it was still open. */
export async function withdraw(database: Database, id: string, at: Date): Promise<boolean> {
  await revokeOneTimeLinks(database, { purpose: CARE_INVITATION_PURPOSE, subjectId: id, at })
  return markAnswered(database, id, 'revokedAt', at)
}

/** Ends the handovers that are offered, and their links; tells whether there was one that could be accepted. */
export async function withdrawHandovers(database: Database, of: HandoversOf, at: Date): Promise<boolean> {
  const revoked = await revokeHandovers(database, of, at)
  const ids = revoked.map(({ id }) => id)
  await revokeLinksAbout(database, CARE_INVITATION_PURPOSE, ids, at)
  return revoked.some(({ expiresAt }) => expiresAt > at)
}

/**
 * Mails an invitation; a link that was mailed before stops working. The mail names who invites and no more:
 * whose record it is, and which parts, stands behind the link.
 */
export async function sendMail(
  { config }: MailingContext,
  database: Database,
  invitation: CareInvitationRecord,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<void> {
  const { id, siteId, email, expiresAt, kind, invitedBy } = invitation
  if (email === null) return
  const link = { purpose: CARE_INVITATION_PURPOSE, siteId, subjectId: id, expiresAt, at } as const
  const { secret } = await createOneTimeLink(database, link)
  const inviter = await readAccount(database, invitedBy)
  await queueMail(database, {
    to: email,
    siteId,
    language,
    at,
    namedAccountId: invitedBy,
    content: createCareInvitationMail({
      language,
      kind,
      inviter: inviter === undefined ? '' : fullName(inviter),
      days: CARE_INVITATION_LIFE_DAYS,
      url: readSiteUrl(config, siteId, `/x/${secret}`),
    }),
  })
}
