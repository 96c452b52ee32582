import type { ReactNode } from 'react'
import { DangerIcon } from '../icons/icons.tsx'
import styles from './field.module.css'

/** The error line of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <DangerIcon />
      <span>{children}</span>
    </div>
  )
}
