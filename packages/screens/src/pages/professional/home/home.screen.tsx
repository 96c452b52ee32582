import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Dashboard } from '../../../features/sites/dashboard/dashboard.tsx'
import { SetupLead } from '../../../features/organizations/professional-setup/setup-lead.tsx'

/** What is next and what is so, for professionals. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Dashboard title={t('professional.home.title')}>
      <SetupLead />
    </Dashboard>
  )
}
