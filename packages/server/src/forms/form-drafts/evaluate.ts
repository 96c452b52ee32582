import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { createForm, evaluate, listSubmitted, readCodedSection } from '@platform/contract/forms'
import { formExpressions } from '@platform/contract/forms-expressions'
import type { AnswerValue, Form, FormState, QuestionnaireContent } from '@platform/contract/forms'
import { codingSchema } from '@platform/contract/health-record'
import type { StoredAnswers } from '../../tables/forms/stored-answers.ts'
import { toQuestionnaire } from '../questionnaires/judge-form.ts'
import { readTypes } from '../questionnaires/list-items.ts'
import { judgeAnswerTypes } from './answer-types.ts'

export interface Evaluated {
  readonly form: Form
  readonly state: FormState
  /** Of questions that are asked, with what is calculated from them. */
  readonly answers: StoredAnswers
  readonly errors: readonly FieldError[]
}

/** What answers come to once they are submitted. */
export function evaluateAnswers(content: QuestionnaireContent, given: StoredAnswers, at: Date): Evaluated {
  const entries = Object.entries(given).map(([linkId, answers]) => ({ linkId, answers }))
  const types = judgeAnswerTypes(readTypes(content), entries)
  const unknown = types.filter(({ code }) => code === 'unknown_field')
  const form = createForm(toQuestionnaire(content), formExpressions)
  const state = evaluate(form, { answers: Object(given), now: at.toISOString() })
  const problems = [...state.items].flatMap(([linkId, item]) =>
    item.problems.map(({ code }) => createFieldError(['answers', linkId], code)),
  )
  return {
    form,
    state,
    answers: Object(listSubmitted(state)),
    // What is wrong with the answer to a question that is there, is among its problems.
    errors: [...unknown, ...problems, ...judgeCoded(form, state)],
  }
}

/** Own words will do, and any code that an entry of a health profile could have: what was imported changes, and what was said does not. */
function judgeCoded({ byLinkId }: Form, { items }: FormState): FieldError[] {
  const isGood = (answer: AnswerValue): boolean =>
    'valueString' in answer || ('valueCoding' in answer && codingSchema.safeParse(answer.valueCoding).success)
  return [...byLinkId.values()]
    .filter(({ item }) => readCodedSection(item) !== undefined)
    .filter(({ linkId }) => items.get(linkId)?.answers.every(isGood) === false)
    .map(({ linkId }) => createFieldError(['answers', linkId], 'invalid_value'))
}
