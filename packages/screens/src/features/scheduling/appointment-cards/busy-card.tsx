import { useTranslation } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { addDays, dayOf } from '../../../parts/calendar/month-days.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { useTimeWords } from '../slots/use-time-words.ts'

const SHOWN_DAYS = 14

/** When a client who shares their calendar is with others in the next two weeks: neither with whom nor what for. */
export function BusyCard({ personId }: { readonly personId: string }): ReactElement | null {
  const { t } = useTranslation('schedules')
  const { main } = useServices().api.query
  const { timeZone } = useReaderFormat()
  const words = useTimeWords(timeZone)
  const names = useDayNames()
  const today = useToday()
  const busy = useQuery(
    main.appointments.listBusy.queryOptions({
      input: { personId, from: today, to: addDays(today, SHOWN_DAYS), timeZone },
    }),
  )
  return (
    <DashboardCard title={t('schedules.busy.title')} query={busy}>
      {({ items }) => {
        const byDay = Map.groupBy(items, ({ startsAt }) => dayOf(startsAt, timeZone))
        if (byDay.size === 0) return null
        return (
          <ul className={rows.rows}>
            {[...byDay].map(([day, times]) => (
              <li key={day} className={rows.row}>
                <RowWords
                  title={names.long(day)}
                  text={times.map(({ startsAt, endsAt }) => words.times(startsAt, endsAt)).join(', ')}
                />
              </li>
            ))}
          </ul>
        )
      }}
    </DashboardCard>
  )
}
