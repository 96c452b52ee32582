import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DemoRequestTable } from './demo-request-table.tsx'
import { openDemoRequests } from './open-requests.ts'

/** The newest open requests for a demonstration, with the way to all of them. */
export function DemoRequestsCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const requests = useQuery(openDemoRequests(useServices(), SHOWN_ROWS))
  return (
    <DashboardCard
      title={t('demoRequests.latest')}
      query={requests}
      action={<PageLink page="admin.demoRequests">{t('demoRequests.all')}</PageLink>}
    >
      {({ items }) => (items.length === 0 ? null : <DemoRequestTable requests={items} />)}
    </DashboardCard>
  )
}
