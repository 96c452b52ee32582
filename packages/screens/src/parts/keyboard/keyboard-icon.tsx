import type { ReactElement } from 'react'
import styles from './keyboard.module.css'

export function KeyboardIcon(): ReactElement {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2.5" y="6" width="19" height="12.5" rx="2" />
      <path d="M6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M7.5 14.5h9" />
    </svg>
  )
}
