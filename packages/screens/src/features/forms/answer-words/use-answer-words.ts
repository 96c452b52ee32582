import type { AnswerValue } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { isSameAnswer } from '../form-model/same-answer.ts'
import type { FormQuestion } from './form-questions.ts'
import { readDecimalMark } from './decimal-mark.ts'

/** What an answer is read with. */
type AnsweredQuestion = Pick<FormQuestion, 'options' | 'units'>

/** What an answer says, in the words of its question and in the language of the reader. */
type AnswerWords = (question: AnsweredQuestion, answer: AnswerValue) => string

export function useAnswerWords(): AnswerWords {
  const { t } = useTranslation('common')
  const { calendarDate, dateTime, locale } = useReaderFormat()
  const mark = readDecimalMark(locale)
  const number = ({ units }: AnsweredQuestion, digits: string): string =>
    join(digits.replace('.', mark), units.length === 1 ? units[0]?.unit : undefined)
  return (question, answer) => {
    const option = question.options.find((known) => isSameAnswer(known.answer, answer))
    if (option !== undefined && option.label !== '') return option.label
    if ('valueString' in answer) return answer.valueString
    if ('valueUri' in answer) return answer.valueUri
    if ('valueBoolean' in answer) return t(answer.valueBoolean ? 'state.yes' : 'state.no')
    if ('valueDate' in answer) return writeDate(answer.valueDate, locale, calendarDate)
    if ('valueDateTime' in answer) return dateTime(answer.valueDateTime)
    if ('valueTime' in answer) return writeTime(answer.valueTime, locale)
    if ('valueCoding' in answer) return answer.valueCoding.display ?? answer.valueCoding.code ?? ''
    if ('valueAttachment' in answer) return answer.valueAttachment.title ?? ''
    if ('valueInteger' in answer) return number(question, String(answer.valueInteger))
    if ('valueDecimal' in answer) return number(question, answer.valueDecimal)
    const { value, unit, code } = answer.valueQuantity
    const known = question.units.find((other) => other.code !== undefined && other.code === code)
    return join(value.replace('.', mark), known?.unit ?? unit ?? code)
  }
}

function join(number: string, unit: string | undefined): string {
  return unit === undefined || unit === '' ? number : `${number} ${unit}`
}

/** A day, or a month or a year where no more is known. */
function writeDate(date: string, locale: string, writeDay: (day: string) => string): string {
  if (date.length === 10) return writeDay(date)
  if (date.length === 4) return date
  const month = dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return month.format(new Date(`${date}-01T00:00:00Z`))
}

function writeTime(time: string, locale: string): string {
  const format = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`2026-01-01T${time.slice(0, 5)}:00Z`))
}
