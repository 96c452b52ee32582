import type { AnswerValue } from '../questionnaires/answers.ts'
import type { FormQuestion } from './form-questions.ts'
import { isSameAnswer } from './same-answer.ts'

/** How a language and its reader write what an answer is made of. */
export interface AnswerFormat {
  readonly locale: string
  readonly yes: string
  readonly no: string
  readonly calendarDate: (day: string) => string
  readonly dateTime: (instant: string) => string
  /** Of the locale. Making one costs a hundred times what using it does: who says much gives the same one again. */
  readonly formatOf: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat
}

/** What stands before the decimals of a number in a language. */
export function readDecimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** What an answer says, in the words of its question and in the language of the reader. */
export function sayAnswer(
  { options, units }: Pick<FormQuestion, 'options' | 'units'>,
  answer: AnswerValue,
  { locale, yes, no, calendarDate, dateTime, formatOf }: AnswerFormat,
): string {
  const number = (digits: string): string => digits.replace('.', readDecimalMark(locale))
  const onlyUnit = units.length === 1 ? units[0]?.unit : undefined
  const option = options.find((known) => isSameAnswer(known.answer, answer))
  if (option !== undefined && option.label !== '') return option.label
  if ('valueString' in answer) return answer.valueString
  if ('valueUri' in answer) return answer.valueUri
  if ('valueBoolean' in answer) return answer.valueBoolean ? yes : no
  if ('valueDate' in answer) return writeDate(answer.valueDate, calendarDate, formatOf)
  if ('valueDateTime' in answer) return dateTime(answer.valueDateTime)
  if ('valueTime' in answer) return writeTime(answer.valueTime, formatOf)
  if ('valueCoding' in answer) return answer.valueCoding.display ?? answer.valueCoding.code ?? ''
  if ('valueAttachment' in answer) return answer.valueAttachment.title ?? ''
  if ('valueInteger' in answer) return join(String(answer.valueInteger), onlyUnit)
  if ('valueDecimal' in answer) return join(number(answer.valueDecimal), onlyUnit)
  const { value, unit, code } = answer.valueQuantity
  const known = units.find((other) => other.code !== undefined && other.code === code)
  return join(number(value), known?.unit ?? unit ?? code)
}

function join(number: string, unit: string | undefined): string {
  return unit === undefined || unit === '' ? number : `${number} ${unit}`
}

/** A day, or a month or a year where no more is known. */
function writeDate(
  date: string,
  writeDay: AnswerFormat['calendarDate'],
  formatOf: AnswerFormat['formatOf'],
): string {
  if (date.length === 10) return writeDay(date)
  if (date.length === 4) return date
  const month = formatOf({ year: 'numeric', month: 'long', timeZone: 'UTC' })
  return month.format(new Date(`${date}-01T00:00:00Z`))
}

function writeTime(time: string, formatOf: AnswerFormat['formatOf']): string {
  const format = formatOf({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`2026-01-01T${time.slice(0, 5)}:00Z`))
}
