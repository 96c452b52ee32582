import { formExpressions } from '../calculations/form-expressions.ts'
import { createForm } from '../engine/form.ts'
import type { Questionnaire } from '../questionnaires/questionnaire.ts'
import { checkConditions } from './check-conditions.ts'
import { checkExpressions } from './check-expressions.ts'
import { checkItem, checkWhole } from './check-items.ts'
import { checkOrder, listCycles } from './check-order.ts'
import type { FormIssue } from './form-issue.ts'
import { listBelow } from './list-reads.ts'

/**
 * Everything that keeps a form from being published or imported (errors), or that its author should look at (warnings).
 * @example checkForPublishing({ resourceType: 'Questionnaire', status: 'draft', item: [] }).filter(({ severity }) => severity === 'error')
 */
export function checkForPublishing(questionnaire: Questionnaire): FormIssue[] {
  const form = createForm(questionnaire, formExpressions)
  const items = form.items.flatMap((item) => [item, ...listBelow(item)])
  const whole = checkWhole(form, items)
  // Of far too many items nothing else is looked at, which would take long.
  if (whole.some(({ code }) => code === 'too_many_items')) return whole
  return [
    ...whole,
    ...checkExpressions(form, undefined),
    ...items.flatMap((item) => [
      ...checkItem(item),
      ...checkConditions(form, item),
      ...checkExpressions(form, item),
      ...checkOrder(form, item),
    ]),
    ...listCycles(form),
  ]
}
