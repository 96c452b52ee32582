import type { DraftAnswer } from '@platform/contract/forms'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { formDraftAnswers, formDrafts } from '../../tables/forms/form-drafts.ts'
import type { StoredAnswers } from '../../tables/forms/stored-answers.ts'
import { accounts } from '../../tables/identity/account.ts'

const { draftId: draftColumn, question } = formDraftAnswers

function selectAnswers(database: Database, where: SQL | undefined) {
  return database
    .select({
      linkId: question,
      answers: formDraftAnswers.answers,
      revision: formDraftAnswers.revision,
      bytes: formDraftAnswers.bytes,
      savedAt: formDraftAnswers.savedAt,
      savedBy: formDraftAnswers.savedBy,
      saverName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
    })
    .from(formDraftAnswers)
    .leftJoin(accounts, eq(accounts.id, formDraftAnswers.savedBy))
    .where(where)
    .orderBy(asc(question))
}

export type KeptAnswer = Awaited<ReturnType<typeof listAnswers>>[number]

export function listAnswers(database: Database, draftId: string) {
  return selectAnswers(database, eq(draftColumn, draftId))
}

/** What is kept of some questions, and all that was saved since a revision of the draft. */
export function listConcerned(
  database: Database,
  draftId: string,
  { linkIds, since }: { readonly linkIds: readonly string[]; readonly since: number },
): Promise<KeptAnswer[]> {
  const isNewer = gt(formDraftAnswers.draftRevision, since)
  return selectAnswers(database, and(eq(draftColumn, draftId), or(inArray(question, [...linkIds]), isNewer)))
}

export interface WrittenAnswer {
  readonly linkId: string
  readonly answers: DraftAnswer['answers']
  readonly revision: number
  readonly bytes: number
}

interface Save {
  readonly draftId: string
  /** That of the draft from now on. */
  readonly revision: number
  readonly bytes: number
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly written: readonly WrittenAnswer[]
}

/** In a draft that is locked; by one statement, because somebody waits for it with each word they type. */
export async function writeAnswers(
  database: Database,
  { draftId, revision, bytes, savedAt, savedBy, written }: Save,
): Promise<void> {
  const at = savedAt.toISOString()
  await database.execute(sql`
    with saved as (
      insert into ${formDraftAnswers}
        (draft_id, question, answers, revision, draft_revision, bytes, saved_at, saved_by)
      select ${draftId}::uuid, one."linkId", one.answers, one.revision, ${revision}::int, one.bytes,
        ${at}::timestamptz, ${savedBy}::uuid
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb)
        as one("linkId" text, answers jsonb, revision int, bytes int)
      on conflict (draft_id, question) do update set answers = excluded.answers, revision = excluded.revision,
        draft_revision = excluded.draft_revision, bytes = excluded.bytes, saved_at = excluded.saved_at,
        saved_by = excluded.saved_by)
    update ${formDrafts} set revision = ${revision}::int, bytes = ${bytes}::int, saved_at = ${at}::timestamptz
    where id = ${draftId}::uuid`)
}

/** What was answered, without what was emptied. */
export function toAnswers(kept: readonly Pick<KeptAnswer, 'linkId' | 'answers'>[]): StoredAnswers {
  return Object.fromEntries(
    kept.filter(({ answers }) => answers.length > 0).map(({ linkId, answers }) => [linkId, answers]),
  )
}

/** Once it was submitted, what was said stands elsewhere. */
export async function deleteAnswers(database: Database, draftId: string): Promise<void> {
  await database.delete(formDraftAnswers).where(eq(draftColumn, draftId))
}
