import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { FindPersonalFiles } from '../../infrastructure/files/personal-files.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { StudyConfiguration } from './configuration.ts'
import { makeConsentCopy } from './make-copy.ts'
import { studyConsents } from '../../tables/research/studies.ts'
import { readText } from './service.ts'
import type { ConsentRecord } from './store.ts'

/**
 * @throws ApiProblem `not_found` for who never took part, `conflict` when the words that were signed are
 * gone: a copy with other words would be a lie
 */
export async function readConsentCopy(
  database: Database,
  accountId: string,
  study: StudyConfiguration,
): Promise<Uint8Array> {
  const rows = await database
    .select()
    .from(studyConsents)
    .where(
      and(
        eq(studyConsents.accountId, accountId),
        eq(studyConsents.studyId, study.id),
        isNull(studyConsents.replacedAt),
      ),
    )
  const [consent] = rows
  if (consent === undefined) throw new ApiProblem('not_found')
  const copy = await makeCopy(study, consent)
  if (copy === undefined)
    throw new ApiProblem('conflict', { detail: 'The text has changed under its version' })
  return copy
}

export function createFindConsentCopies(studies: readonly StudyConfiguration[]): FindPersonalFiles {
  return async (database, { accountId }) => {
    const consents = await database.select().from(studyConsents).where(eq(studyConsents.accountId, accountId))
    const files = await Promise.all(
      consents.map(async (consent) => {
        const study = studies.find(({ id }) => id === consent.studyId)
        const bytes = study === undefined ? undefined : await makeCopy(study, consent)
        const name = `studies/${consent.studyId}-${consent.version}-${consent.signedAt.getTime()}.pdf`
        return bytes === undefined ? [] : [{ name, bytes }]
      }),
    )
    return files.flat()
  }
}

async function makeCopy(study: StudyConfiguration, consent: ConsentRecord): Promise<Uint8Array | undefined> {
  if (study.texts[consent.version - 1] === undefined) return undefined
  const text = readText(study, consent.language, consent.version)
  const { language, version, signature, signerName, signedAt } = consent
  return text.hash === consent.textHash
    ? makeConsentCopy({ text, language, version, signature, signerName, signedAt })
    : undefined
}
