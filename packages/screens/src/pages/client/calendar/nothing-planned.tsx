import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import {
  buttonClass,
  CalendarIllustration,
  EmptyState,
  Skeleton,
  TeamIllustration,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { bookableSchedules } from '../../../features/scheduling/healthcare-services/bookable.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useCalendarAddress } from './calendar-address.ts'

interface NothingPlannedProps {
  readonly personId: string
}

/** Says why nothing is planned, and what one can do about it. */
export function NothingPlanned({ personId }: NothingPlannedProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const bookable = useQuery(bookableSchedules(useServices(), personId))
  return (
    <Loaded query={bookable} skeleton={<Skeleton shape="block" />}>
      {({ items }) =>
        items.length === 0 ? (
          <NobodyBookable personId={personId} />
        ) : (
          <EmptyState
            title={t('appointments.list.none.title')}
            illustration={<CalendarIllustration />}
            headingLevel={3}
          >
            {t('appointments.list.none.text')}
          </EmptyState>
        )
      }
    </Loaded>
  )
}

/** There is no professional in the care team, or none of them can be booked. */
export function NobodyBookable({ personId }: NothingPlannedProps): ReactElement {
  const { t } = useTranslation('scheduling')
  const { api } = useServices()
  const { searchOf } = useCalendarAddress()
  const team = useQuery(api.query.dataTrust.careTeam.read.queryOptions({ input: { personId } }))
  return (
    <Loaded query={team} skeleton={<Skeleton shape="block" />}>
      {({ members }) => {
        const why = members.length === 0 ? 'noTeam' : 'noOne'
        return (
          <EmptyState
            title={t(`healthcareServices.${why}.title`)}
            illustration={<TeamIllustration />}
            headingLevel={3}
            action={
              <PageLink page="client.myteam" search={searchOf({})} className={buttonClass()}>
                {t('healthcareServices.toTeam')}
              </PageLink>
            }
          >
            {t(`healthcareServices.${why}.text`)}
          </EmptyState>
        )
      }}
    </Loaded>
  )
}
