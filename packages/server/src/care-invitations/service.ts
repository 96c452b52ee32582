import { CARE_INVITATION_LIFE_DAYS } from '@platform/contract/care'
import type {
  CareCodeInput,
  CareInvitation,
  CareInvitationInput,
  careInvitationInputSchema,
} from '@platform/contract/care'
import type * as z from 'zod/mini'
import { readAccount } from '../account/store.ts'
import { canonicalEmail } from '../authentication/canonical-email.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import { announceCareChange } from '../care-team/announce.ts'
import { readEndOfDay } from '../care-team/last-day.ts'
import { requireManager } from '../care-team/manager.ts'
import { readPersonReference } from '../care-team/person-columns.ts'
import type { PersonReference } from '../care-team/person-columns.ts'
import { fullName, sortScopes } from '../care-team/present.ts'
import { requirePerson } from '../care-team/service.ts'
import type { CareContext } from '../care-team/service.ts'
import type { Database } from '../database/database.ts'
import { ApiProblem, createFieldProblem } from '../http/problem.ts'
import type { RequestContext } from '../http/request-context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readSiteUrl } from '../mail/site-url.ts'
import { createOneTimeLink, revokeOneTimeLinks } from '../one-time-links/one-time-links.ts'
import { createTypedCode, hashTypedCode } from '../one-time-links/typed-code.ts'
import { createCareInvitationMail } from './mail.ts'
import { presentInvitation } from './present.ts'
import {
  countOpenInvitations,
  findAccountOf,
  insertInvitation,
  isMemberAddress,
  listUnansweredTo,
  markAnswered,
  readInvitation,
} from './store.ts'
import type { CareInvitationRecord } from './store.ts'

/** What the one-time links of these invitations are good for. */
export const CARE_INVITATION_PURPOSE = 'careInvitation'

const LIFE_MS = CARE_INVITATION_LIFE_DAYS * 24 * 60 * 60 * 1000
/** More people than anybody's care team has. */
const MAX_OPEN = 50

type Wish = z.output<typeof careInvitationInputSchema>
type MailingContext = CareContext & Pick<RequestContext, 'config'>

/**
 * Invites an address to a person's care team, or to be a guardian beside the one who leads. An open invitation of the
 * same kind to the same address is withdrawn. Whether there is an account with this address makes no difference.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `already_member`, `conflict` when too many invitations are open
 */
export async function inviteByEmail(context: MailingContext, wish: Wish): Promise<CareInvitation> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const email = canonicalEmail(wish.email)
  const kind = wish.relation === null ? 'member' : 'guardian'
  return database.transaction(async (transaction) => {
    const draft = await prepare(transaction, viewer, wish, at)
    if (kind === 'guardian' && !('dependantId' in draft.person)) {
      throw createFieldProblem(['relation'], 'invalid_value')
    }
    const address = { personId: wish.personId, siteId: viewer.siteId, email, kind, at } as const
    if (kind === 'member' && (await isMemberAddress(transaction, address))) {
      throw new ApiProblem('already_member')
    }
    for (const { id } of await listUnansweredTo(transaction, address)) await withdraw(transaction, id, at)
    const { language, message, relation } = wish
    const id = await insertInvitation(transaction, {
      ...draft.values,
      kind,
      email,
      relation,
      language,
      message,
    })
    const invitation = await requireStored(transaction, id)
    await sendMail(context, transaction, invitation, wish.language)
    const account = await findAccountOf(transaction, email)
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.invited',
      personId: wish.personId,
      object: { kind: 'careInvitation', id },
      scopes: invitation.scopes,
      tell:
        account === undefined ? [] : [{ accountId: account.id, event: 'careInvited', subject: draft.name }],
      at,
    })
    return presentInvitation(invitation)
  })
}

/**
 * Makes a code with which one professional joins a care team. It is told once and kept as a hash.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` when too many invitations are open
 */
