import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import type { MailLane } from '../../tables/infrastructure/mail.ts'

export type MailRecord = typeof mails.$inferSelect

export interface MailClaim {
  readonly lane: MailLane
  readonly now: Date
  readonly leasedUntil: Date
  readonly most: number
}

/** Nobody else gets them until `leasedUntil`; if this process dies before, they are due again then. */
export async function claimDueMails(
  database: Database,
  { lane, now, leasedUntil, most }: MailClaim,
): Promise<MailRecord[]> {
  const due = database
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.lane, lane), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return database
    .update(mails)
    .set({ nextAttemptAt: leasedUntil, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning()
}

export async function deleteMail(database: Database, id: string): Promise<void> {
  await database.delete(mails).where(eq(mails.id, id))
}

/** `null` gives up. */
export async function postponeMail(
  database: Database,
  id: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await database.update(mails).set({ nextAttemptAt }).where(eq(mails.id, id))
}

/** When the first of those that are due has become so; of lanes where none is, nothing. */
export async function listOldestDue(database: Database, now: Date): Promise<ReadonlyMap<MailLane, Date>> {
  const rows = await database
    .selectDistinctOn([mails.lane], { lane: mails.lane, dueAt: mails.nextAttemptAt })
    .from(mails)
    .where(lte(mails.nextAttemptAt, now))
    .orderBy(asc(mails.lane), asc(mails.nextAttemptAt))
  return new Map(rows.flatMap(({ lane, dueAt }) => (dueAt === null ? [] : [[lane, dueAt] as const])))
}

/** How long a claim is good: longer than all attempts of a batch can take, so that no other server sends the same meanwhile. */
export const MAIL_LEASE_MS = 10 * 60_000

/** Those given up, and those that wait longer than any claim: another server may just be sending what waits for less. */
export async function retryMails(database: Database, lane: MailLane, now: Date): Promise<number> {
  const claimedUntil = new Date(now.getTime() + MAIL_LEASE_MS)
  const isLeft = or(isNull(mails.nextAttemptAt), gt(mails.nextAttemptAt, claimedUntil))
  const rows = await database
    .update(mails)
    .set({ nextAttemptAt: now })
    .where(and(eq(mails.lane, lane), isLeft))
    .returning({ id: mails.id })
  return rows.length
}

/** Those given up, and those queued so long ago that their links are of no use. */
export async function deleteOldMails(database: Database, givenUpBefore: Date): Promise<void> {
  await database.delete(mails).where(and(isNull(mails.nextAttemptAt), lt(mails.at, givenUpBefore)))
}

export async function listMails(database: Database, most: number): Promise<MailRecord[]> {
  return database.select().from(mails).orderBy(desc(mails.at), desc(mails.sequence)).limit(most)
}
