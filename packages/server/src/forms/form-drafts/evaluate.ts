import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type { QuestionnaireContent } from '@platform/contract/forms'
import type { StoredAnswers } from '../../tables/forms/form-drafts.ts'
import { judgeAnswerTypes } from './answer-types.ts'
import { readTypes } from '../questionnaires/list-items.ts'

interface Evaluated {
  /** Of questions that are asked, with what is calculated from them. */
  readonly answers: StoredAnswers
  readonly errors: readonly FieldError[]
}

/** What answers come to once they are submitted. */
export function evaluateAnswers(content: QuestionnaireContent, given: StoredAnswers): Evaluated {
  const entries = Object.entries(given).map(([linkId, answers]) => ({ linkId, answers }))
  const required = listRequired(content).filter((linkId) => (given[linkId]?.length ?? 0) === 0)
  return {
    answers: Object.fromEntries(Object.entries(given).filter(([, answers]) => answers.length > 0)),
    errors: [
      ...judgeAnswerTypes(readTypes(content), entries),
      ...required.map((linkId) => createFieldError(['answers', linkId], 'required')),
    ],
  }
}

function listRequired(content: QuestionnaireContent): string[] {
  return (content.item ?? []).flatMap((item) => (item['required'] === true ? [item.linkId] : []))
}
