import { ApiError } from '@platform/api'
import { useTranslation } from '@platform/i18n'
import { EmptyState, Skeleton, TeamIllustration } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { NewsCard } from '../../../features/activity/notifications/news-card.tsx'
import { TasksCard } from '../../../features/identity/preferences/tasks-card.tsx'
import { Dashboard, type DashboardFeature } from '../../../features/sites/dashboard/dashboard.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { EventsSection } from './events-section.tsx'
import { LinkedOrganizations } from './linked-organizations.tsx'
import { PeopleSection } from './people-section.tsx'
import { SentRequests } from './sent-requests.tsx'
import { TotalsSection } from './totals-section.tsx'

export { spreadProviderHome as spread } from './home.parts.ts'

const FEATURES: readonly DashboardFeature[] = [
  { Card: Institution, place: 'next' },
  { Card: TasksCard, place: 'beside' },
  { Card: NewsCard, place: 'beside' },
]

/** What is next and what is so, for providers: organizations, requests and people, and nothing about anybody's health. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return <Dashboard title={t('provider.home.name')} features={FEATURES} />
}

function Institution(): ReactElement {
  const { t } = useTranslation('provider')
  const { api } = useServices()
  const provider = useQuery(api.query.main.provider.read.queryOptions())
  if (provider.error instanceof ApiError && provider.error.code === 'forbidden') {
    return (
      <EmptyState title={t('provider.noProvider.title')} illustration={<TeamIllustration />}>
        {t('provider.noProvider.text')}
      </EmptyState>
    )
  }
  return (
    <Loaded query={provider} skeleton={<Skeleton shape="control" lines={6} />}>
      {(data) => (
        <>
          <TotalsSection provider={data} />
          <LinkedOrganizations />
          <SentRequests />
          <PeopleSection leads={data.role === 'admin'} />
          {data.role === 'admin' && <EventsSection />}
        </>
      )}
    </Loaded>
  )
}
