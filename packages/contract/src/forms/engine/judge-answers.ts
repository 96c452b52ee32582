import type { FieldErrorCode } from '../../errors/field-errors.ts'
import { readChildren } from '../expressions/children.ts'
import { isRecord } from '../expressions/values.ts'
import { Temporal } from '../expressions/temporal.ts'
import { openAnswer, type AnswerValue } from '../questionnaires/answers.ts'
import type { ExtensionName } from '../questionnaires/extension-urls.ts'
import { isExclusive, readExtensionValue, readLimits, readUnits } from '../questionnaires/extensions.ts'
import { isWebAddress } from '../questionnaires/web-address.ts'
import { findOption, toNode } from './answer-values.ts'
import { compareSafely } from './conditions.ts'
import type { QuestionnaireItem } from '../questionnaires/questionnaire.ts'
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
  // What is no day is `null`.
  return DAY.test(text) && JSON.stringify(instant).includes(text)
}

function isInstant(text: string): boolean {
  const [, day = text, time = '00:00:00'] = INSTANT.exec(text) ?? []
  return isDay(day) && TIME.test(time)
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

/** Where none is said it is no number, and nothing is beyond it. */
function readCount(item: QuestionnaireItem, name: ExtensionName): number {
  return Number(readExtensionValue(item, name))
}

function judgeLength(text: string, { item }: FormItem): Problem[] {
  const length = Array.from(text).length
  const min = readCount(item, 'minLength')
  const { maxLength = Infinity } = item
  return [
    length < min && { code: 'too_short', limit: min },
    length > maxLength && { code: 'too_long', limit: maxLength },
  ]
}

function showLimit(limit: unknown): number | string {
  return limit instanceof Temporal ? limit.text : Number(isRecord(limit) ? limit['value'] : limit)
}

function judgeSize(answer: AnswerValue, { item }: FormItem): Problem[] {
  const [value] = readChildren(toNode(answer))
  return readLimits(item).map((limit, side) => {
    const compared = typeof limit === 'number' && isRecord(value) ? value['value'] : value
    const beyond = (compareSafely(compared, limit) ?? 0) * (side === 0 ? -1 : 1)
    return beyond > 0 && { code: side === 0 ? 'too_small' : 'too_big', limit: showLimit(limit) }
  })
}

function judgeDecimals(answer: AnswerValue, { item }: FormItem): Problem {
  const limit = readCount(item, 'maxDecimalPlaces')
  const [, value] = openAnswer(answer)
  const [, decimals = ''] = String(isRecord(value) ? value['value'] : value).split('.')
  return decimals.length > limit && { code: 'too_many_decimals', limit }
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
  return 'valueString' in answer
    ? judgeLength(answer.valueString, item)
    : [...judgeSize(answer, item), judgeDecimals(answer, item)]
}

function judgeCount(item: FormItem, answers: readonly AnswerValue[]): Problem[] {
  const { required, repeats } = item.item
  const isAsked = !item.isHidden && item.calculated === undefined
  const min = readCount(item.item, 'minOccurs')
  const max = repeats === true ? readCount(item.item, 'maxOccurs') : 1
  const isMixed = answers.length > 1 && answers.some((answer) => isExclusive(findOption(item, answer) ?? {}))
  return [
    isAsked && required === true && answers.length === 0 && { code: 'required' },
    isAsked && answers.length > 0 && answers.length < min && { code: 'too_few', limit: min },
    answers.length > max && { code: 'too_many', limit: max },
    isMixed && { code: 'not_alone' },
  ]
}

/** What is wrong with the answers to an enabled item, or missing. */
export function judgeAnswers(item: FormItem, answers: readonly AnswerValue[]): AnswerProblem[] {
  const { type } = item.item
  if (type === 'group' || type === 'display') return answers.length > 0 ? [{ code: 'invalid_type' }] : []
  const isProblem = (problem: Problem): problem is AnswerProblem => typeof problem === 'object'
  const ofEach = answers.flatMap((answer, index) =>
    judgeOne(item, answer).map((problem) => problem && { ...problem, index }),
  )
  return [...judgeCount(item, answers), ...ofEach].filter(isProblem)
}
