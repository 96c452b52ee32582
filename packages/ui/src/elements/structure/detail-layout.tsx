import type { ReactNode } from 'react'
import styles from './detail-layout.module.css'

export interface DetailLayoutProps {
  /** The page heading of the thing. */
  heading: ReactNode
  children: ReactNode
  /** What belongs to it but is read second: facts, people, history. Beside it where there is room, below it otherwise. */
  aside?: ReactNode
  /** The name of that part, such as "About this document". */
  asideLabel?: string | undefined
}

/**
 * One thing on its own page: its heading, its content, and what belongs to it beside it.
 *
 * @example
 * <DetailLayout heading={<PageHeading title="Blood test" />} aside={<Facts />} asideLabel="About this document">…</DetailLayout>
 */
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
