import type { SiteId } from '@platform/contract'
import type { CareScope } from '@platform/contract/care'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { careGrants, careInvitations, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUnanswered } from '../invitations/store.ts'

export type DependantRecord = typeof dependants.$inferSelect
export type ListedDependant = Awaited<ReturnType<typeof listDependants>>[number]
export type GuardianRecord = Awaited<ReturnType<typeof listGuardians>>[number]

export async function insertDependant(
  database: Database,
  dependant: Omit<typeof dependants.$inferInsert, 'id'>,
  lead: Omit<typeof guardianships.$inferInsert, 'id' | 'dependantId'>,
): Promise<string> {
  const rows = await database.insert(dependants).values(dependant).returning({ id: dependants.id })
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no dependant')
  await database.insert(guardianships).values({ ...lead, dependantId: row.id })
  return row.id
}

/** The dependants whose record an account keeps on a site, also where only reading is left, by name. */
export async function listDependants(
  database: Database,
  query: { readonly accountId: string; readonly siteId: SiteId; readonly at: Date },
) {
  const own = database
    .select({ id: guardianships.dependantId })
    .from(guardianships)
    .where(and(eq(guardianships.accountId, query.accountId), isNull(guardianships.endedAt)))
  return database
    .select({
      ...getTableColumns(dependants),
      /** To whom a handover is offered, while that waits for an answer. */
      offeredTo: careInvitations.email,
      offeredUntil: careInvitations.expiresAt,
    })
    .from(dependants)
    .leftJoin(
      careInvitations,
      and(
        eq(careInvitations.dependantId, dependants.id),
        eq(careInvitations.kind, 'handover'),
        isUnanswered(),
        gt(careInvitations.expiresAt, query.at),
      ),
    )
    .where(and(inArray(dependants.id, own), eq(dependants.siteId, query.siteId)))
    .orderBy(asc(dependants.firstName), asc(dependants.lastName), asc(dependants.id))
}

/** Everybody who keeps the records of some dependants, who leads first. */
export async function listGuardians(database: Database, dependantIds: readonly string[]) {
  return database
    .select({
      id: guardianships.id,
      dependantId: guardianships.dependantId,
      accountId: guardianships.accountId,
      relation: guardianships.relation,
      scopes: guardianships.scopes,
      isLead: guardianships.isLead,
      startedAt: guardianships.startedAt,
      expiresAt: guardianships.expiresAt,
      version: guardianships.version,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      timeZone: accounts.timeZone,
      suspendedAt: accounts.suspendedAt,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.accountId))
    .where(and(inArray(guardianships.dependantId, [...dependantIds]), isNull(guardianships.endedAt)))
    .orderBy(desc(guardianships.isLead), asc(guardianships.startedAt), asc(guardianships.id))
}

/**
 * A dependant, held until the transaction ends, so that two changes of its guardians cannot cross. Rows that only point to
 * it are written meanwhile: who writes them holds a guardianship, for which such a change may be waiting.
 */
export async function lockDependant(
  database: Database,
  id: string,
  siteId: SiteId,
): Promise<DependantRecord | undefined> {
  const rows = await database
    .select()
    .from(dependants)
    .where(and(eq(dependants.id, id), eq(dependants.siteId, siteId), isNull(dependants.handedOverTo)))
    .for('no key update')
  return rows[0]
}

/** Changes who the dependant is if it is still at the version seen; tells whether it was. */
export async function updateDependant(
  database: Database,
  id: string,
  seenVersion: number,
  change: Pick<DependantRecord, 'firstName' | 'lastName' | 'birthDate' | 'updatedAt'>,
): Promise<boolean> {
  const rows = await database
    .update(dependants)
    .set({ ...change, version: seenVersion + 1 })
    .where(and(eq(dependants.id, id), eq(dependants.version, seenVersion)))
    .returning({ id: dependants.id })
  return rows.length === 1
}

/** Changes what a guardian may see if that is still at the version seen; tells whether it was. */
export async function updateGuardian(
  database: Database,
  id: string,
  seenVersion: number,
  change: { readonly scopes: CareScope[]; readonly expiresAt: Date | null },
): Promise<boolean> {
  const rows = await database
    .update(guardianships)
    .set({ ...change, version: seenVersion + 1 })
    .where(
      and(eq(guardianships.id, id), eq(guardianships.version, seenVersion), isNull(guardianships.endedAt)),
    )
    .returning({ id: guardianships.id })
  return rows.length === 1
}

/** Of any number of attempts one succeeds. */
export async function endGuardianship(database: Database, id: string, endedAt: Date): Promise<boolean> {
  const rows = await database
    .update(guardianships)
    .set({ endedAt, version: sql`${guardianships.version} + 1` })
    .where(and(eq(guardianships.id, id), isNull(guardianships.endedAt)))
    .returning({ id: guardianships.id })
  return rows.length === 1
}

/** Makes a guardian the one who decides, with every part of the record. */
export async function makeLead(database: Database, id: string, scopes: readonly CareScope[]): Promise<void> {
  await database
    .update(guardianships)
    .set({ isLead: true, scopes: [...scopes], version: sql`${guardianships.version} + 1` })
    .where(and(eq(guardianships.id, id), ne(guardianships.isLead, true)))
}

/** Ends all consent that was given for a dependant; tells whose it was. */
export async function endAllGrants(
  database: Database,
  dependantId: string,
  endedAt: Date,
): Promise<string[]> {
  const rows = await database
    .update(careGrants)
    .set({ endedAt, version: sql`${careGrants.version} + 1` })
    .where(and(eq(careGrants.dependantId, dependantId), isNull(careGrants.endedAt)))
    .returning({ memberId: careGrants.memberId })
  return rows.map(({ memberId }) => memberId)
}
