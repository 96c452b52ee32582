import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

/** The settings of a professional. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Settings title={t('professional.settings.title')} description={t('professional.settings.description')} />
  )
}
