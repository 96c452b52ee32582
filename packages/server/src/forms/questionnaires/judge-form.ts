import { createFieldError } from '@platform/contract'
import type { FieldError, FieldErrorCode } from '@platform/contract'
import type { FhirQuestionnaire, QuestionnaireContent } from '@platform/contract/forms'
import { checkForPublishing } from '@platform/contract/forms-publishing'
import type { FormIssue, FormIssueCode } from '@platform/contract/forms-publishing'
import { flatten, readItems } from './list-items.ts'

/** What no form here can show; everything else can be put right after an import. */
const REFUSED: readonly FormIssueCode[] = [
  'type_unknown',
  'type_refused',
  'modifier_extension',
  'group_repeats',
]

/** Those that have a word of their own for a field. */
const CODES: Partial<Record<FormIssueCode, FieldErrorCode>> = {
  too_many_items: 'too_many',
  link_id_missing: 'required',
  link_id_repeated: 'already_used',
  text_missing: 'required',
  options_missing: 'required',
  value_set_missing: 'required',
  unit_missing: 'required',
}

/** A form whose shape was judged. */
export function toQuestionnaire(content: QuestionnaireContent): FhirQuestionnaire {
  return Object(content)
}

/** What no form here can show, by the linkId of its item. */
export function judgeImported(content: QuestionnaireContent): FieldError[] {
  return listIssues(content)
    .filter(({ code }) => REFUSED.includes(code))
    .map(toFieldError)
}

/** What keeps a form from being published, by the linkId of its item. */
export function judgePublished(content: QuestionnaireContent): FieldError[] {
  const items = flatten(readItems(content))
  if (items.length === 0) return [createFieldError(['item'], 'required')]
  const names = items.map(({ linkId }) => linkId)
  const repeated = new Set(names.filter((linkId, index) => names.indexOf(linkId) !== index))
  const issues = listIssues(content).filter(({ code }) => code !== 'link_id_repeated')
  return [
    ...[...repeated].map((linkId) => createFieldError(['item', linkId], 'already_used')),
    ...issues.map(toFieldError),
  ]
}

function listIssues(content: QuestionnaireContent): FormIssue[] {
  return checkForPublishing(toQuestionnaire(content)).filter(({ severity }) => severity === 'error')
}

function toFieldError({ linkId, code }: FormIssue): FieldError {
  return createFieldError(linkId === undefined ? ['item'] : ['item', linkId], CODES[code] ?? 'invalid_value')
}
