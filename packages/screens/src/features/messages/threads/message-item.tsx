import type { Message } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Avatar } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { DocumentLink } from './document-link.tsx'
import styles from './thread.module.css'

interface MessageItemProps {
  readonly message: Message
  readonly personId: string
  /** Who has seen it; only of one's own last message. */
  readonly readers: readonly string[] | undefined
}

/** One message: who, when, what, with which documents. */
export function MessageItem({ message, personId, readers }: MessageItemProps): ReactElement {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  const { author, isMine, text, sentAt, attachments } = message
  const name = isMine ? t('threads.you') : (author?.name ?? t('threads.formerly'))
  return (
    <article className={styles.message} data-mine={isMine || undefined}>
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
        {attachments.length > 0 && (
          <ul className={styles.attachments} aria-label={t('threads.attachments')}>
            {attachments.map(({ id, title }) => (
              <li key={id}>
                {title === null ? (
                  t('threads.unshared')
                ) : (
                  <DocumentLink personId={personId} id={id} title={title} />
                )}
              </li>
            ))}
          </ul>
        )}
        {readers !== undefined && (
          <p className={styles.read}>
            {readers.length === 0 ? t('threads.sent') : t('threads.readBy', { names: readers.join(', ') })}
          </p>
        )}
      </div>
    </article>
  )
}
