import { MOST_UNREAD, type ListedConversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import {
  Badge,
  EmptyState,
  LoadMore,
  MessagesIllustration,
  Skeleton,
  SkeletonGroup,
  Status,
  VisuallyHidden,
} from '@platform/ui/elements'
import { useClaims } from '@platform/session/react'
import type { ReactElement, ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useTimeAgo } from '../../../parts/services/use-time-ago.ts'
import { useMessagePages } from './message-pages.ts'
import { useConversations } from './use-conversations.ts'
import { isNarrowed, toSearch, type ConversationFilter } from './conversation-fields.ts'
import styles from './conversation-list.module.css'

interface ConversationListProps {
  readonly filter: ConversationFilter
  /** The one that is open beside the list. */
  readonly openId?: string | undefined
}

/** The conversations that the address asks for, newest first or longest waiting first. */
export function ConversationList({ filter, openId }: ConversationListProps): ReactElement {
  const { t } = useTranslation(['common', 'messages'])
  const problemText = useProblemText()
  const query = useConversations(filter)
  return (
    <Loaded query={query} skeleton={<RowsOnTheirWay />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <NothingThere isNarrowed={isNarrowed(filter)} />
        return (
          <>
            <ul className={styles.list} aria-label={t('messages:conversations.list.label')}>
              {items.map((item) => (
                <li key={item.id}>
                  <Row conversation={item} filter={filter} isOpen={item.id === openId} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <LoadMore
                status={t('messages:conversations.list.shown', { count: items.length })}
                label={t('messages:conversations.list.more')}
                busy={query.isFetchingNextPage}
                busyLabel={t('common:state.loading')}
                onMore={() => void query.fetchNextPage()}
                error={query.isFetchNextPageError ? problemText(query.error).text : undefined}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface RowProps {
  readonly conversation: ListedConversation
  readonly filter: ConversationFilter
  readonly isOpen: boolean
}

function Row({ conversation, filter, isOpen }: RowProps): ReactElement {
  const { t } = useTranslation('messages')
  const { thread } = useMessagePages()
  const myId = useClaims()?.u_id
  const { id, subject, person, lastMessageAt, lastAuthor, excerpt, unread } = conversation
  const author = lastAuthor?.id === myId ? t('threads.you') : (lastAuthor?.name ?? t('threads.formerly'))
  return (
    <PageLink
      page={thread}
      params={{ id }}
      search={toSearch(filter)}
      className={styles.row}
      aria-current={isOpen || undefined}
    >
      <span className={styles.head}>
        <span className={unread > 0 ? styles.unread : styles.subject}>{subject}</span>
        <TimeAgo className={styles.time} at={lastMessageAt} />
      </span>
      {person.id !== myId && (
        <span className={styles.person}>
          {t('conversations.list.about', { name: `${person.firstName} ${person.lastName}` })}
        </span>
      )}
      <span className={styles.excerpt}>
        {t('conversations.list.excerpt', { name: author, text: excerpt })}
      </span>
      <Marks conversation={conversation} />
    </PageLink>
  )
}

/** What stands out about a conversation: something unread, closed, and for the care team how the work on it stands. */
function Marks({ conversation }: { readonly conversation: ListedConversation }): ReactNode {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  const { unread, isClosed, inbox } = conversation
  return (
    <span className={styles.marks}>
      {unread > 0 && (
        <Badge tone="accent">
          <span aria-hidden="true">{unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : unread}</span>
          <VisuallyHidden>{t('conversations.list.unread', { count: unread })}</VisuallyHidden>
        </Badge>
      )}
      {isClosed && <Status tone="neutral">{t('conversations.list.closed')}</Status>}
      {inbox?.priority === 'high' && <Status tone="danger">{t('inbox.priorities.high')}</Status>}
      {typeof inbox?.waitingSince === 'string' && <Waiting since={inbox.waitingSince} />}
      {typeof inbox?.snoozedUntil === 'string' && (
        <Status tone="neutral">
          {t('conversations.list.snoozed', { time: format.dateTime(inbox.snoozedUntil) })}
        </Status>
      )}
      {typeof inbox?.assignee?.name === 'string' && (
        <Badge>{t('conversations.list.assignee', { name: inbox.assignee.name })}</Badge>
      )}
    </span>
  )
}

function NothingThere({ isNarrowed: isFiltered }: { readonly isNarrowed: boolean }): ReactElement {
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const text = isInbox ? t('conversations.empty.professional') : t('conversations.empty.client')
  return (
    <EmptyState
      title={isFiltered ? t('conversations.empty.noneFound') : t('conversations.empty.title')}
      illustration={<MessagesIllustration />}
      headingLevel={2}
    >
      {isFiltered ? t('conversations.empty.otherWords') : text}
    </EmptyState>
  )
}

function RowsOnTheirWay(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className={styles.list}>
        <Skeleton lines={3} />
        <Skeleton lines={3} />
        <Skeleton lines={3} />
        <Skeleton lines={3} />
      </div>
    </SkeletonGroup>
  )
}

function Waiting({ since }: { readonly since: string }): ReactElement {
  const { t } = useTranslation('messages')
  const timeAgo = useTimeAgo()
  return <Status tone="warning">{t('conversations.list.waiting', { time: timeAgo(since) })}</Status>
}
