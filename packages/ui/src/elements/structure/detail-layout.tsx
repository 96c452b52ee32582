import type { ReactNode } from 'react'
import styles from './detail-layout.module.css'

export interface DetailLayoutProps {
  heading: ReactNode
  children: ReactNode
  /** Read second: facts, people, history. Beside the content where there is room, below it otherwise. */
  aside?: ReactNode
  /** Such as "About this document". */
  asideLabel?: string | undefined
}

export function DetailLayout({ heading, children, aside, asideLabel }: DetailLayoutProps) {
  return (
    <div className={styles.frame}>
      {heading}
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {aside !== undefined && (
          <section className={styles.aside} aria-label={asideLabel}>
            {aside}
          </section>
        )}
      </div>
    </div>
  )
}
