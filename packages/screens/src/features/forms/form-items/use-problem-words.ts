import { useTranslation } from '@platform/i18n'
import type { FormNode } from '../form-model/form-node.ts'
import type { ItemProblem } from '../form-model/form-store.ts'
import { writeDigits } from '../form-model/typed-forms.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useDecimalMark } from '../answer-words/decimal-mark.ts'

/** What is wrong with an answer, and how to put it right. */
export function useProblemWords(): (node: FormNode, problem: ItemProblem) => string {
  const { t } = useTranslation('form-assignments')
  const writeLimit = useLimitWords()
  return ({ type, options }, { code, limit }) => {
    const count = Number(limit)
    const shown = limit === undefined ? '' : writeLimit(type, String(limit))
    switch (code) {
      case 'required':
        return t(
          options.length > 0 || type === 'boolean'
            ? 'formItems.problem.choose'
            : 'formItems.problem.required',
        )
      case 'too_long':
      case 'too_short':
      case 'too_many':
      case 'too_few':
      case 'too_many_decimals':
        return t(`formItems.problem.${code}`, { count })
      case 'too_small':
      case 'too_big':
        return t(`formItems.problem.${code}`, { limit: shown })
      case 'not_whole':
      case 'not_a_number':
      case 'invalid_date':
      case 'invalid_time':
      case 'invalid_web_address':
      case 'incomplete_moment':
      case 'unsafe_text':
        return t(`formItems.problem.${code}`)
      case 'not_alone':
        return t('formItems.problem.not_alone')
      default:
        return t(type === 'url' ? 'formItems.problem.invalid_web_address' : 'formItems.problem.invalid_value')
    }
  }
}

/** A smallest or largest answer as the page writes it. */
export function useLimitWords(): (type: string, limit: string) => string {
  const { calendarDate, dateTime } = useReaderFormat()
  const mark = useDecimalMark()
  return (type, limit) => {
    if (type === 'date') return calendarDate(limit)
    if (type === 'dateTime') return dateTime(limit)
    return type === 'time' ? limit.slice(0, 5) : writeDigits(limit, mark)
  }
}
