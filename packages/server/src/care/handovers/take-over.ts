import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SiteId } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Told } from '../../activity/changes/announce-change.ts'
import { accounts } from '../../tables/identity/account.ts'
import type { AccountRecord } from '../../tables/identity/account.ts'
import { guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { fullName } from '../consent/present.ts'
import type { CareContext } from '../consent/care-context.ts'
import { isOfAge } from '../dependants/is-of-age.ts'
import { listGuardians, lockDependant } from '../dependants/store.ts'
import type { DependantRecord, GuardianRecord } from '../dependants/store.ts'
import type { CareInvitationRecord } from '../invitations/store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { holdFirst, moveConsents, moveRecord, pauseRestingConsents } from './move-rows.ts'

export interface Joining {
  readonly dependantId: string
  readonly accountId: string
  readonly siteId: SiteId
  readonly at: Date
}

/** What a part of the record settles between its rows of both, before those of the dependant become the account's. */
export type JoinRecords = (transaction: Database, joining: Joining) => Promise<void>

/**
 * A dependant becomes the account: all that is theirs is its own from then on, and every guardianship ends. Held are first
 * the dependant, then whoever writes for them, so that nothing is written beside it.
 *
 * @throws ApiProblem `not_found`, `invitation_over`, `handover_other_person` for whoever has kept the record, or was born on
 * another day
 */
export async function takeOver(
  context: CareContext,
  transaction: Database,
  { taken, account, joins }: Taking,
): Promise<void> {
  const { siteId, personId } = taken
  const at = new Date(context.clock.now())
  const dependant = await lockDependant(transaction, personId, siteId)
  const guardians = dependant === undefined ? [] : await listGuardians(transaction, [personId])
  if (dependant === undefined || !isOffering(taken, dependant, guardians, at)) {
    throw new ApiProblem('invitation_over')
  }
  const { birthDate } = await lockClient(transaction, account.id)
  const isOther = birthDate !== null && birthDate !== dependant.birthDate
  if (isOther || (await hasKept(transaction, personId, account.id))) {
    throw new ApiProblem('handover_other_person')
  }
  // A journal of many years is moved by one statement.
  await transaction.execute(sql`set local statement_timeout = 0`)
  const move = { dependantId: personId, accountId: account.id, at }
  await holdFirst(transaction, personId)
  await pauseRestingConsents(transaction, move)
  await endGuardianships(transaction, personId, at)
  const members = await moveConsents(transaction, move)
  // Whoever else writes a row about the dependant is done now, or comes too late.
  await transaction
    .select({ id: dependants.id })
    .from(dependants)
    .where(eq(dependants.id, personId))
    .for('update')
  for (const join of joins) await join(transaction, { ...move, siteId })
  await moveRecord(transaction, move)
  await settle(transaction, dependant, account.id, at)
  await announce(context, transaction, { dependant, guardians, members, account })
}

interface Taking {
  readonly taken: CareInvitationRecord & { readonly personId: string }
  readonly account: AccountRecord
  readonly joins: readonly JoinRecords[]
}

/** Whether who has offered it may still do so. */
function isOffering(
  { invitedBy }: CareInvitationRecord,
  { birthDate }: DependantRecord,
  guardians: readonly GuardianRecord[],
  at: Date,
): boolean {
  const lead = guardians.find(({ accountId, isLead }) => accountId === invitedBy && isLead)
  return lead !== undefined && lead.suspendedAt === null && isOfAge(birthDate, lead.timeZone, at)
}

/** Held, so that nothing becomes the account's own meanwhile that would stand in the way. */
async function lockClient(transaction: Database, id: string): Promise<{ readonly birthDate: string | null }> {
  const [row] = await transaction
    .select({ birthDate: accounts.birthDate })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update')
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

/** Also formerly: nobody leaves in order to take it over. */
async function hasKept(transaction: Database, dependantId: string, accountId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(and(eq(guardianships.dependantId, dependantId), eq(guardianships.accountId, accountId)))
    .limit(1)
  return rows.length > 0
}

async function endGuardianships(transaction: Database, dependantId: string, endedAt: Date): Promise<void> {
  await transaction
    .update(guardianships)
    .set({ endedAt, version: sql`${guardianships.version} + 1` })
    .where(and(eq(guardianships.dependantId, dependantId), isNull(guardianships.endedAt)))
}

async function settle(
  transaction: Database,
  { id, birthDate }: DependantRecord,
  accountId: string,
  at: Date,
): Promise<void> {
  await transaction
    .update(accounts)
    .set({ birthDate, version: sql`${accounts.version} + 1`, updatedAt: at })
    .where(and(eq(accounts.id, accountId), isNull(accounts.birthDate)))
  await transaction
    .update(dependants)
    .set({
      handedOverTo: accountId,
      handedOverAt: at,
      version: sql`${dependants.version} + 1`,
      updatedAt: at,
    })
    .where(eq(dependants.id, id))
}

interface TakenOver {
  readonly dependant: DependantRecord
  readonly guardians: readonly GuardianRecord[]
  readonly members: readonly string[]
  readonly account: AccountRecord
}

/** Guardians and the care team are told; the open pages of all of them, and of the person, read anew. */
async function announce(
  { viewer, clock }: CareContext,
  transaction: Database,
  { dependant, guardians, members, account }: TakenOver,
): Promise<void> {
  const at = new Date(clock.now())
  const event = 'handedOver' as const
  const subject = { id: account.id, name: fullName(dependant) }
  const told: Told[] = [
    ...guardians.map(({ accountId }) => ({ accountId, event, subject })),
    ...members.map((accountId) => ({ accountId, event, subject, objectId: account.id })),
  ]
  await announceChange(transaction, viewer, {
    audit: {
      action: 'dependant.handedOver',
      subjectAccountId: account.id,
      object: { kind: 'dependant', id: dependant.id },
    },
    tell: told,
    topics: ['careTeam'],
    about: dependant.id,
    at,
  })
}
