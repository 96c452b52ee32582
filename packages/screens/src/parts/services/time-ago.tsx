import type { ReactElement } from 'react'
import { useReaderFormat } from './reader-format.ts'
import { useTimeAgo } from './use-time-ago.ts'

interface TimeAgoProps {
  readonly at: string
  readonly className?: string | undefined
}

/** How long ago something happened; it alone is drawn again as time goes by. */
export function TimeAgo({ at, className }: TimeAgoProps): ReactElement {
  const timeAgo = useTimeAgo()
  const format = useReaderFormat()
  return (
    <time className={className} dateTime={at} title={format.dateTime(at)}>
      {timeAgo(at)}
    </time>
  )
}
