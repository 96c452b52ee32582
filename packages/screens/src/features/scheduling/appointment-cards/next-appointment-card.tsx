import type { Appointment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Card, Cluster } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { bookableSchedules } from '../healthcare-services/bookable.queries.ts'
import { JoinVideo, useJoinTime } from '../video-links/join-video.tsx'
import { AppointmentTimes } from '../appointments/appointment-times.tsx'
import { appointmentsAhead } from '../appointments/appointments.queries.ts'
import styles from './next-appointment-card.module.css'

/** The next appointment of a client or of whom they care for; the way to one where none is planned. */
export function NextAppointmentCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const ownId = useClaims()?.u_id ?? ''
  const services = useServices()
  const ahead = useQuery(appointmentsAhead(services, SHOWN_ROWS))
  const bookable = useQuery(bookableSchedules(services, ownId))
  const hasAny = (ahead.data?.items.length ?? 0) > 0
  return (
    <DashboardCard
      title={t('dashboard.appointment.title')}
      query={ahead}
      action={hasAny && <PageLink page="client.calendar">{t('dashboard.appointment.all')}</PageLink>}
    >
      {({ items: [next] }) =>
        next !== undefined ? (
          <NextAppointment appointment={next} isOwn={next.person.id === ownId} />
        ) : (bookable.data?.items.length ?? 0) > 0 ? (
          <NothingAhead />
        ) : null
      }
    </DashboardCard>
  )
}

interface NextAppointmentProps {
  readonly appointment: Appointment
  readonly isOwn: boolean
}

function NextAppointment({ appointment, isOwn }: NextAppointmentProps): ReactElement {
  const { t } = useTranslation('sites')
  const { id, person, professional, service, changeableUntil, movesLeft } = appointment
  const joinTime = useJoinTime(appointment)
  return (
    <Card>
      <p className={styles.when}>
        <AppointmentTimes appointment={appointment} />
      </p>
      <p>
        <bdi>{service.name}</bdi>
        {professional !== null && (
          <>
            {' · '}
            <bdi>{professional.name}</bdi>
          </>
        )}
        {!isOwn && ` · ${t('dashboard.appointment.for', { name: person.name })}`}
      </p>
      {joinTime !== undefined && <p>{joinTime}</p>}
      <Cluster gap="normal">
        <JoinVideo appointment={appointment} small primary />
        <PageLink
          page="client.calendar"
          search={{ appointment: id }}
          className={buttonClass({ size: 'small' })}
        >
          {t('dashboard.appointment.open')}
        </PageLink>
        {changeableUntil !== null && movesLeft !== 0 && (
          <PageLink
            page="client.calendar"
            search={{ appointment: id, change: 'move' }}
            className={buttonClass({ size: 'small' })}
          >
            {t('dashboard.appointment.move')}
          </PageLink>
        )}
      </Cluster>
    </Card>
  )
}

function NothingAhead(): ReactElement {
  const { t } = useTranslation('sites')
  return (
    <Card>
      <p>{t('dashboard.appointment.none')}</p>
      <Cluster>
        <PageLink page="client.calendar" search={{ book: true }} className={buttonClass({ size: 'small' })}>
          {t('dashboard.appointment.book')}
        </PageLink>
      </Cluster>
    </Card>
  )
}
