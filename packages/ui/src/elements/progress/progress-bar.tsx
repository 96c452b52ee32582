import { useId } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../attributes/class-names.ts'
import styles from './progress.module.css'

export interface ProgressCancel {
  label: string
  onCancel: () => void
  busy?: boolean | undefined
}

export interface ProgressBarProps {
  label: string
  /** From 0 to 1; leave it out while nobody knows. */
  value?: number | undefined
  /** How far it is in words, such as "3 of 8 files". */
  valueText?: string | undefined
  cancel?: ProgressCancel | undefined
  className?: string | undefined
}

export function ProgressBar({ label, value, valueText, cancel, className }: ProgressBarProps) {
  const labelId = useId()
  return (
    <div className={classNames(styles.work, className)}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {valueText !== undefined && <span className={styles.value}>{valueText}</span>}
      </div>
      <div className={styles.track}>
        <progress
          className={styles.bar}
          aria-labelledby={labelId}
          aria-valuetext={valueText}
          value={value}
          max={1}
        />
        {cancel !== undefined && (
          <Button size="small" busy={cancel.busy} aria-describedby={labelId} onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  )
}
