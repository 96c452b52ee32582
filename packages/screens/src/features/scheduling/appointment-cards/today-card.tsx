import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, classNames, VisuallyHidden } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { dayOf } from '../../../parts/calendar/month-days.ts'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import rows from '../../../parts/dashboard/rows.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useServerNow } from '../../../parts/services/use-time-ago.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { JoinLink } from '../video-links/join-link.tsx'
import { listSteps } from '../appointments/appointment-steps.ts'
import { AppointmentStatus } from '../appointments/appointment-status.tsx'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { appointmentsAhead } from '../appointments/appointments.queries.ts'
import styles from './today-card.module.css'
import { useAttend, type Attend } from '../appointments/use-attend.ts'

/** Whom a professional still sees today, and who has arrived. */
export function TodayCard(): ReactElement | null {
  const { t } = useTranslation('schedules')
  const { timeZone } = useReaderFormat()
  const today = useToday()
  const attend = useAttend()
  const appointments = useQuery(appointmentsAhead(useServices(), SHOWN_ROWS))
  return (
    <DashboardCard
      title={t('schedules.today.title')}
      query={appointments}
      action={
        <PageLink page="professional.schedule" search={{ view: 'day' }}>
          {t('schedules.today.see')}
        </PageLink>
      }
    >
      {({ items }) =>
        listRows(
          items.filter(({ startsAt }) => dayOf(startsAt, timeZone) === today),
          (appointment) => <TodayRow appointment={appointment} attend={attend} />,
        )
      }
    </DashboardCard>
  )
}

interface TodayRowProps {
  readonly appointment: Appointment
  readonly attend: Attend
}

function TodayRow({ appointment, attend }: TodayRowProps): ReactElement {
  const { t } = useTranslation('schedules')
  const { id, person, service, state, videoUrl } = appointment
  const [step] = listSteps(appointment, useServerNow())
  return (
    <div className={styles.line}>
      <PageLink
        page="professional.schedule"
        search={{ view: 'day', appointment: id }}
        className={classNames(rows.row, styles.link)}
      >
        <RowWords
          title={
            <>
              <AppointmentTimes appointment={appointment} withoutDay /> <bdi>{person.name}</bdi>
            </>
          }
          {...(state !== 'booked' && { meta: <AppointmentStatus state={state} /> })}
          text={service.name}
        />
      </PageLink>
      {(videoUrl !== null || step !== undefined) && (
        <div className={styles.actions}>
          {videoUrl !== null && (
            <JoinLink videoUrl={videoUrl} small>
              {t('videoLinks.call')}
              <VisuallyHidden> {t('videoLinks.callWith', { name: person.name })}</VisuallyHidden>
            </JoinLink>
          )}
          {step !== undefined && (
            <Button
              size="small"
              busy={attend.isBusy(appointment)}
              aria-label={t(`schedules.attend.${step}Of`, { name: person.name })}
              onClick={() => attend.say(appointment, step)}
            >
              {t(`schedules.attend.${step}`)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
