import type { FieldErrorCode } from '../../errors/field-errors.ts'
import { readChildren } from '../expressions/children.ts'
import { isRecord } from '../expressions/values.ts'
import { Temporal } from '../expressions/temporal.ts'
import { openAnswer, type AnswerValue } from '../questionnaires/answers.ts'
import { findExtension, isExclusive, readExtensionValue, readUnits } from '../questionnaires/extensions.ts'
import { isWebAddress } from '../questionnaires/web-address.ts'
import { findOption, toNode } from './answer-values.ts'
import { compareSafely } from './conditions.ts'
import type { FormItem } from './form.ts'

export interface AnswerProblem {
  readonly code: FieldErrorCode
  /** Which of several answers; none where it is about all of them. */
  readonly index?: number
  /** What the answer is beyond: a number, a day, a count. */
  readonly limit?: number | string
}

const DECIMAL = /^-?(?:0|[1-9]\d{0,19})(?:\.\d{1,20})?$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?$/
const DAY = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/
const INSTANT = /^(.{10})T(.+?)(?:Z|[+-][01]\d:[0-5]\d)$/

function isDay(text: string): boolean {
  const instant = new Date(`${text}${'-01-01'.slice(text.length - 4)}`)
  return DAY.test(text) && Number.isFinite(instant.getTime()) && instant.toISOString().startsWith(text)
}

function isInstant(text: string): boolean {
  const [, day, time] = INSTANT.exec(text) ?? []
  return day !== undefined && time !== undefined ? isDay(day) && TIME.test(time) : isDay(text)
}

const isText = (test: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && test(value)

/** Where the content of an answer has to look some way. Source: https://hl7.org/fhir/R4/datatypes.html#primitive */
const FORMATS: Readonly<Record<string, (value: unknown) => boolean>> = {
  valueInteger: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
  valueDecimal: isText((text) => DECIMAL.test(text)),
  valueQuantity: (value) => isRecord(value) && DECIMAL.test(String(value['value'])),
  valueDate: isText(isDay),
  valueDateTime: isText(isInstant),
  valueTime: isText((text) => TIME.test(text)),
  valueString: isText((text) => text.trim() !== ''),
  valueUri: isText(isWebAddress),
}

const CHOSEN = ['valueCoding', 'valueString', 'valueInteger', 'valueDate', 'valueTime']

/** The types of items whose answers are called otherwise. */
const CALLED: Readonly<Record<string, string>> = { text: 'string', url: 'uri' }

/** The kinds of answers that a type of item takes. */
function takes(type: string, name: string): boolean {
  if (type === 'choice' || type === 'open-choice') return CHOSEN.includes(name)
  return name.toLowerCase() === `value${CALLED[type] ?? type}`.toLowerCase()
}

type Problem = AnswerProblem | undefined | false

function judgeLength(text: string, { item }: FormItem): Problem[] {
  const length = Array.from(text).length
  const min = Number(readExtensionValue(item, 'minLength') ?? 0)
  const { maxLength = Infinity } = item
  return [
    length < min && { code: 'too_short', limit: min },
    length > maxLength && { code: 'too_long', limit: maxLength },
  ]
}

function showLimit(limit: unknown): number | string {
  if (isRecord(limit)) return showLimit(limit['value'])
  return limit instanceof Temporal ? limit.text : typeof limit === 'number' ? limit : String(limit)
}

function judgeSize(answer: AnswerValue, { item }: FormItem): Problem[] {
  const [value] = readChildren(toNode(answer))
  const compareWith = (limit: unknown): number =>
    compareSafely(typeof limit === 'number' && isRecord(value) ? value['value'] : value, limit) ?? 0
  const [min] = readChildren(findExtension(item, 'minValue'), 'value')
  const [max] = readChildren(findExtension(item, 'maxValue'), 'value')
  return [
    min !== undefined && compareWith(min) < 0 && { code: 'too_small', limit: showLimit(min) },
    max !== undefined && compareWith(max) > 0 && { code: 'too_big', limit: showLimit(max) },
  ]
}

function judgeDecimals(digits: string, { item }: FormItem): Problem {
  const limit = readExtensionValue(item, 'maxDecimalPlaces')
  const [, decimals = ''] = digits.split('.')
  return typeof limit === 'number' && decimals.length > limit && { code: 'too_many_decimals', limit }
}

function isOffered(item: FormItem, answer: AnswerValue): boolean {
  const { options, item: questionnaireItem } = item
  if ('valueQuantity' in answer) {
    const units = readUnits(questionnaireItem)
    const { code, unit } = answer.valueQuantity
    return units.length === 0 || units.some((one) => (one.code ?? one.display) === (code ?? unit))
  }
  const isOpen = questionnaireItem.type === 'open-choice' && 'valueString' in answer
  return options.length === 0 || isOpen || findOption(item, answer) !== undefined
}

function judgeOne(item: FormItem, answer: AnswerValue): Problem[] {
  const [name, value] = openAnswer(answer)
  if (!takes(item.item.type, name)) return [{ code: 'invalid_type' }]
  if (FORMATS[name]?.(value) === false) return [{ code: 'invalid_format' }]
  if (!isOffered(item, answer)) return [{ code: 'invalid_value' }]
  const digits = 'valueQuantity' in answer ? answer.valueQuantity.value : value
  return [
    ...('valueString' in answer ? judgeLength(answer.valueString, item) : judgeSize(answer, item)),
    typeof digits === 'string' && ('valueDecimal' in answer || 'valueQuantity' in answer)
      ? judgeDecimals(digits, item)
      : undefined,
  ]
}

function judgeCount(item: FormItem, answers: readonly AnswerValue[]): Problem[] {
  const { required, repeats } = item.item
  const isAsked = !item.isHidden && item.calculated === undefined
  const min = Number(readExtensionValue(item.item, 'minOccurs') ?? 0)
  const max = repeats === true ? Number(readExtensionValue(item.item, 'maxOccurs') ?? Infinity) : 1
  const isAlone = answers.length < 2 || !answers.some((answer) => isExclusive(findOption(item, answer) ?? {}))
  return [
    isAsked && required === true && answers.length === 0 && { code: 'required' },
    isAsked && answers.length > 0 && answers.length < min && { code: 'too_few', limit: min },
    answers.length > max && { code: 'too_many', limit: max },
    !isAlone && { code: 'not_alone' },
  ]
}

/** What is wrong with the answers to an enabled item, or missing. */
export function judgeAnswers(item: FormItem, answers: readonly AnswerValue[]): AnswerProblem[] {
  const { type } = item.item
  if (type === 'group' || type === 'display') return answers.length > 0 ? [{ code: 'invalid_type' }] : []
  const isProblem = (problem: Problem): problem is AnswerProblem => typeof problem === 'object'
  return [
    ...judgeCount(item, answers).filter(isProblem),
    ...answers.flatMap((answer, index) =>
      judgeOne(item, answer)
        .filter(isProblem)
        .map((problem) => ({ ...problem, index })),
    ),
  ]
}
