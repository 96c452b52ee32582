import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import styles from './definition-list.module.css'

export interface Definition {
  /** Distinguishes the line; the term itself if that is a string. */
  id?: string | undefined
  term: ReactNode
  value: ReactNode
  /** Such as "Change". */
  action?: ReactNode
}

export function DefinitionList({
  items,
  className,
}: {
  items: readonly Definition[]
  className?: string | undefined
}) {
  return (
    <dl className={classNames(styles.list, className)}>
      {items.map(({ id, term, value, action }, index) => (
        <div key={id ?? (typeof term === 'string' ? term : index)} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
          {action !== undefined && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
