import type { Conversation, Message } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { Fragment, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { MessageItem } from './message-item.tsx'
import styles from './thread.module.css'
import { useLogScroll } from './use-log-scroll.ts'
import { useMarkRead } from './use-mark-read.ts'

interface MessageLogProps {
  readonly conversation: Conversation
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** How many messages were sent from this page. */
  readonly sentCount: number
  readonly older: { readonly isThere: boolean; readonly isLoading: boolean; readonly load: () => void }
}

/** The messages, oldest first. What is new never moves what somebody reads: it waits below, and a button says so. */
export function MessageLog({ conversation, messages, sentCount, older }: MessageLogProps): ReactElement {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  const { log, isAtEnd, goToEnd, unseen } = useLogScroll(messages, sentCount)
  useMarkRead(conversation, isAtEnd ? messages.at(-1)?.sequence : undefined)
  const lastOwn = messages.findLast(({ isMine }) => isMine)
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('threads.label')}
        aria-busy={older.isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        {older.isThere && (
          <p className={styles.older}>
            <Button
              size="small"
              busy={older.isLoading}
              busyLabel={t('threads.loadingOlder')}
              onClick={older.load}
            >
              {t('threads.older')}
            </Button>
          </p>
        )}
        {messages.map((message, index) => {
          const day = format.date(message.sentAt)
          const before = messages[index - 1]
          return (
            <Fragment key={message.id}>
              {(before === undefined || format.date(before.sentAt) !== day) && (
                <p className={styles.day}>{day}</p>
              )}
              <MessageItem
                message={message}
                personId={conversation.person.id}
                readers={message === lastOwn ? listReaders(conversation, message) : undefined}
              />
            </Fragment>
          )
        })}
      </div>
      {unseen > 0 && (
        <p className={styles.newer}>
          <Button size="small" variant="primary" onClick={goToEnd}>
            {t('threads.new', { count: unseen })}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Who else has seen a message. */
function listReaders({ members }: Conversation, { sequence }: Message): string[] {
  return members.filter(({ isMe, readUpTo }) => !isMe && readUpTo >= sequence).map(({ name }) => name)
}
