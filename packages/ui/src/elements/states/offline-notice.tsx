import type { ReactNode } from 'react'
import { OfflineIcon } from '../icons/icons.tsx'
import styles from './offline-notice.module.css'

export interface OfflineNoticeProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A quiet bar while there is no network: what still works and that nothing is sent in secret. */
export function OfflineNotice({ title, children, actions }: OfflineNoticeProps) {
  return (
    <div className={styles.bar} role="status">
      <OfflineIcon className={styles.icon} />
      <p className={styles.text}>
        <strong>{title}</strong> {children}
      </p>
      {actions}
    </div>
  )
}
