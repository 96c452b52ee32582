import type { ReplyTime } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { WarningIcon } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './emergency-notice.module.css'

/** What nobody may learn too late: messages are not read at once. Short, because it stands wherever one writes. */
export function EmergencyNotice({ replyTime = 'unsaid' }: { readonly replyTime?: ReplyTime }): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <p className={styles.notice}>
      <WarningIcon className={styles.icon} />
      <span>
        {replyTime !== 'unsaid' && <>{t(`conversations.replyTime.${replyTime}`)} </>}
        <strong>{t('conversations.emergency.title')}</strong> {t('conversations.emergency.text')}
      </span>
    </p>
  )
}
