/** What can be wrong with a form. */
export const FORM_ISSUES = [
  'too_many_items',
  'link_id_missing',
  'link_id_repeated',
  'type_unknown',
  'type_refused',
  'modifier_extension',
  'group_repeats',
  'question_below_repeating',
  'text_missing',
  'options_missing',
  'value_set_missing',
  'unit_missing',
  'limits_crossed',
  'required_hidden',
  'condition_incomplete',
  'condition_on_missing',
  'condition_on_later',
  'condition_unreachable',
  'expression_unknown',
  'expression_language',
  'variable_unknown',
  'cycle',
] as const

export type FormIssueCode = (typeof FORM_ISSUES)[number]

export interface FormIssue {
  readonly severity: 'error' | 'warning'
  readonly code: FormIssueCode
  /** The item; none where it is about the whole form. */
  readonly linkId?: string
  /** What it is about, as it is written in the form: an expression, a type, the linkId of a question. */
  readonly what?: string
  /** Where in the expression, counted from 0. */
  readonly at?: number
  /** The linkIds of a circle, each depending on the next, the last one the first again. */
  readonly path?: readonly string[]
}
