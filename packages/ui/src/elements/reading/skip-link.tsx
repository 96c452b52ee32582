import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

export interface SkipLinkProps {
  /** The id of the main content, without `#`. */
  targetId: string
  children: ReactNode
}

/** The first stop of the Tab key; shown when focused. It moves focus itself, so that a router cannot take the hash. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a
      className={styles.link}
      href={`#${targetId}`}
      onClick={(event) => {
        const target = document.getElementById(targetId)
        if (target === null) return
        event.preventDefault()
        if (!target.hasAttribute('tabindex')) target.tabIndex = -1
        target.focus()
        target.scrollIntoView()
      }}
    >
      {children}
    </a>
  )
}
