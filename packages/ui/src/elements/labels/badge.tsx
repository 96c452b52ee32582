import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import type { BadgeTone } from '../attributes/tones.ts'
import { ToneIcon } from '../icons/icons.tsx'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

/** A state as shape and word, such as "Confirmed"; the shape differs by tone, so colour is never alone. */
export function Status({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      {tone === 'neutral' || tone === 'accent' ? (
        <span className={styles.dot} aria-hidden="true" />
      ) : (
        <ToneIcon tone={tone} className={styles.icon} />
      )}
      <span>{children}</span>
    </span>
  )
}
