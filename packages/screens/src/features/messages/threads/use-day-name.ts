import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'

const DAY_MS = 86_400_000

/** Names the day of an instant as one says it: today, yesterday, or its date. */
export function useDayName(): (instant: string) => string {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  const nowMs = useServerNow()
  const today = format.date(nowMs)
  const yesterday = format.date(nowMs - DAY_MS)
  return (instant) => {
    const day = format.date(instant)
    if (day === today) return t('threads.today')
    return day === yesterday ? t('threads.yesterday') : day
  }
}
