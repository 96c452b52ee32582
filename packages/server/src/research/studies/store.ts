import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { studyConsents } from '../../tables/research/studies.ts'

export type ConsentRecord = typeof studyConsents.$inferSelect

export interface Signer {
  readonly firstName: string
  readonly lastName: string
}

/** The person who signs, held until the transaction ends, so that two clicks are one consent. */
export async function lockSigner(database: Database, accountId: string): Promise<Signer | undefined> {
  const rows = await database
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return rows[0]
}

/** The consent that holds now; a person takes part in one study at a time. */
export async function readPresentConsent(
  database: Database,
  accountId: string,
): Promise<ConsentRecord | undefined> {
  const rows = await database
    .select()
    .from(studyConsents)
    .where(
      and(
        eq(studyConsents.accountId, accountId),
        isNull(studyConsents.replacedAt),
        isNull(studyConsents.withdrawnAt),
      ),
    )
  return rows[0]
}

export async function listLastConsents(database: Database, accountId: string): Promise<ConsentRecord[]> {
  return database
    .select()
    .from(studyConsents)
    .where(and(eq(studyConsents.accountId, accountId), isNull(studyConsents.replacedAt)))
    .orderBy(desc(studyConsents.signedAt), desc(studyConsents.id))
}

/** Replaces what was signed before and notes the study at the account, whose token names it. */
export async function insertConsent(
  database: Database,
  consent: Omit<ConsentRecord, 'id' | 'replacedAt' | 'withdrawnAt'>,
): Promise<ConsentRecord> {
  const { accountId, studyId, signedAt } = consent
  // One that was withdrawn is replaced as well: only the last one of a study counts.
  await database
    .update(studyConsents)
    .set({ replacedAt: signedAt })
    .where(
      and(
        eq(studyConsents.accountId, accountId),
        eq(studyConsents.studyId, studyId),
        isNull(studyConsents.replacedAt),
      ),
    )
  const rows = await database.insert(studyConsents).values(consent).returning()
  await database.update(accounts).set({ study: studyId }).where(eq(accounts.id, accountId))
  const row = rows[0]
  if (row === undefined) throw new Error('The database kept no consent')
  return row
}

/** Ends a consent that holds now; `undefined` when there is none. */
export async function withdrawConsent(
  database: Database,
  accountId: string,
  studyId: string,
  now: Date,
): Promise<ConsentRecord | undefined> {
  const rows = await database
    .update(studyConsents)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(studyConsents.accountId, accountId),
        eq(studyConsents.studyId, studyId),
        isNull(studyConsents.replacedAt),
        isNull(studyConsents.withdrawnAt),
      ),
    )
    .returning()
  if (rows[0] !== undefined) {
    await database.update(accounts).set({ study: null }).where(eq(accounts.id, accountId))
  }
  return rows[0]
}

export interface ConsentCount {
  readonly studyId: string
  readonly version: number
  readonly isWithdrawn: boolean
  readonly people: number
}

export async function countConsents(database: Database): Promise<ConsentCount[]> {
  return database
    .select({
      studyId: studyConsents.studyId,
      version: studyConsents.version,
      isWithdrawn: sql<boolean>`${isNotNull(studyConsents.withdrawnAt)}`,
      people: count(),
    })
    .from(studyConsents)
    .where(isNull(studyConsents.replacedAt))
    .groupBy(studyConsents.studyId, studyConsents.version, isNotNull(studyConsents.withdrawnAt))
}
