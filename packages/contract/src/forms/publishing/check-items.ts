import type { Form, FormItem } from '../engine/form.ts'
import type { ExtensionName } from '../questionnaires/extension-urls.ts'
import { readCodedSection } from '../questionnaires/coded-answers.ts'
import { readExtensionValue, readLimits, readUnits } from '../questionnaires/extensions.ts'
import { compareSafely } from '../engine/conditions.ts'
import { ITEM_TYPES } from '../questionnaires/questionnaire.ts'
import type { FormIssue, FormIssueCode } from './form-issue.ts'

/** Types of FHIR R4 that are no questions a person can be asked in a form here. */
const REFUSED_TYPES = ['reference', 'question']

type Found = readonly [code: FormIssueCode, what?: string | undefined] | false | undefined

/** What is below a question may explain it, and is no question of its own then. */
const asks = ({ item }: FormItem): boolean => item.type !== 'display'

function checkType({ item, items, options }: FormItem): Found[] {
  const { type } = item
  const isKnown = ITEM_TYPES.some((known) => known === type)
  const isChoice = type === 'choice' || type === 'open-choice'
  const { answerValueSet } = item
  const isMissing = options.length === 0 && readCodedSection(item) === undefined
  return [
    REFUSED_TYPES.includes(type) ? ['type_refused', type] : !isKnown && ['type_unknown', type],
    type === 'group' && item.repeats === true && ['group_repeats'],
    type !== 'group' && item.repeats === true && items.some(asks) && ['question_below_repeating'],
    isChoice && isMissing && answerValueSet === undefined && ['options_missing'],
    isChoice && isMissing && answerValueSet !== undefined && ['value_set_missing', answerValueSet],
    type === 'quantity' && readUnits(item).length === 0 && ['unit_missing'],
  ]
}

function areCrossed({ item }: FormItem): boolean {
  const { maxLength = Infinity } = item
  const [min, max] = readLimits(item)
  const read = (name: ExtensionName, otherwise: number): number =>
    Number(readExtensionValue(item, name) ?? otherwise)
  return (
    (compareSafely(min, max) ?? 0) > 0 ||
    read('minOccurs', 0) > read('maxOccurs', Infinity) ||
    read('minLength', 0) > maxLength
  )
}

function checkRest(formItem: FormItem): Found[] {
  const { item, isHidden, calculated, initial } = formItem
  const isFilled = calculated !== undefined || initial !== undefined || item.initial !== undefined
  const modifier = [item, ...(item.answerOption ?? [])].flatMap(
    ({ modifierExtension = [] }) => modifierExtension,
  )
  return [
    (item.text ?? '').trim() === '' && ['text_missing'],
    areCrossed(formItem) && ['limits_crossed'],
    item.required === true && isHidden && !isFilled && item.type !== 'group' && ['required_hidden'],
    ...modifier.map(({ url }): Found => ['modifier_extension', url]),
  ]
}

/** A group without a heading, and one that is never shown, is no mistake. */
function isWarning(code: FormIssueCode, { item, isHidden }: FormItem): boolean {
  return code === 'text_missing' && (item.type === 'group' || isHidden)
}

export function checkItem(item: FormItem): FormIssue[] {
  return [...checkType(item), ...checkRest(item)].flatMap((found): FormIssue[] => {
    if (found === false || found === undefined) return []
    const [code, what] = found
    const severity = isWarning(code, item) ? 'warning' : 'error'
    return [{ severity, code, linkId: item.linkId, ...(what !== undefined && { what }) }]
  })
}

/** The most items a form may have. */
const MAX_FORM_ITEMS = 1_000

/** What only can be said of all items together: their linkIds, and how many they are. */
export function checkWhole({ questionnaire }: Form, items: readonly FormItem[]): FormIssue[] {
  const seen = new Set<string>()
  const issues: FormIssue[] = []
  for (const { linkId, item } of items) {
    const what = item.text === undefined ? {} : { what: item.text }
    if (typeof linkId !== 'string' || linkId.trim() === '') {
      issues.push({ severity: 'error', code: 'link_id_missing', ...what })
    } else if (seen.has(linkId)) issues.push({ severity: 'error', code: 'link_id_repeated', linkId })
    seen.add(linkId)
  }
  if (items.length > MAX_FORM_ITEMS) {
    issues.push({ severity: 'error', code: 'too_many_items', what: String(items.length) })
  }
  for (const { url } of questionnaire.modifierExtension ?? []) {
    issues.push({ severity: 'error', code: 'modifier_extension', what: url })
  }
  return issues
}
