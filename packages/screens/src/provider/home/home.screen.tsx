import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Dashboard } from '../../dashboard/dashboard.tsx'

/** What is next and what is so, for providers. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return <Dashboard title={t('provider.home.name')} />
}
