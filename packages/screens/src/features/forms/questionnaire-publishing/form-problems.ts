import { checkForPublishing, type FormIssue, type FormIssueCode } from '@platform/contract/forms-publishing'
import { textOfOption } from '../questionnaire-content/answer-options.ts'
import { findBrokenConditions } from '../questionnaire-content/conditions.ts'
import { listItems } from '../questionnaire-content/item-tree.ts'
import { toQuestionnaire, type FormContent } from '../questionnaire-content/questionnaire-item.ts'

/** Something to correct, or to look at, before a form is published. */
export interface FormProblem extends Omit<FormIssue, 'code'> {
  readonly code: FormIssueCode | 'no_items' | 'option_empty'
}

/** What the engine finds in a form, and what only who builds it would miss. */
export function findFormProblems(content: FormContent): readonly FormProblem[] {
  const items = listItems(content).map(({ item }) => item)
  const issues: readonly FormProblem[] = checkForPublishing(toQuestionnaire(content))
  const isKnown = (one: FormProblem): boolean =>
    issues.some(({ code, linkId, what }) => code === one.code && linkId === one.linkId && what === one.what)
  const moved = findBrokenConditions(content).map(({ linkId, question, reason }): FormProblem => ({
    severity: 'error',
    code: reason === 'later' ? 'condition_on_later' : 'condition_on_missing',
    linkId,
    what: question,
  }))
  return [
    ...(items.length === 0 ? [{ severity: 'error', code: 'no_items' } as const] : []),
    ...items
      .filter(({ answerOption = [] }) => answerOption.some((option) => textOfOption(option).trim() === ''))
      .map(({ linkId }) => ({ severity: 'error', code: 'option_empty', linkId }) as const),
    ...issues,
    ...moved.filter((one) => !isKnown(one)),
  ]
}
