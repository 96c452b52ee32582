import { CARE_SCOPES } from '@platform/contract/care'
import type { handoverInputSchema } from '@platform/contract/care'
import type * as z from 'zod/mini'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import { readAccount } from '../../identity/records/account-store.ts'
import { readGuardianship } from '../consent/access.ts'
import { announceCareChange } from '../consent/announce.ts'
import { fullName } from '../consent/present.ts'
import type { CareAction } from '../consent/announce.ts'
import type { CareContext } from '../consent/care-context.ts'
import { isOfAge } from '../dependants/is-of-age.ts'
import { listGuardians, lockDependant } from '../dependants/store.ts'
import type { DependantRecord, GuardianRecord } from '../dependants/store.ts'
import { expiryOf, requireStored, sendMail, withdrawHandovers } from '../invitations/deliver.ts'
import type { MailingContext } from '../invitations/deliver.ts'
import { insertInvitation } from '../invitations/store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'

/** @throws ApiProblem `not_found`, `forbidden` for a guardian who does not lead */
export async function requireLead({ database, viewer, clock }: CareContext, id: string): Promise<void> {
  const { accountId, siteId } = viewer
  const query = { accountId, siteId, personId: id, at: new Date(clock.now()) }
  const guardianship = await readGuardianship(database, query)
  if (guardianship === undefined) throw new ApiProblem('not_found')
  if (!guardianship.isLead) throw new ApiProblem('forbidden')
}

/**
 * Offers a dependant who is of age their own record. Whoever leads may, also when their time is over: it often ends on the
 * day before. Whether there is an account with the address makes no difference.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `not_of_age`, `validation_failed` for the guardian's own address
 */
export async function offerHandover(
  context: MailingContext,
  id: string,
  wish: z.output<typeof handoverInputSchema>,
): Promise<void> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const { language } = wish
  const email = canonicalEmail(wish.email)
  await database.transaction(async (transaction) => {
    const held = await requireGuardian(context, transaction, id)
    const { dependant, own } = held
    if (!own.isLead) throw new ApiProblem('forbidden')
    if (!isOfAge(dependant.birthDate, own.timeZone, at)) throw new ApiProblem('not_of_age')
    const account = await readAccount(transaction, viewer.accountId)
    if (account?.email === email) throw createFieldProblem(['email'], 'invalid_value')
    await withdrawHandovers(transaction, { dependantId: id }, at)
    const invitationId = await insertInvitation(transaction, {
      siteId: viewer.siteId,
      dependantId: id,
      kind: 'handover',
      email,
      scopes: [...CARE_SCOPES],
      language,
      invitedBy: viewer.accountId,
      createdAt: at,
      expiresAt: expiryOf(at),
      news: 'sent',
    })
    const invitation = await requireStored(transaction, invitationId)
    await sendMail(context, transaction, invitation, { language, at })
    await announce(context, transaction, held, 'dependant.handoverBegun')
  })
}

/**
 * Every guardian may who can still change something, and whoever leads.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `invitation_over` when nothing waits for an answer
 */
export async function withdrawHandover(context: CareContext, id: string): Promise<void> {
  const { database, clock } = context
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const held = await requireGuardian(context, transaction, id)
    const { isLead, expiresAt } = held.own
    if (!isLead && expiresAt !== null && expiresAt <= at) throw new ApiProblem('forbidden')
    const isEnded = await withdrawHandovers(transaction, { dependantId: id }, at)
    if (!isEnded) throw new ApiProblem('invitation_over')
    await announce(context, transaction, held, 'dependant.handoverWithdrawn')
  })
}

interface Held {
  readonly dependant: DependantRecord
  readonly guardians: readonly GuardianRecord[]
  readonly own: GuardianRecord
}

async function requireGuardian({ viewer }: CareContext, transaction: Database, id: string): Promise<Held> {
  const dependant = await lockDependant(transaction, id, viewer.siteId)
  const guardians = dependant === undefined ? [] : await listGuardians(transaction, [id])
  const own = guardians.find(({ accountId }) => accountId === viewer.accountId)
  if (dependant === undefined || own === undefined) throw new ApiProblem('not_found')
  return { dependant, guardians, own }
}

const EVENTS = {
  'dependant.handoverBegun': 'handoverBegun',
  'dependant.handoverWithdrawn': 'handoverWithdrawn',
} as const satisfies Partial<Record<CareAction, string>>

async function announce(
  { viewer, clock }: CareContext,
  transaction: Database,
  { dependant, guardians }: Held,
  action: keyof typeof EVENTS,
): Promise<void> {
  const { id } = dependant
  const subject = { id, name: fullName(dependant) }
  await announceCareChange(transaction, viewer, {
    action,
    personId: id,
    object: { kind: 'dependant', id },
    tell: guardians.map(({ accountId }) => ({ accountId, event: EVENTS[action], subject })),
    at: new Date(clock.now()),
  })
}
