import { classNames } from '../attributes/class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** `primary` at most once a page; `quiet` has no frame; default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'medium' | 'small' | undefined
  wide?: boolean | undefined
}

/** The class of a button, for links that look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide)
}
