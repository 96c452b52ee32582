import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

/** The settings of a client. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return <Settings title={t('client.settings.title')} description={t('client.settings.description')} />
}
