import type { Conversation } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Notice, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import { DropPlace } from '../attachments/drop-place.tsx'
import { useAttachedFiles, type AttachedFiles } from '../attachments/use-attached-files.ts'
import { joinPages, useThread } from '../conversations/use-conversations.ts'
import { EmergencyNotice } from '../conversations/emergency-notice.tsx'
import { latestReply } from '../conversations/latest-reply.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './thread.module.css'
import type { Closing } from './use-closing.ts'

interface ThreadProps {
  readonly conversation: Conversation
  readonly closing: Closing
}

/** One conversation: its messages, and below them where one writes. */
export function Thread({ conversation, closing }: ThreadProps): ReactElement {
  // Grows with each message of one's own, so that the log goes down to it.
  const [sentCount, setSentCount] = useState(0)
  const files = useAttachedFiles(conversation)
  const mayAttach = conversation.mayWrite && !conversation.isClosed
  return (
    <DropPlace onFiles={mayAttach ? files.add : undefined}>
      {closing.isError && (
        <LoadProblem
          error={closing.error}
          busy={closing.isPending}
          onRetry={() => closing.mutate(closing.variables)}
        />
      )}
      <Messages conversation={conversation} sentCount={sentCount} />
      <div className={styles.foot}>
        <Foot
          conversation={conversation}
          closing={closing}
          files={files}
          onSent={() => setSentCount((count) => count + 1)}
        />
        {conversation.side === 'person' && <EmergencyNotice replyTime={latestReply(conversation.members)} />}
      </div>
    </DropPlace>
  )
}

function Messages({ conversation, sentCount }: Pick<ThreadProps, 'conversation'> & { sentCount: number }) {
  const thread = useThread(conversation.id)
  return (
    <Loaded query={thread} skeleton={<MessagesOnTheirWay />}>
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
  )
}

export function MessagesOnTheirWay(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <div className={styles.waiting}>
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton lines={8} />
      </SkeletonGroup>
    </div>
  )
}

interface FootProps extends ThreadProps {
  readonly files: AttachedFiles
  readonly onSent: () => void
}

/** Where one writes, or why one cannot. */
function Foot({ conversation, closing, files, onSent }: FootProps): ReactElement {
  const { t } = useTranslation('messages')
  const { isClosed, mayWrite, hasReaders, draft } = conversation
  // Nobody's words vanish because sharing ends while they write: where one could write, the field stays.
  const [isComposerKept] = useState(hasReaders || draft !== null)
  return (
    <>
      {isClosed && (
        <Notice
          tone="info"
          title={t('threads.closed')}
          actions={
            mayWrite && (
              <Button size="small" busy={closing.isPending} onClick={() => closing.mutate(false)}>
                {t('threads.reopen')}
              </Button>
            )
          }
        />
      )}
      {!isClosed && mayWrite && !hasReaders && (
        <Notice tone="info" title={t('threads.ended')} live>
          {t('threads.endedText')}
        </Notice>
      )}
      {!isClosed && mayWrite && (hasReaders || isComposerKept) && (
        <Composer conversation={conversation} files={files} onSent={onSent} />
      )}
      {!mayWrite && <Notice tone="info" title={t('threads.readOnly')} />}
    </>
  )
}
