import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { classNames } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { dayOf } from '../../../parts/calendar/month-days.ts'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { JoinVideo, useJoinTime } from '../video-links/join-video.tsx'
import styles from './appointments.module.css'
import { AppointmentStatus } from './appointment-status.tsx'
import { AppointmentTimes } from './appointment-times.tsx'
import { usePlaceText } from './use-place-text.ts'

interface AppointmentRowsProps {
  readonly appointments: readonly Appointment[]
  /** The link to an appointment, around its row. */
  readonly link: (appointment: Appointment, parts: { className: string; children: ReactNode }) => ReactElement
}

/** Appointments below the days they are on. */
export function AppointmentRows({ appointments, link }: AppointmentRowsProps): ReactElement {
  const { timeZone } = useReaderFormat()
  const byDay = Map.groupBy(appointments, ({ startsAt }) => dayOf(startsAt, timeZone))
  return (
    <div className={styles.days}>
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <DayHeading day={day} />
          {listRows(ofDay, (appointment) => (
            <div className={styles.line}>
              {link(appointment, {
                className: classNames(rows.row, styles.link),
                children: <AppointmentWords appointment={appointment} />,
              })}
              <JoinVideo appointment={appointment} small primary />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function DayHeading({ day }: { readonly day: string }): ReactElement {
  const { t } = useTranslation('scheduling')
  const names = useDayNames()
  const isToday = useToday() === day
  const name = names.long(day)
  return <h3 className={styles.heading}>{isToday ? t('appointments.list.today', { day: name }) : name}</h3>
}

function AppointmentWords({ appointment }: { readonly appointment: Appointment }): ReactElement {
  const where = usePlaceText()
  const { professional, service, state } = appointment
  const joinTime = useJoinTime(appointment)
  const details = [professional?.name, where(appointment), joinTime].filter(Boolean)
  return (
    <RowWords
      title={
        <>
          <AppointmentTimes appointment={appointment} withoutDay /> <bdi>{service.name}</bdi>
        </>
      }
      {...(state !== 'booked' && { meta: <AppointmentStatus state={state} /> })}
      text={details.join(' · ')}
    />
  )
}
