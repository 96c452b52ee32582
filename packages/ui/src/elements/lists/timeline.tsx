import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export interface TimelineEvent {
  id: string
  title: ReactNode
  detail?: ReactNode
  /** When it was and by whom, in small letters. */
  meta: ReactNode
}

/** What has happened, newest first, along a line. */
export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ id, title, detail, meta }) => (
        <li key={id} className={styles.event}>
          <p className={styles.title}>{title}</p>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
          <p className={styles.meta}>{meta}</p>
        </li>
      ))}
    </ol>
  )
}
