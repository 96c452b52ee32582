import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Dashboard } from '../../dashboard/dashboard.tsx'

/** What is next and what is so, for clients. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return <Dashboard title={t('client.home.title')} />
}
