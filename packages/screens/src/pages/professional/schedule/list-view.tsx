import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { CalendarIllustration, EmptyState, Section, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { AppointmentStatus } from '../../../features/scheduling/appointments/appointment-status.tsx'
import { groupOccasions, type Occasion } from '../../../features/scheduling/group-sessions/occasions.ts'
import { AppointmentTimes } from '../../../features/scheduling/appointments/appointment-times.tsx'
import { usePlaceText } from '../../../features/scheduling/appointments/use-place-text.ts'
import { createLocalClock } from '../../../parts/calendar/local-clock.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'

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
  const byDay = Map.groupBy(groupOccasions(appointments), ({ appointment }) =>
    clock.day(appointment.startsAt),
  )
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
          {listRows(byDay.get(day) ?? [], (occasion) => (
            <OccasionRow occasion={occasion} />
          ))}
        </Section>
      ))}
    </Stack>
  )
}

interface OccasionRowProps {
  readonly occasion: Occasion
  /** Whose time it is, where it does not go without saying. */
  readonly of?: string
}

/** An appointment, or a session with how many take part. */
export function OccasionRow({ occasion, of }: OccasionRowProps): ReactElement {
  const { t } = useTranslation(['schedules', 'scheduling'])
  const { kept } = useScheduleAddress()
  const { appointment, session, members } = occasion
  const { id, person, service, state } = appointment
  const where = usePlaceText()(appointment)
  const what = session === null ? [service.name, where] : [where]
  return (
    <PageLink
      page="professional.schedule"
      search={{ ...kept, ...(session === null ? { appointment: id } : { session: session.id }) }}
      className={rows.row}
      {...(of === undefined && { 'data-appointment': id })}
    >
      <RowWords
        title={
          <>
            <AppointmentTimes appointment={appointment} withoutDay />{' '}
            <bdi>{session === null ? person.name : service.name}</bdi>
          </>
        }
        meta={
          session === null ? (
            <AppointmentStatus state={state} />
          ) : (
            t('schedules:groupSessions.taken', { taken: members.length, capacity: session.capacity })
          )
        }
        text={(of === undefined ? what : [of, ...what]).join(' · ')}
      />
    </PageLink>
  )
}
