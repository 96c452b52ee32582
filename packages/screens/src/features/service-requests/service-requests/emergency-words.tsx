import { useTranslation } from '@platform/i18n'
import { Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** What nobody may learn too late: a request is not read at once. */
export function EmergencyWords(): ReactElement {
  const { t } = useTranslation('service-requests')
  return <Notice tone="warning" title={t('serviceRequests.emergency')} />
}
