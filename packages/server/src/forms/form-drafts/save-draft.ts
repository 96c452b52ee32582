import { isDeepStrictEqual } from 'node:util'
import { createFieldError } from '@platform/contract'
import type { DraftAnswer, FormDraft, FormDraftChange, SavedFormDraft } from '@platform/contract/forms'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { QuestionTypes } from '../../tables/forms/questionnaires.ts'
import { judgeAnswerTypes } from './answer-types.ts'
import { listAnswers, listConcerned, writeAnswers } from './draft-store.ts'
import type { KeptAnswer, WrittenAnswer } from './draft-store.ts'

/** So much fits into one form: a pasted book does not. */
const MAX_DRAFT_BYTES = 1_000_000

/** A draft that is locked until the transaction ends. */
export interface LockedDraft {
  readonly draftId: string
  readonly revision: number
  readonly bytes: number
  readonly questions: QuestionTypes
}

interface Saver {
  /** Nobody who is known, where a form is filled in by a link. */
  readonly by: { readonly id: string; readonly name: string } | null
  readonly at: Date
}

/**
 * Keeps some answers, each question by itself. What somebody else has answered otherwise meanwhile is not overwritten.
 *
 * @throws ApiProblem `validation_failed` by the linkId of a question that is not there, of an answer of another type, or that would
 * not fit
 */
export async function saveDraft(
  transaction: Database,
  draft: LockedDraft,
  { seenRevision: since, changes }: FormDraftChange,
  { by, at }: Saver,
): Promise<SavedFormDraft> {
  const errors = judgeAnswerTypes(draft.questions, changes)
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
  const linkIds = changes.map(({ linkId }) => linkId)
  const kept = new Map(
    (await listConcerned(transaction, draft.draftId, { linkIds, since })).map((one) => [one.linkId, one]),
  )
  const { written, conflicts } = compare(changes, kept)
  const bytes = draft.bytes + sumOf(written.map((one) => one.bytes - (kept.get(one.linkId)?.bytes ?? 0)))
  if (bytes > MAX_DRAFT_BYTES) throw createTooLong(written)
  const revision = written.length === 0 ? draft.revision : draft.revision + 1
  if (written.length > 0) {
    const { draftId } = draft
    await writeAnswers(transaction, {
      draftId,
      revision,
      bytes,
      savedAt: at,
      savedBy: by?.id ?? null,
      written,
    })
  }
  const answers = new Map([...kept.values()].map((one) => [one.linkId, presentAnswer(one)]))
  for (const { linkId, answers: values, revision: own } of written)
    answers.set(linkId, { linkId, answers: values, revision: own, savedAt: at.toISOString(), savedBy: by })
  return { revision, answers: [...answers.values()], conflicts }
}

interface Compared {
  readonly written: readonly WrittenAnswer[]
  readonly conflicts: string[]
}

function compare(changes: FormDraftChange['changes'], kept: ReadonlyMap<string, KeptAnswer>): Compared {
  // Of one question that is there twice the last counts.
  const last = new Map(changes.map((change) => [change.linkId, change]))
  const open = [...last.values()].filter(
    ({ linkId, answers }) => !isDeepStrictEqual(kept.get(linkId)?.answers ?? [], answers),
  )
  const isSeen = ({ linkId, seenRevision }: FormDraftChange['changes'][number]): boolean =>
    (kept.get(linkId)?.revision ?? 0) === seenRevision
  return {
    written: open.filter(isSeen).map(({ linkId, answers, seenRevision }) => {
      return {
        linkId,
        answers,
        revision: seenRevision + 1,
        bytes: Buffer.byteLength(JSON.stringify(answers)),
      }
    }),
    conflicts: open.filter((change) => !isSeen(change)).map(({ linkId }) => linkId),
  }
}

/** The longest of what was sent is what does not fit. */
function createTooLong(written: readonly WrittenAnswer[]): ApiProblem {
  const [longest] = written.toSorted((one, other) => other.bytes - one.bytes)
  const errors = [createFieldError(['answers', longest?.linkId ?? ''], 'too_long')]
  return new ApiProblem('validation_failed', { errors })
}

export async function readDraft(
  database: Database,
  { draftId, revision }: Pick<LockedDraft, 'draftId' | 'revision'>,
): Promise<FormDraft> {
  return { revision, answers: (await listAnswers(database, draftId)).map(presentAnswer) }
}

/** Who fills it in at the same time is told that all was emptied: that is a change of each question. */
export async function emptyDraft(
  transaction: Database,
  draft: LockedDraft,
  { by, at }: Saver,
): Promise<void> {
  const kept = await listAnswers(transaction, draft.draftId)
  const written = kept
    .filter(({ answers }) => answers.length > 0)
    .map(({ linkId, revision }) => ({ linkId, answers: [], revision: revision + 1, bytes: 2 }))
  if (written.length === 0) return
  const { draftId, revision } = draft
  const bytes = sumOf(kept.map(() => 2))
  await writeAnswers(transaction, {
    draftId,
    revision: revision + 1,
    bytes,
    savedAt: at,
    savedBy: by?.id ?? null,
    written,
  })
}

function presentAnswer({ linkId, answers, revision, savedAt, savedBy, saverName }: KeptAnswer): DraftAnswer {
  return {
    linkId,
    answers,
    revision,
    savedAt: savedAt.toISOString(),
    savedBy: savedBy === null ? null : { id: savedBy, name: saverName ?? '' },
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
