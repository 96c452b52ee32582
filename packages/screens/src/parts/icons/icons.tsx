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

/** Six dots: what is held here can be moved. */
export function GripIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="3" />
    </Drawing>
  )
}

export function UpIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M12 19.5v-15M5.5 11 12 4.5l6.5 6.5" />
    </Drawing>
  )
}

export function BinIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M4.5 6.5h15M9 6.5v-2h6v2M6.5 6.5l1 13h9l1-13M10 10.5v5M14 10.5v5" />
    </Drawing>
  )
}

export function CopyIcon(): ReactElement {
  return (
    <Drawing>
      <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />
    </Drawing>
  )
}

/** Turns back, also where one reads from the right. */
export function UndoIcon(): ReactElement {
  return (
    <Drawing isTurning>
      <path d="M9 5 4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />
    </Drawing>
  )
}

export function RedoIcon(): ReactElement {
  return (
    <Drawing isTurning>
      <path d="m15 5 4.5 4.5L15 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3" />
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
