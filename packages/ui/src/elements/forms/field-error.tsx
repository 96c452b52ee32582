import type { ReactNode } from 'react'
import { DangerIcon } from '../icons/icons.tsx'
import styles from './field.module.css'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <DangerIcon />
      <span>{children}</span>
    </div>
  )
}
