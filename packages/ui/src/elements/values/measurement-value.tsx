import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { Status } from '../labels/badge.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { TrendIcon } from './trend-icon.tsx'
import type { TrendDirection } from './trend-icon.tsx'
import styles from './values.module.css'

export interface MeasurementRange {
  /** Such as "Usual range 90 to 130". */
  text: string
  /** Where the value lies in words, such as "Above the usual range". */
  stateText?: string | undefined
  /** How that is shown; `outside` does not judge, it only stands out. */
  state?: 'inside' | 'outside' | undefined
}

export interface MeasurementValueProps {
  /** What was measured; leave it out where a heading says it. */
  name?: ReactNode
  /** The number, such as "72.4" or "124/78". */
  value: string
  unit: string
  /** The unit in full for screen readers, such as "millimetres of mercury". */
  unitName?: string | undefined
  /** When it was measured, as a `DateTime`. */
  time?: ReactNode
  range?: MeasurementRange | undefined
  /** How it moved, such as "0.6 kg less than last week". */
  trend?: { direction: TrendDirection; text: string } | undefined
  size?: 'medium' | 'large' | undefined
  className?: string | undefined
}

/** A number of the body with what it needs to mean something: unit, time, range and trend, each in words. */
export function MeasurementValue(props: MeasurementValueProps) {
  const { name, value, unit, unitName, time, range, trend, size = 'large', className } = props
  return (
    <div className={classNames(styles.measurement, className)}>
      {name !== undefined && <p className={styles.name}>{name}</p>}
      <p className={classNames(styles.figure, styles[size])}>
        <bdi className={styles.number}>{value}</bdi>{' '}
        <span className={styles.unit} aria-hidden={unitName === undefined ? undefined : 'true'}>
          {unit}
        </span>
        {unitName !== undefined && <VisuallyHidden>{unitName}</VisuallyHidden>}
      </p>
      {range?.stateText !== undefined && (
        <p>
          <Status tone={range.state === 'outside' ? 'warning' : 'neutral'}>{range.stateText}</Status>
        </p>
      )}
      {trend !== undefined && (
        <p className={styles.trend}>
          <TrendIcon direction={trend.direction} />
          {trend.text}
        </p>
      )}
      {(time !== undefined || range !== undefined) && (
        <p className={styles.small}>
          {time !== undefined && <span>{time}</span>}
          {range !== undefined && <span>{range.text}</span>}
        </p>
      )}
    </div>
  )
}
