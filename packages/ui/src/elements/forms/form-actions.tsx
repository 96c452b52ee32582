import type { ReactNode } from 'react'
import styles from './form.module.css'

/** The buttons that end a form, the main one first; full width on phones. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
