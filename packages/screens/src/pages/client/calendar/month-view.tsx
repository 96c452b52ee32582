import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { monthAppointments } from '../../../features/scheduling/appointments/appointments.queries.ts'
import { isBooked } from '../../../features/scheduling/appointments/is-booked.ts'
import { DayGrid } from '../../../parts/calendar/day-grid.tsx'
import { dayOf, isMonth, monthOf } from '../../../parts/calendar/month-days.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { AppointmentLinks } from './appointment-links.tsx'
import { useCalendarAddress } from './calendar-address.ts'
import styles from './calendar.module.css'

interface MonthViewProps {
  readonly personId: string
}

/** A month with the number of appointments of each day, and beside it those of the month or of a day. */
export function MonthView({ personId }: MonthViewProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { timeZone } = useReaderFormat()
  const { address, change } = useCalendarAddress()
  const today = useToday()
  const month = isMonth(address.month) ? address.month : monthOf(today)
  const day = monthOf(address.day) === month ? address.day : undefined
  const query = useQuery({
    ...monthAppointments(useServices(), { personId, timeZone }, month),
    placeholderData: keepPreviousData,
  })
  const items = (query.data?.items ?? []).filter(isBooked)
  const counts = countByDay(
    items.filter(({ state }) => state !== 'cancelled'),
    timeZone,
  )
  return (
    <div className={styles.month}>
      <DayGrid
        label={t('appointments.list.days')}
        month={month}
        counts={counts}
        describe={(count) =>
          count === 0 ? t('appointments.list.noCount') : t('appointments.list.count', { count })
        }
        selected={day}
        busy={query.isPending || query.isPlaceholderData}
        onSelect={(chosen) => change({ day: chosen === day ? '' : chosen, month: monthOf(chosen) })}
        onMonth={(chosen) => change({ month: chosen, day: '' })}
      />
      <Loaded query={query} skeleton={<Skeleton shape="control" lines={4} />}>
        {() => (
          <DaysOfMonth
            month={month}
            day={day}
            items={items.filter(({ startsAt }) => day === undefined || dayOf(startsAt, timeZone) === day)}
            onWholeMonth={() => change({ day: '' })}
          />
        )}
      </Loaded>
    </div>
  )
}

function countByDay(appointments: readonly Appointment[], timeZone: string): ReadonlyMap<string, number> {
  const byDay = Map.groupBy(appointments, ({ startsAt }) => dayOf(startsAt, timeZone))
  return new Map([...byDay].map(([day, ofDay]) => [day, ofDay.length]))
}

interface DaysOfMonthProps {
  readonly month: string
  readonly day: string | undefined
  readonly items: readonly Appointment[]
  readonly onWholeMonth: () => void
}

function DaysOfMonth({ month, day, items, onWholeMonth }: DaysOfMonthProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const names = useDayNames()
  return (
    <Section
      title={day === undefined ? names.month(month) : names.long(day)}
      titleHidden={day === undefined}
      action={
        day !== undefined && (
          <Button size="small" variant="quiet" onClick={onWholeMonth}>
            {t('appointments.list.wholeMonth')}
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <AppointmentLinks appointments={items} />
      ) : (
        <p className={styles.nothing}>
          {day === undefined ? t('appointments.list.noneInMonth') : t('appointments.list.noneOnDay')}
        </p>
      )}
    </Section>
  )
}
