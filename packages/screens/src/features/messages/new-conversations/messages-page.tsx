import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Button, EmptyState, MessagesIllustration, Page, PageHeading, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { EmergencyNotice } from '../conversations/emergency-notice.tsx'
import { ConversationFilters } from '../conversations/conversation-filters.tsx'
import { CONVERSATION_FIELDS } from '../conversations/conversation-fields.ts'
import { ConversationList } from '../conversations/conversation-list.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import styles from '../conversations/messages-page.module.css'
import { NewConversation } from './new-conversation.tsx'
import { useHasNewDraft } from './new-draft.ts'

/** All conversations that one reaches; on wide screens with room beside them for one that is opened. */
export function MessagesPage(): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { list, isInbox } = useMessagePages()
  const [filter, setFilter] = usePageSearch(CONVERSATION_FIELDS)
  const [isWriting, setIsWriting] = useState(false)
  const hasDraft = useHasNewDraft()
  return (
    <Page>
      <PageHeading
        title={t(`pages:${list}.title`)}
        description={t(`pages:${list}.description`)}
        action={
          <Button variant="primary" onClick={() => setIsWriting(true)}>
            {hasDraft && !isWriting
              ? t('messages:newConversations.continue')
              : t('messages:newConversations.open')}
          </Button>
        }
      />
      <Stack gap="loose">
        {!isInbox && <EmergencyNotice />}
        <ConversationFilters filter={filter} onChange={setFilter} />
        <div className={styles.columns}>
          <section className={styles.list} aria-label={t('messages:conversations.list.label')}>
            <ConversationList filter={filter} />
          </section>
          <div className={styles.place}>
            <EmptyState
              title={t('messages:newConversations.choose.title')}
              illustration={<MessagesIllustration />}
            >
              {t('messages:newConversations.choose.text')}
            </EmptyState>
          </div>
        </div>
      </Stack>
      {isWriting && <NewConversation personId={filter.person} onClose={() => setIsWriting(false)} />}
    </Page>
  )
}