export async function inviteByCode(
  { database, viewer, clock }: CareContext,
  wish: CareCodeInput,
): Promise<{ invitation: CareInvitation; code: string }> {
  const at = new Date(clock.now())
  const code = createTypedCode()
  return database.transaction(async (transaction) => {
    const draft = await prepare(transaction, viewer, wish, at)
    const id = await insertInvitation(transaction, {
      ...draft.values,
      kind: 'member',
      codeHash: hashTypedCode(code),
      // Nobody is written to.
      language: 'en',
    })
    const invitation = await requireStored(transaction, id)
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.codeMade',
      personId: wish.personId,
      object: { kind: 'careInvitation', id },
      scopes: invitation.scopes,
      at,
    })
    return { invitation: presentInvitation(invitation), code }
  })
}

/**
 * Withdraws an invitation or a code.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `invitation_over` when it was answered or withdrawn before
 */
export async function revokeInvitation({ database, viewer, clock }: CareContext, id: string): Promise<void> {
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const invitation = await readInvitation(transaction, id)
    if (invitation === undefined || invitation.siteId !== viewer.siteId) throw new ApiProblem('not_found')
    const { personId, email } = invitation
    await requireManager(transaction, { accountId: viewer.accountId, siteId: viewer.siteId, personId, at })
    if (!(await withdraw(transaction, id, at))) throw new ApiProblem('invitation_over')
    const account = email === null ? undefined : await findAccountOf(transaction, email)
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.invitationRevoked',
      personId,
      object: { kind: 'careInvitation', id },
      // Their list of invitations is one shorter; there is nothing to be told.
      formerly: account === undefined ? [] : [account.id],
      at,
    })
  })
}

/** What both kinds of invitation need: the right to invite, room for one more, and whom it is about. */
async function prepare(
  database: Database,
  viewer: Viewer,
  wish: Pick<CareInvitationInput, 'personId' | 'scopes' | 'endsOn'>,
  at: Date,
) {
  const { accountId, siteId } = viewer
  const query = { accountId, siteId, personId: wish.personId, at }
  await requireManager(database, query)
  if ((await countOpenInvitations(database, query)) >= MAX_OPEN) throw new ApiProblem('conflict')
  const person: PersonReference = await readPersonReference(database, wish.personId)
  return {
    person,
    name: fullName(await requirePerson(database, wish.personId)),
    values: {
      siteId,
      ...person,
      scopes: sortScopes(wish.scopes),
      endsAt: await readEndOfDay(database, { accountId, day: wish.endsOn, field: 'endsOn', at }),
      invitedBy: accountId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    },
  }
}

async function requireStored(database: Database, id: string): Promise<CareInvitationRecord> {
  const invitation = await readInvitation(database, id)
  if (invitation === undefined) throw new Error('An invitation that was just stored is not there')
  return invitation
}

async function withdraw(database: Database, id: string, at: Date): Promise<boolean> {
  await revokeOneTimeLinks(database, { purpose: CARE_INVITATION_PURPOSE, subjectId: id, at })
  return markAnswered(database, id, 'revokedAt', at)
}

/** The mail names who invites and no more: whose record it is, and which parts, stands behind the link. */
async function sendMail(
  { config }: MailingContext,
  database: Database,
  invitation: CareInvitationRecord,
  language: Wish['language'],
): Promise<void> {
  const { id, siteId, email, createdAt: at, expiresAt, kind, invitedBy } = invitation
  if (email === null) return
  const link = { purpose: CARE_INVITATION_PURPOSE, subjectId: id, expiresAt, at }
  const { secret } = await createOneTimeLink(database, link)
  const inviter = await readAccount(database, invitedBy)
  await queueMail(database, {
    to: email,
    siteId,
    language,
    at,
    content: createCareInvitationMail({
      language,
      kind,
      inviter: inviter === undefined ? '' : fullName(inviter),
      days: CARE_INVITATION_LIFE_DAYS,
      url: readSiteUrl(config, siteId, `/x/${secret}`),
    }),
  })
}
