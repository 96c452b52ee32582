import type { Form } from '../engine/form.ts'
import { ITEM_TYPES } from '../questionnaires/questionnaire.ts'
import type { FormIssue } from './form-issue.ts'

export function checkItems(form: Form): FormIssue[] {
  return [...form.byLinkId.values()].flatMap(({ linkId, item }): FormIssue[] =>
    ITEM_TYPES.some((type) => type === item.type)
      ? []
      : [{ severity: 'error', code: 'type_unknown', linkId, what: item.type }],
  )
}
