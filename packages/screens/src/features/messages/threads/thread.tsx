import type { Conversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Disclosure, Notice, PageHeading, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { useClaims } from '@platform/session/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { joinPages, useThread } from '../conversations/use-conversations.ts'
import { EmergencyNotice } from '../conversations/emergency-notice.tsx'
import { InboxFactsPanel } from '../inbox/inbox-facts-panel.tsx'
import { InternalNotes } from '../inbox/internal-notes.tsx'
import { useMessagePages } from '../conversations/message-pages.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './thread.module.css'

type Closing = ReturnType<typeof useClosing>

interface ThreadProps {
  readonly conversation: Conversation
  readonly closing: Closing
}

interface ThreadHeadingProps extends Pick<ThreadProps, 'closing'> {
  readonly conversation: Conversation | undefined
}

/** What a conversation is about; while it is not there yet, what the page is called. */
export function ThreadHeading({ conversation, closing }: ThreadHeadingProps): ReactElement {
  const { t } = useTranslation(['messages', 'pages'])
  const { thread } = useMessagePages()
  const ownId = useClaims()?.u_id
  if (conversation === undefined) return <PageHeading title={t(`pages:${thread}.name`)} />
  const { subject, person, mayWrite, isClosed } = conversation
  const name = `${person.firstName} ${person.lastName}`
  return (
    <PageHeading
      title={subject}
      meta={person.id === ownId ? undefined : t('messages:threads.about', { name })}
      action={
        mayWrite &&
        !isClosed && (
          <Button size="small" busy={closing.isPending} onClick={() => closing.mutate(true)}>
            {t('messages:threads.close')}
          </Button>
        )
      }
    />
  )
}

/** One conversation: its messages, where one writes, and for the care team how the work on it stands. */
export function Thread({ conversation, closing }: ThreadProps): ReactElement {
  const { t } = useTranslation(['common', 'messages'])
  const { id, isClosed, mayWrite, hasReaders, draft, inbox, side } = conversation
  const thread = useThread(id)
  // Grows with each message of one's own, so that the log goes down to it.
  const [sentCount, setSentCount] = useState(0)
  // Nobody's words vanish because sharing ends while they write: where one could write, the field stays.
  const [isComposerKept] = useState(hasReaders || draft !== null)
  return (
    <>
      {closing.isError && (
        <LoadProblem
          error={closing.error}
          busy={closing.isPending}
          onRetry={() => closing.mutate(closing.variables)}
        />
      )}
      <Members conversation={conversation} />
      {inbox !== null && <InboxFactsPanel conversation={conversation} inbox={inbox} />}
      <Loaded
        query={thread}
        skeleton={
          <SkeletonGroup label={t('common:state.loading')}>
            <Skeleton lines={8} />
          </SkeletonGroup>
        }
      >
        {({ pages }) => (
          <MessageLog
            conversation={conversation}
            messages={joinPages(pages)}
            sentCount={sentCount}
            older={{
              isThere: thread.hasNextPage,
              isLoading: thread.isFetchingNextPage,
              load: () => void thread.fetchNextPage(),
            }}
          />
        )}
      </Loaded>
      {isClosed && (
        <Notice
          tone="info"
          title={t('messages:threads.closed')}
          actions={
            mayWrite && (
              <Button size="small" busy={closing.isPending} onClick={() => closing.mutate(false)}>
                {t('messages:threads.reopen')}
              </Button>
            )
          }
        />
      )}
      {!isClosed && mayWrite && !hasReaders && (
        <Notice tone="info" title={t('messages:threads.ended')} live>
          {t('messages:threads.endedText')}
        </Notice>
      )}
      {!isClosed && mayWrite && (hasReaders || isComposerKept) && (
        <Composer conversation={conversation} onSent={() => setSentCount((count) => count + 1)} />
      )}
      {!mayWrite && <Notice tone="info" title={t('messages:threads.readOnly')} />}
      {side === 'person' ? <EmergencyNotice /> : <InternalNotes conversationId={id} />}
    </>
  )
}

function Members({ conversation: { members } }: { readonly conversation: Conversation }): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <Disclosure summary={t('threads.members')}>
      <ul className={styles.members}>
        {members.map(({ id, name, organization, isMe, isReached }) => (
          <li key={id}>
            <bdi>{isMe ? t('threads.you') : name}</bdi>
            {organization !== null && <span className={styles.aside}> {organization}</span>}
            {!isReached && <span className={styles.aside}> ({t('threads.notReached')})</span>}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Closing and reopening a conversation. */
export function useClosing(id: string) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { close, reopen } = api.call.messages.conversations
  return useMutation({
    mutationFn: (isClosed: boolean) => (isClosed ? close : reopen)({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
}
