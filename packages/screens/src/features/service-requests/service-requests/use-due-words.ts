import type { ListedServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'

type Due = Pick<ListedServiceRequest, 'status' | 'answerDueAt' | 'answeredAt'>

/** By when an answer is expected, or when it came; nothing where none is. */
export function useDueWords(): (request: Due) => string {
  const { t } = useTranslation('service-requests')
  const { dateTime } = useReaderFormat()
  const now = useServerNow()
  return ({ status, answerDueAt, answeredAt }) => {
    if (answeredAt !== null) return t('serviceRequests.answered', { time: dateTime(answeredAt) })
    if (status !== 'submitted') return ''
    if (answerDueAt === null) return t('serviceRequests.noDue')
    if (Date.parse(answerDueAt) < now) return t('serviceRequests.late')
    return t('serviceRequests.dueBy', { time: dateTime(answerDueAt) })
  }
}
