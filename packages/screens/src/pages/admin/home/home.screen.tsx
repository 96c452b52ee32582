import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Dashboard } from '../../../features/sites/dashboard/dashboard.tsx'
import { LatestDemoRequests } from './latest-demo-requests.tsx'

/** What waits for the platform's administrators. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Dashboard title={t('admin.home.name')}>
      <LatestDemoRequests />
    </Dashboard>
  )
}
