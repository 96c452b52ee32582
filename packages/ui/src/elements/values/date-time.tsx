import type { ReactNode } from 'react'
import styles from './values.module.css'

export interface OtherZoneTime {
  /** The same moment as the other clock shows it, such as "15:30". */
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

/**
 * A moment, a day or a time of day, in words that are already the reader's.
 *
 * @example
 * <DateTime value="2026-03-12T08:30:00Z" text="12 March, 09:30" zone="Zurich time" other={{ text: '03:30', zone: 'New York time' }} />
 */
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
