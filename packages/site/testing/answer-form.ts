import type {
  DraftAnswer,
  FormAssignment,
  QuestionnaireResponse,
  SavedFormDraft,
} from '@platform/contract/forms'
import { randomUUID } from 'node:crypto'
import type { Caller } from './product.ts'

type Answers = Readonly<Record<string, DraftAnswer['answers']>>

interface Asked {
  readonly questionnaireId: string
  readonly personIds: readonly string[]
  readonly round?: string
  readonly dueOn?: string | null
}

/** Sends a form to some persons. */
export async function sendForm(as: Caller, asked: Asked): Promise<readonly FormAssignment[]> {
  const { items } = await as.call<{ items: FormAssignment[] }>('POST', '/care-data/form-assignments', {
    key: randomUUID(),
    dueOn: null,
    remindDays: null,
    round: '',
    note: '',
    ...asked,
  })
  return items
}

/** Fills in a form at one go, and submits it. */
export async function answerForm(as: Caller, id: string, answers: Answers): Promise<QuestionnaireResponse> {
  const path = `/care-data/form-assignments/${id}` as const
  const { revision } = await as.call<SavedFormDraft>('PATCH', `${path}/answers`, {
    seenRevision: 0,
    changes: Object.entries(answers).map(([linkId, given]) => ({ linkId, answers: given, seenRevision: 0 })),
  })
  return as.call<QuestionnaireResponse>('POST', `${path}/response`, { seenRevision: revision })
}

/** Says something otherwise than it was submitted. */
export function amendResponse(
  as: Caller,
  { id, version, answers: before }: QuestionnaireResponse,
  { answers, reason }: { readonly answers: Answers; readonly reason: string },
): Promise<QuestionnaireResponse> {
  const body = { answers: { ...before, ...answers }, reason }
  return as.call('PUT', `/care-data/questionnaire-responses/${id}`, body, { 'if-match': `"${version}"` })
}
