import { useTranslation } from '@platform/i18n'
import { Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'

/** The day until when something is asked for, and whether it has passed for the reader. */
export function DueDay({ day }: { day: string }): ReactElement {
  const { t } = useTranslation('account')
  const format = useReaderFormat()
  const today = useToday()
  const text = t('preferences.tasks.due', { date: format.calendarDate(day) })
  return day < today ? <Status tone="warning">{text}</Status> : <>{text}</>
}
