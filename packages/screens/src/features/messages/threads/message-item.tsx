import type { Message } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Avatar } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { MessageAttachments } from '../attachments/message-attachments.tsx'
import styles from './message-item.module.css'

interface MessageItemProps {
  readonly message: Message
  readonly personId: string
  /** Said right after the one before: who and when stand there already, and are only read aloud. */
  readonly isFollowing: boolean
  /** Who has seen it; only of one's own last message. */
  readonly readers: readonly string[] | undefined
}

export function MessageItem({ message, personId, isFollowing, readers }: MessageItemProps): ReactElement {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  const { author, isMine, text, sentAt, attachments } = message
  const name = isMine ? t('threads.you') : (author?.name ?? t('threads.formerly'))
  return (
    <article
      className={styles.message}
      data-mine={isMine || undefined}
      data-following={isFollowing || undefined}
    >
      <Avatar name={author?.name ?? ''} size="small" className={styles.avatar} />
      <div className={styles.bubble}>
        <p className={styles.head}>
          <bdi className={styles.author}>{name}</bdi>{' '}
          <time className={styles.time} dateTime={sentAt} title={format.dateTime(sentAt)}>
            {format.time(sentAt)}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <MessageAttachments attachments={attachments} personId={personId} />
        {readers !== undefined && (
          <p className={styles.read}>
            {readers.length === 0 ? t('threads.sent') : t('threads.readBy', { names: readers.join(', ') })}
          </p>
        )}
      </div>
    </article>
  )
}
