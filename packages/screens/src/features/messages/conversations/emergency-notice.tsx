import { useTranslation } from '@platform/i18n'
import { Notice } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** What nobody may learn too late: messages are not read at once. */
export function EmergencyNotice(): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <Notice tone="warning" title={t('conversations.emergency.title')}>
      {t('conversations.emergency.text')}
    </Notice>
  )
}
