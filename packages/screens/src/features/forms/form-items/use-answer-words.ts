import { useFormat, useTranslation } from '@platform/i18n'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import type { AnswerValue, FormNode } from '../form-model/form-node.ts'
import { isSameAnswer } from '../form-model/same-answer.ts'
import { digitsOf, writeDigits } from '../form-model/typed-forms.ts'

/** What an answer says, in the words of its question and of the page. */
export type AnswerWords = (node: Pick<FormNode, 'options' | 'units'>, answer: AnswerValue) => string

export function useAnswerWords(): AnswerWords {
  const { t } = useTranslation('common')
  const { calendarDate, dateTime, locale } = useReaderFormat()
  const mark = useDecimalMark()
  return ({ options, units }, answer) => {
    const option = options.find((one) => isSameAnswer(one.answer, answer))
    if (option !== undefined) return option.label
    if ('valueString' in answer) return answer.valueString
    if ('valueBoolean' in answer) return t(answer.valueBoolean ? 'state.yes' : 'state.no')
    if ('valueDateTime' in answer) return dateTime(answer.valueDateTime)
    if ('valueTime' in answer) return writeTime(answer.valueTime, locale)
    if ('valueCoding' in answer) return answer.valueCoding.display ?? answer.valueCoding.code ?? ''
    if ('valueAttachment' in answer) return answer.valueAttachment.title ?? ''
    if ('valueDate' in answer)
      return answer.valueDate.length < 10 ? answer.valueDate : calendarDate(answer.valueDate)
    const unit = 'valueQuantity' in answer ? answer.valueQuantity.unit : units[0]?.unit
    return [writeDigits(digitsOf(answer), mark), unit].filter((part) => part !== undefined).join(' ')
  }
}

/** What stands before the decimals of a number in the language of the page. */
export function useDecimalMark(): string {
  const { locale } = useFormat()
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

function writeTime(time: string, locale: string): string {
  const format = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(`2026-01-01T${time.slice(0, 5)}:00Z`))
}
