import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { CalendarIllustration, EmptyState, Section, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { AppointmentStatus } from '../../../features/scheduling/appointments/appointment-status.tsx'
import { AppointmentTimes } from '../../../features/scheduling/appointments/appointment-times.tsx'
import { usePlaceText } from '../../../features/scheduling/appointments/use-place-text.ts'
import { createLocalClock } from '../../../features/scheduling/slots/local-clock.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useScheduleAddress } from './schedule-address.ts'

interface ListViewProps {
  readonly appointments: readonly Appointment[]
  readonly days: readonly string[]
  readonly timeZone: string
}

/** The appointments of a week below their days, the cancelled ones too. */
export function ListView({ appointments, days, timeZone }: ListViewProps): ReactElement {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const names = useDayNames()
  const clock = createLocalClock(timeZone)
  const byDay = Map.groupBy(appointments, ({ startsAt }) => clock.day(startsAt))
  const filled = days.filter((day) => byDay.has(day))
  if (filled.length === 0) {
    return (
      <EmptyState
        title={t('schedules:schedules.empty.week')}
        illustration={<CalendarIllustration />}
        headingLevel={3}
      >
        {t('schedules:schedules.empty.weekText')}
      </EmptyState>
    )
  }
  return (
    <Stack gap="loose">
      {filled.map((day) => (
        <Section key={day} title={names.long(day)} headingLevel={3}>
          {listRows(byDay.get(day) ?? [], (appointment) => (
            <AppointmentRow appointment={appointment} />
          ))}
        </Section>
      ))}
    </Stack>
  )
}

function AppointmentRow({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const { view, day } = useScheduleAddress()
  const { id, person, service, state } = appointment
  const where = usePlaceText()
  return (
    <PageLink
      page="professional.schedule"
      search={{ view, day, appointment: id }}
      className={rows.row}
      data-appointment={id}
    >
      <RowWords
        title={
          <>
            <AppointmentTimes appointment={appointment} withoutDay /> <bdi>{person.name}</bdi>
          </>
        }
        meta={<AppointmentStatus state={state} />}
        text={`${service.name} · ${where(appointment)}`}
      />
    </PageLink>
  )
}
