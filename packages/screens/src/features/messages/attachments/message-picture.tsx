import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { Picture } from '../../documents/document-previews/picture.tsx'
import { useFile } from '../../documents/document-previews/use-file.ts'
import styles from './attachments.module.css'
import { DocumentLink } from './document-link.tsx'

interface MessagePictureProps {
  readonly personId: string
  readonly id: string
  readonly title: string
  readonly mediaType: string
}

/** How far below the window a picture begins to be loaded. */
const NEAR = '400px'

/** A picture that came with a message, in room that is kept for it, and large when it is pressed. */
export function MessagePicture({ personId, id, title, mediaType }: MessagePictureProps): ReactElement {
  const { t } = useTranslation('messages')
  const frame = useRef<HTMLButtonElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const { data: blob, isError } = useFile(id, useIsNear(frame))
  if (isError) return <DocumentLink personId={personId} id={id} title={title} />
  const picture = (className: string | undefined) =>
    blob && <Picture className={className} title={title} mediaType={mediaType} blob={blob} />
  return (
    <>
      <button
        ref={frame}
        type="button"
        className={styles.frame}
        aria-label={t('threads.enlarge', { title })}
        title={title}
        onClick={() => setIsLarge(true)}
      >
        {picture(styles.picture)}
      </button>
      <Dialog
        open={isLarge}
        size="large"
        title={title}
        closeLabel={t('conversations.close')}
        onClose={() => setIsLarge(false)}
      >
        <div className={styles.large}>
          {picture(styles.whole)}
          <DocumentLink personId={personId} id={id} title={t('threads.openDocument')} />
        </div>
      </Dialog>
    </>
  )
}

/** Whether somebody has come near to what is far up in a long thread. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null || isNear) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
