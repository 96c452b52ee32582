import type {
  CareCodeInput,
  CareInvitation,
  CareInvitationInput,
  careInvitationInputSchema,
} from '@platform/contract/care'
import type * as z from 'zod/mini'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { announceCareChange } from '../consent/announce.ts'
import { readEndOfDay } from '../consent/last-day.ts'
import { requireManager } from '../consent/manager.ts'
import { readPersonReference } from '../consent/person-reference.ts'
import type { PersonReference } from '../consent/person-reference.ts'
import { sortScopes } from '../consent/present.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { createTypedCode, hashTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'
import { expiryOf, requireStored, sendMail, withdraw } from './deliver.ts'
import type { MailingContext } from './deliver.ts'
import { presentInvitation } from './present.ts'
import {
  countOpenInvitations,
  insertInvitation,
  isMemberAddress,
  keepNews,
  listUnansweredTo,
  readInvitation,
} from './store.ts'

/** More people than anybody's care team has. */
const MAX_OPEN = 50

type Wish = z.output<typeof careInvitationInputSchema>

/**
 * An open invitation of the same kind to the address is withdrawn. Whether there is an account with it makes
 * no difference: that is told later, by a job.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `already_member`, `conflict` when too many are open,
 * `validation_failed` for a guardian of somebody who is no dependant
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
      news: 'sent',
      relation,
      language,
      message,
    })
    const invitation = await requireStored(transaction, id)
    await sendMail(context, transaction, invitation, { language, at })
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.invited',
      personId: wish.personId,
      object: { kind: 'careInvitation', id },
      scopes: invitation.scopes,
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

/** @throws ApiProblem `not_found`, `forbidden`, `invitation_over` when it was answered or withdrawn before */
export async function revokeInvitation({ database, viewer, clock }: CareContext, id: string): Promise<void> {
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const invitation = await readInvitation(transaction, id)
    if (invitation === undefined || invitation.siteId !== viewer.siteId) throw new ApiProblem('not_found')
    const { personId, kind } = invitation
    // One to a client is about nobody yet, and belongs to who has sent it; a handover is withdrawn at the dependant.
    if (personId === null || kind === 'handover') throw new ApiProblem('not_found')
    await requireManager(transaction, { accountId: viewer.accountId, siteId: viewer.siteId, personId, at })
    if (!(await withdraw(transaction, id, at))) throw new ApiProblem('invitation_over')
    await keepNews(transaction, id, 'withdrawn')
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.invitationRevoked',
      personId,
      object: { kind: 'careInvitation', id },
      at,
    })
  })
}

async function prepare(
  database: Database,
  viewer: Viewer,
  wish: Pick<CareInvitationInput, 'personId' | 'scopes' | 'endsOn'>,
  at: Date,
) {
  const { accountId, siteId } = viewer
  const query = { accountId, siteId, personId: wish.personId, at }
  await requireManager(database, query)
  await lockName(database, `care invitations for ${wish.personId} ${siteId}`)
  if ((await countOpenInvitations(database, query)) >= MAX_OPEN) throw new ApiProblem('conflict')
  const person: PersonReference = await readPersonReference(database, wish.personId)
  return {
    person,
    values: {
      siteId,
      ...person,
      scopes: sortScopes(wish.scopes),
      endsAt: await readEndOfDay(database, { accountId, day: wish.endsOn, field: 'endsOn', at }),
      invitedBy: accountId,
      createdAt: at,
      expiresAt: expiryOf(at),
    },
  }
}
