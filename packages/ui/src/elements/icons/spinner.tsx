import { classNames } from '../attributes/class-names.ts'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration beside other words. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}

/** A turning ring. It stands still with reduced motion. */
export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  const ring = <span className={classNames(styles.ring, styles[size], className)} aria-hidden="true" />
  if (label === undefined) return ring
  return (
    <span role="status" className={styles.labelled}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
