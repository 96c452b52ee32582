import { isConditionMet } from '../engine/conditions.ts'
import { fromFhirValue } from '../engine/answer-values.ts'
import type { Form, FormItem } from '../engine/form.ts'
import type { AnswerValue } from '../questionnaires/answers.ts'
import type { EnableWhen } from '../questionnaires/questionnaire.ts'
import type { FormIssue } from './form-issue.ts'

const OPERATORS = ['exists', '=', '!=', '>', '<', '>=', '<=']

function isComplete(condition: EnableWhen): boolean {
  const hasAnswer = Object.keys(condition).some((name) => /^answer[A-Z]/.test(name))
  const isExists = condition.operator !== 'exists' || condition.answerBoolean !== undefined
  return hasAnswer && isExists && OPERATORS.includes(condition.operator)
}

/** Numbers at, between and beyond those that conditions compare with. */
function listNumbers(conditions: readonly EnableWhen[], isWhole: boolean): AnswerValue[] {
  const limits = conditions
    .flatMap(({ answerInteger, answerDecimal }) => answerInteger ?? answerDecimal ?? [])
    .toSorted((one, other) => one - other)
  const between = limits.map((limit, index) => (limit + (limits[index + 1] ?? limit + 2)) / 2)
  const numbers = [(limits[0] ?? 0) - 1, ...limits, ...limits.map((limit) => limit + 1), ...between]
  return isWhole
    ? numbers.filter(Number.isInteger).map((valueInteger) => ({ valueInteger }))
    : numbers.map((number) => ({ valueDecimal: String(number) }))
}

/** Answers of which one meets the conditions on a question, if any can; `undefined` where that cannot be said. */
function listCandidates(
  { item, options }: FormItem,
  conditions: readonly EnableWhen[],
): AnswerValue[] | undefined {
  switch (item.type) {
    case 'boolean':
      return [{ valueBoolean: true }, { valueBoolean: false }]
    case 'integer':
    case 'decimal':
      return listNumbers(conditions, item.type === 'integer')
    case 'choice':
      return options.length === 0 ? undefined : options.flatMap((option) => fromFhirValue(option))
    case 'group':
    case 'display':
      return []
    default:
      return undefined
  }
}

function canBeMet(question: FormItem, conditions: readonly EnableWhen[]): boolean {
  const candidates = listCandidates(question, conditions)
  if (candidates === undefined) return true
  const lists = [
    [],
    ...candidates.map((one) => [one]),
    ...(question.item.repeats === true ? [candidates] : []),
  ]
  return lists.some((answers) => conditions.every((condition) => isConditionMet(condition, answers)))
}

/** The questions whose conditions no answer can meet: together where all are asked for, and each by itself otherwise. */
function listUnmeetable(form: Form, { item }: FormItem): { what: string; isItem: boolean }[] {
  const { enableWhen = [], enableBehavior } = item
  const isAny = enableBehavior === 'any'
  const groups = isAny
    ? enableWhen.map((condition) => [condition])
    : [...Map.groupBy(enableWhen, ({ question }) => question).values()]
  const unmeetable = groups.filter(([first, ...rest]) => {
    const question = first === undefined ? undefined : form.byLinkId.get(first.question)
    return first !== undefined && question !== undefined && !canBeMet(question, [first, ...rest])
  })
  const isItem = !isAny || unmeetable.length === groups.length
  return unmeetable.map(([condition]) => ({ what: condition?.question ?? '', isItem }))
}

/** What is wrong with the conditions of an item, each by the question it asks. */
export function checkConditions(form: Form, item: FormItem): FormIssue[] {
  const order = [...form.byLinkId.keys()]
  const { linkId } = item
  const own = order.indexOf(linkId)
  const issues = (item.item.enableWhen ?? []).flatMap((condition): FormIssue[] => {
    const { question: what } = condition
    const place = order.indexOf(what)
    const error = { severity: 'error', linkId, what } as const
    if (!isComplete(condition)) return [{ ...error, code: 'condition_incomplete' }]
    if (place < 0) return [{ ...error, code: 'condition_on_missing' }]
    return place > own ? [{ ...error, code: 'condition_on_later' }] : []
  })
  if (issues.some(({ code }) => code === 'condition_incomplete')) return issues
  const unreachable = listUnmeetable(form, item).map(({ what, isItem }): FormIssue => ({
    severity: isItem ? 'error' : 'warning',
    code: 'condition_unreachable',
    linkId,
    what,
  }))
  return [...issues, ...unreachable]
}
