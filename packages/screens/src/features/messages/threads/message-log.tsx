import type { Conversation, Message } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, IconButton } from '@platform/ui/elements'
import { Fragment, useState, type ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { placeMessages } from '../conversations/message-groups.ts'
import { MessageItem } from './message-item.tsx'
import { DownIcon } from '../../../parts/icons/icons.tsx'
import styles from './message-log.module.css'
import { useDayName } from './use-day-name.ts'
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
  const nameDay = useDayName()
  // The line stays where it was when the conversation was opened, although all is read by now.
  const [opening] = useState({ readUpTo: conversation.readUpTo, lastSequence: conversation.lastSequence })
  const placed = placeMessages(messages, opening, format.date)
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
        {placed.map(({ message, isNewDay, isFirstNew, isFollowing }) => (
          <Fragment key={message.id}>
            {isNewDay && <p className={styles.day}>{nameDay(message.sentAt)}</p>}
            {isFirstNew && <p className={styles.new}>{t('threads.newFromHere')}</p>}
            <MessageItem
              message={message}
              personId={conversation.person.id}
              isFollowing={isFollowing}
              readers={message === lastOwn ? listReaders(conversation, message) : undefined}
            />
          </Fragment>
        ))}
      </div>
      {!isAtEnd && (
        <p className={styles.newer}>
          {unseen > 0 ? (
            <Button size="small" variant="primary" icon={<DownIcon />} onClick={goToEnd}>
              {t('threads.new', { count: unseen })}
            </Button>
          ) : (
            <IconButton
              className={styles.newest}
              size="small"
              variant="secondary"
              label={t('threads.newest')}
              icon={<DownIcon />}
              onClick={goToEnd}
            />
          )}
        </p>
      )}
    </div>
  )
}

/** Who else has seen a message. */
function listReaders({ members }: Conversation, { sequence }: Message): string[] {
  return members.filter(({ isMe, readUpTo }) => !isMe && readUpTo >= sequence).map(({ name }) => name)
}
