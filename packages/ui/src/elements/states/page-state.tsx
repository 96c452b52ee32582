import type { ReactNode } from 'react'
import type { HeadingLevel } from '../attributes/tones.ts'
import styles from './page-state.module.css'

export interface PageStateProps {
  /** What is the case, in one short sentence. */
  title: string
  /** Why it is so and what was kept. */
  children?: ReactNode
  /** What can be done; at most one primary. */
  action?: ReactNode
  illustration?: ReactNode
  headingLevel?: HeadingLevel | undefined
}

/** The common shape of empty, failed and forbidden: a drawing, a sentence, a reason, a way on. */
export function PageState(props: PageStateProps & { role?: 'alert'; footer?: ReactNode }) {
  const { title, children, action, illustration, headingLevel = 2, role, footer } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.state} role={role}>
      {illustration}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
      {footer}
    </div>
  )
}
