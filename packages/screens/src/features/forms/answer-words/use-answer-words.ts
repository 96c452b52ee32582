import { sayAnswer } from '@platform/contract/forms'
import type { AnswerFormat, AnswerValue, FormQuestion } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** What an answer says, in the words of its question and in the language of the reader. */
type AnswerWords = (question: Pick<FormQuestion, 'options' | 'units'>, answer: AnswerValue) => string

export function useAnswerWords(): AnswerWords {
  const { t } = useTranslation('common')
  const { calendarDate, dateTime, locale } = useReaderFormat()
  const format: AnswerFormat = {
    locale,
    yes: t('state.yes'),
    no: t('state.no'),
    calendarDate,
    dateTime,
    formatOf: (options) => dateFormat(locale, options),
  }
  return (question, answer) => sayAnswer(question, answer, format)
}
