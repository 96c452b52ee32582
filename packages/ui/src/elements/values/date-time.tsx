import type { ReactNode } from 'react'
import styles from './values.module.css'

export interface OtherZoneTime {
  /** Such as "15:30", as the other clock shows it. */
  text: string
  /** Such as "New York time". */
  zone: string
}

export interface DateTimeProps {
  /** For machines: an instant, a date or a local time in ISO 8601. */
  value: string
  /** For people, in their language and zone. */
  text: string
  /** The zone that the text is in, where it is not obvious. */
  zone?: string | undefined
  /** The same moment in the other zone that matters; give it only when the two differ. */
  other?: OtherZoneTime | undefined
  className?: string | undefined
}

/** A moment, a day or a time of day, in words that are already the reader's. */
export function DateTime({ value, text, zone, other, className }: DateTimeProps): ReactNode {
  return (
    <time dateTime={value} className={className}>
      <span className={styles.together}>{text}</span>
      {zone !== undefined && <span className={styles.aside}> {zone}</span>}
      {other !== undefined && (
        <span className={styles.aside}>
          {' '}
          (<span className={styles.together}>{other.text}</span> {other.zone})
        </span>
      )}
    </time>
  )
}
