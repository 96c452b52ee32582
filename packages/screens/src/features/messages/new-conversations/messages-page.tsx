import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { EmptyState, MessagesIllustration, Page, PageHeading } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { EmergencyNotice } from '../conversations/emergency-notice.tsx'
import { CONVERSATION_FIELDS } from '../conversations/conversation-fields.ts'
import { ConversationsView } from '../conversation-lists/conversations-view.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import styles from '../conversations/messages-page.module.css'
import { WriteMessage } from './write-message.tsx'

/** All conversations that one reaches; on wide screens with room beside them for one that is opened. */
export function MessagesPage(): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { list, isInbox } = useMessagePages()
  const [filter] = usePageSearch(CONVERSATION_FIELDS)
  return (
    <Page className={styles.lists}>
      <PageHeading
        title={t(`pages:${list}.title`)}
        description={t(`pages:${list}.description`)}
        action={<WriteMessage personId={filter.person} variant="primary" />}
      />
      <section
        className={styles.list}
        data-fills-window="wide"
        aria-label={t('messages:conversations.list.label')}
      >
        {!isInbox && <EmergencyNotice />}
        <ConversationsView />
      </section>
      <div className={styles.place}>
        <EmptyState
          title={t('messages:newConversations.choose.title')}
          illustration={<MessagesIllustration />}
        >
          {t('messages:newConversations.choose.text')}
        </EmptyState>
      </div>
    </Page>
  )
}
