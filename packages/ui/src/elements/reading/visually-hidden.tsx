import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

export interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h2' | 'h3' | 'p' | undefined
  id?: string | undefined
  children: ReactNode
}

export function VisuallyHidden({ as: Tag = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}
