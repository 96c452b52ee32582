import { createForm } from '../engine/form.ts'
import type { Questionnaire } from '../questionnaires/questionnaire.ts'
import { checkItems } from './check-items.ts'
import type { FormIssue } from './form-issue.ts'

/**
 * Everything that keeps a form from being published or imported (errors), or that its author should look at (warnings).
 * @example checkForPublishing(questionnaire).filter(({ severity }) => severity === 'error')
 */
export function checkForPublishing(questionnaire: Questionnaire): FormIssue[] {
  const form = createForm(questionnaire)
  return checkItems(form)
}
