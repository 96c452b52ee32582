import { useTranslation } from '@platform/i18n'
import { CalendarIllustration, EmptyState, Section, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isBooked } from '../../../features/scheduling/appointments/is-booked.ts'
import {
  pastAppointments,
  upcomingAppointments,
} from '../../../features/scheduling/appointments/appointments.queries.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AppointmentLinks } from './appointment-links.tsx'
import { NothingPlanned } from './nothing-planned.tsx'

interface AppointmentListProps {
  readonly personId: string
  readonly when: 'upcoming' | 'past'
}

/** The appointments that come, the next one first; or those that were, the last one first. */
export function AppointmentList({ personId, when }: AppointmentListProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const services = useServices()
  const { timeZone } = useReaderFormat()
  const read = when === 'upcoming' ? upcomingAppointments : pastAppointments
  const list = useInfiniteQuery(read(services, { personId, timeZone }))
  const appointments = (list.data?.pages ?? []).flatMap(({ items }) => items).filter(isBooked)
  return (
    <Section title={t(`appointments.list.${when}`)} titleHidden>
      <Loaded query={list} skeleton={<Skeleton shape="control" lines={4} />}>
        {() =>
          appointments.length > 0 ? (
            <AppointmentLinks appointments={appointments} />
          ) : when === 'upcoming' ? (
            <NothingPlanned personId={personId} />
          ) : (
            <EmptyState
              title={t('appointments.list.nonePast')}
              illustration={<CalendarIllustration />}
              headingLevel={3}
            />
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </Section>
  )
}
