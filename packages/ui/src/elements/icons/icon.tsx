import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import styles from './icon.module.css'

export interface IconProps {
  className?: string | undefined
}

/** A decorative 24-unit line drawing as tall as the text around it. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
