import type { ReactElement, ReactNode } from 'react'
import styles from './icons.module.css'

export function MoreIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
    </Drawing>
  )
}

/** Points to where one came from, also where one reads from the right. */
export function BackIcon(): ReactElement {
  return (
    <Drawing isTurning>
      <path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" />
    </Drawing>
  )
}

export function DownIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5" />
    </Drawing>
  )
}

/** Towards the end of the line. */
export function NextIcon(): ReactElement {
  return (
    <Drawing isTurning>
      <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />
    </Drawing>
  )
}

export function PreviousIcon(): ReactElement {
  return (
    <Drawing isTurning>
      <path d="M14.5 5.5 8 12l6.5 6.5" />
    </Drawing>
  )
}

export function LargerIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M5 12h14M12 5v14" />
    </Drawing>
  )
}

export function SmallerIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M5 12h14" />
    </Drawing>
  )
}

export function GridIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />
    </Drawing>
  )
}

export function FileIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6M9 16h6" />
    </Drawing>
  )
}

function Drawing({ isTurning, children }: { readonly isTurning?: boolean; readonly children: ReactNode }) {
  return (
    <svg
      className={styles.icon}
      data-turning={isTurning || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
