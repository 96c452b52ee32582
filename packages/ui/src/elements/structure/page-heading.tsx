import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export interface PageHeadingProps {
  title: ReactNode
  description?: ReactNode
  /** At most one primary action. */
  action?: ReactNode
  /** From the third level on. */
  breadcrumb?: ReactNode
  meta?: ReactNode
}

/** The top of a page. The h1 takes focus after a navigation, so it must be reachable by script. */
export function PageHeading({ title, description, action, breadcrumb, meta }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      {breadcrumb}
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{title}</h1>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {meta !== undefined && <div className={styles.meta}>{meta}</div>}
    </header>
  )
}
