import type { Document } from '@platform/contract/care'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, type ReactElement } from 'react'
import { FileIcon } from '../../../parts/icons/icons.tsx'
import { useSeen } from '../../../parts/loading/use-seen.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { drawThumbnail } from './draw-thumbnail.ts'
import { loadFile } from './load-file.ts'
import styles from './thumbnail.module.css'

/** More than a small picture of it is worth on a phone's line. */
const MAX_BYTES = 2_000_000

interface ThumbnailProps {
  readonly document: Document
  /** What kind of file it is, where nothing of it is drawn. */
  readonly type: string
}

/** A small picture of a document, drawn once it is in sight; decoration, as its title stands beside it. */
export function Thumbnail({ document, type }: ThumbnailProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  const { api } = useServices()
  const { id, mediaType } = document
  const { data: picture } = useQuery({
    queryKey: [...api.query.main.documents.content.key({ input: { params: { id } } }), 'thumbnail'],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        signal.throwIfAborted()
        return drawThumbnail(await loadFile(api.clients.main, id, signal), mediaType)
      }),
    enabled: isSeen && isDrawn(document),
    staleTime: Infinity,
    retry: false,
  })
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = picture === undefined ? '' : URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true">
      {picture === undefined ? (
        <span className={styles.type}>
          <FileIcon />
          {type}
        </span>
      ) : (
        <img ref={show} className={styles.picture} alt="" />
      )}
    </div>
  )
}

/** To read the file of somebody else's record is told to them, and nobody has read what passes by in a list. */
function isDrawn({ mayShare, mediaType, bytes }: Document): boolean {
  return mayShare && bytes <= MAX_BYTES && (mediaType === 'application/pdf' || mediaType.startsWith('image/'))
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: a phone has memory for one file at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => undefined)
  return result
}
