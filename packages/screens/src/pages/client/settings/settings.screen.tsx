import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { AppsSection } from '../../../features/developer/apps/apps-section.tsx'
import { Settings } from '../../../features/sites/settings/settings.tsx'

export { spreadSettings as spread } from '../../../features/sites/settings/settings.parts.ts'

/** The settings of a client. */
export function Screen(): ReactElement {
  const { t } = useTranslation('developer')
  const apps = { id: 'apps', title: t('apps.title'), content: <AppsSection /> }
  return <Settings page="client.settings" dataSections={[apps]} />
}
