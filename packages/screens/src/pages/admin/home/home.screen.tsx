import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { NewsCard } from '../../../features/activity/notifications/news-card.tsx'
import { HealthCard } from '../../../features/administration/operations/health-card.tsx'
import { TasksCard } from '../../../features/identity/preferences/tasks-card.tsx'
import { Dashboard, type DashboardFeature } from '../../../features/sites/dashboard/dashboard.tsx'
import { DemoRequestsCard } from '../../../features/sites/demo-requests/demo-requests-card.tsx'

export { spreadAdminHome as spread } from './home.parts.ts'

const FEATURES: readonly DashboardFeature[] = [
  { Card: DemoRequestsCard, place: 'next', page: 'admin.demoRequests' },
  { Card: HealthCard, place: 'beside', page: 'admin.operations' },
  { Card: TasksCard, place: 'beside' },
  { Card: NewsCard, place: 'beside' },
]

/** What waits for the platform's administrators, and how the platform is doing. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return <Dashboard title={t('admin.home.name')} features={FEATURES} />
}
