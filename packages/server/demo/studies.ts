import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '../src/tables/identity/account.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import type { StudyConfiguration } from '../src/research/studies/configuration.ts'
import { studyConsents } from '../src/tables/research/studies.ts'

/** The demo's participants signed when the first version of a text held. */
const SIGNED_VERSION = 1

/** Gives demo accounts that take part in a study what they have signed. Done twice it adds nothing. */
export async function seedDemoConsents(
  database: Database,
  studies: readonly StudyConfiguration[],
): Promise<void> {
  const rows = await database
    .select()
    .from(accounts)
    .leftJoin(studyConsents, eq(studyConsents.accountId, accounts.id))
    .where(and(isNotNull(accounts.study), eq(accounts.kind, 'client')))
  const missing = rows.flatMap(({ accounts: account, study_consents: consent }) => {
    const study = studies.find(({ id }) => id === account.study)
    const text = study?.texts[SIGNED_VERSION - 1]?.[account.language]
    if (consent !== null || study === undefined || text === undefined) return []
    const name = `${account.firstName} ${account.lastName}`
    return [
      {
        accountId: account.id,
        studyId: study.id,
        version: SIGNED_VERSION,
        language: account.language,
        textHash: text.hash,
        signature: { kind: 'typed' as const, name },
        signerName: name,
        signedAt: account.createdAt,
      },
    ]
  })
  if (missing.length > 0) await database.insert(studyConsents).values(missing).onConflictDoNothing()
}
