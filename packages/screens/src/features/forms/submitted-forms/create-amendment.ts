import type { Answers, Form, QuestionnaireResponse } from '@platform/contract/forms'
import { createPendingAnswers, type PendingAnswers } from '../kept-answers/pending-answers.ts'
import type { KeptAnswers } from '../kept-answers/kept-answers.ts'
import { openForm } from '../form-model/open-form.ts'
import { readNodes } from '../form-model/form-node.ts'
import { createFormStore, type FormStore } from '../form-model/form-store.ts'

/** A response that is being put right: kept on this device until it is saved as a whole. */
export interface Amendment {
  readonly store: FormStore
  /** What it would say. */
  readonly readAnswers: () => Answers
  readonly forget: () => void
}

export function createAmendment(
  form: Form,
  { answers, version, submittedAt }: QuestionnaireResponse,
  kept: KeptAnswers,
  language: string,
): Amendment {
  const opened = openForm(form)
  const pending = createPendingAnswers(
    {
      revision: version,
      answers: Object.entries(answers).map(([linkId, said]) => ({
        linkId,
        answers: said,
        revision: version,
        savedAt: submittedAt,
        savedBy: null,
      })),
    },
    kept,
  )
  pending.restore(opened.linkIds)
  const readAnswers = (): Answers => readAll(opened.linkIds, pending)
  const store = createFormStore({
    nodes: readNodes(form, language),
    source: {
      answersOf: pending.answersOf,
      typedOf: pending.typedOf,
      theirsOf: () => undefined,
      isRefused: () => false,
      change(linkId, said, typed) {
        pending.change(linkId, said, typed)
        store.update([linkId])
      },
      decide: () => undefined,
    },
    evaluate: () => opened.evaluate(readAnswers()),
  })
  return { store, readAnswers, forget: pending.dropAll }
}

function readAll(linkIds: readonly string[], { answersOf }: PendingAnswers): Answers {
  return Object.fromEntries(
    linkIds.flatMap((linkId) => {
      const said = answersOf(linkId)
      return said.length === 0 ? [] : [[linkId, said]]
    }),
  )
}
