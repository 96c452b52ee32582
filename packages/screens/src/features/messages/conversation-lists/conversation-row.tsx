import { MOST_UNREAD, type InboxFacts, type ListedConversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Avatar, Badge, Status, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readDeviceDraft } from '../../../parts/drafts/device-draft.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { useTimeAgo } from '../../../parts/services/use-time-ago.ts'
import { toSearch, type ConversationFilter } from '../conversations/conversation-fields.ts'
import { useMessagePages } from '../conversations/message-pages.ts'
import styles from './conversation-list.module.css'

interface ConversationRowProps {
  readonly conversation: ListedConversation
  readonly filter: ConversationFilter
  /** Beside the list. */
  readonly isOpen: boolean
}

/** One conversation of a list. The care team looks for a person first, the others for what it is about. */
export function ConversationRow({ conversation, filter, isOpen }: ConversationRowProps): ReactElement {
  const { t } = useTranslation('messages')
  const { thread, isInbox } = useMessagePages()
  const myId = useClaims()?.u_id
  const { id, subject, person, lastMessageAt, unread } = conversation
  const name = <bdi>{fullName(person)}</bdi>
  return (
    <PageLink
      page={thread}
      params={{ id }}
      search={toSearch(filter)}
      className={styles.row}
      aria-current={isOpen || undefined}
      data-conversation={id}
    >
      <span className={styles.head}>
        <span className={unread > 0 ? styles.unread : styles.subject}>{isInbox ? name : subject}</span>
        <TimeAgo className={styles.time} at={lastMessageAt} />
      </span>
      {isInbox && <span className={styles.topic}>{subject}</span>}
      {!isInbox && person.id !== myId && (
        <span className={styles.person}>{t('conversations.list.about', { name: fullName(person) })}</span>
      )}
      <span className={styles.excerpt}>
        <Excerpt conversation={conversation} isOpen={isOpen} />
      </span>
      <Marks conversation={conversation} />
    </PageLink>
  )
}

type ExcerptProps = Pick<ConversationRowProps, 'conversation' | 'isOpen'>

/** What the reader has begun to write, else the last message. In the open one the words stand where they are written. */
function Excerpt({ conversation, isOpen }: ExcerptProps): ReactElement | string {
  const { t } = useTranslation('messages')
  const myId = useClaims()?.u_id
  const { id, lastAuthor, excerpt } = conversation
  const typed = readDeviceDraft(useDraftPlace(id))
  const isEmptied = typed?.text === '' && typed.attachmentIds.length === 0
  const draft = typed === undefined ? conversation.draft : isEmptied ? null : typed.text
  if (draft !== null && !isOpen) {
    return (
      <>
        <span className={styles.draft}>{t('conversations.list.draft')}</span> {draft}
      </>
    )
  }
  const author = lastAuthor?.id === myId ? t('threads.you') : (lastAuthor?.name ?? t('threads.formerly'))
  return t('conversations.list.excerpt', { name: author, text: excerpt })
}

/** What stands out about a conversation: something unread, closed, and for the care team how the work on it stands. */
function Marks({ conversation }: { readonly conversation: ListedConversation }): ReactElement {
  const { t } = useTranslation('messages')
  const { unread, isClosed, inbox, lastMessageAt } = conversation
  return (
    <span className={styles.marks}>
      {unread > 0 && (
        <Badge tone="accent">
          <span aria-hidden="true">{unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : unread}</span>
          <VisuallyHidden>{t('conversations.list.unread', { count: unread })}</VisuallyHidden>
        </Badge>
      )}
      {isClosed && <Status tone="neutral">{t('conversations.list.closed')}</Status>}
      {inbox !== null && <Work inbox={inbox} isClosed={isClosed} lastMessageAt={lastMessageAt} />}
    </span>
  )
}

interface WorkProps extends Pick<ListedConversation, 'isClosed' | 'lastMessageAt'> {
  readonly inbox: InboxFacts
}

/** Where the work on a conversation stands, and whose it is. */
function Work({ inbox, isClosed, lastMessageAt }: WorkProps): ReactElement {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  const timeAgo = useTimeAgo()
  const { priority, waitingSince, snoozedUntil, assignee } = inbox
  const waiting = waitingSince === null ? undefined : timeAgo(waitingSince)
  return (
    <>
      {priority === 'high' && <Status tone="danger">{t('inbox.priorities.high')}</Status>}
      {waiting !== undefined && (
        <Status tone="warning">
          {/* The head of the row has the time of the last message. */}
          {waiting === timeAgo(lastMessageAt)
            ? t('conversations.list.unanswered')
            : t('conversations.list.waiting', { time: waiting })}
        </Status>
      )}
      {snoozedUntil !== null && (
        <Status tone="neutral">
          {t('conversations.list.snoozed', { time: format.dateTime(snoozedUntil) })}
        </Status>
      )}
      {!isClosed && waitingSince === null && snoozedUntil === null && (
        <Status tone="success">{t('conversations.list.notWaiting')}</Status>
      )}
      <span className={styles.assignee}>
        {assignee === null ? (
          <VisuallyHidden>{t('conversations.list.unassigned')}</VisuallyHidden>
        ) : (
          <>
            <Avatar name={assignee.name} size="small" />
            <VisuallyHidden>{t('conversations.list.assignee', { name: assignee.name })}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  )
}
