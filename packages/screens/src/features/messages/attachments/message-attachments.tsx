import type { Attachment } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { DocumentLink } from './document-link.tsx'
import styles from './attachments.module.css'
import { MessagePicture } from './message-picture.tsx'

interface MessageAttachmentsProps {
  readonly attachments: readonly Attachment[]
  readonly personId: string
}

/** What came with a message: pictures as such, other documents as links to them. */
export function MessageAttachments({ attachments, personId }: MessageAttachmentsProps): ReactElement | null {
  const { t } = useTranslation('messages')
  if (attachments.length === 0) return null
  return (
    <ul className={styles.attachments} aria-label={t('threads.attachments')}>
      {attachments.map(({ id, title, mediaType }) => (
        <li key={id}>
          {title === null || mediaType === null ? (
            t('threads.unshared')
          ) : mediaType.startsWith('image/') ? (
            <MessagePicture personId={personId} id={id} title={title} mediaType={mediaType} />
          ) : (
            <DocumentLink personId={personId} id={id} title={title} />
          )}
        </li>
      ))}
    </ul>
  )
}
