import { useTranslation } from '@platform/i18n'
import { EmptyState, LoadMore, MessagesIllustration, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import type { ConversationFilter } from '../conversations/conversation-fields.ts'
import { useMessagePages } from '../conversations/message-pages.ts'
import type { useConversations } from '../conversations/use-conversations.ts'
import styles from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  readonly filter: ConversationFilter
  readonly query: ReturnType<typeof useConversations>
  /** The one that is open beside the list. */
  readonly openId?: string | undefined
  /** The way back from a list that is narrowed. */
  readonly clear: ReactNode
}

/** The conversations that the address asks for, newest first or longest waiting first. */
export function ConversationList({ filter, query, openId, clear }: ConversationListProps): ReactElement {
  const { t } = useTranslation(['common', 'messages'])
  const problemText = useProblemText()
  return (
    <Loaded query={query} skeleton={<RowsOnTheirWay />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <NothingThere clear={clear} />
        return (
          <>
            <ul className={styles.list} aria-label={t('messages:conversations.list.label')}>
              {items.map((item) => (
                <li key={item.id}>
                  <ConversationRow conversation={item} filter={filter} isOpen={item.id === openId} />
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

function NothingThere({ clear }: Pick<ConversationListProps, 'clear'>): ReactElement {
  const { t } = useTranslation('messages')
  const { isInbox } = useMessagePages()
  const isFiltered = clear !== false
  const text = isInbox ? t('conversations.empty.professional') : t('conversations.empty.client')
  return (
    <EmptyState
      title={isFiltered ? t('conversations.empty.noneFound') : t('conversations.empty.title')}
      illustration={<MessagesIllustration />}
      headingLevel={2}
      action={clear}
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
