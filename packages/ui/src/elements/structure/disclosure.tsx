import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import { ChevronIcon } from '../icons/icons.tsx'
import styles from './disclosure.module.css'

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'summary'> {
  summary: ReactNode
}

/** Something to open on demand. Native, so that it works before and without script; the same `name` opens one at a time. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <ChevronIcon className={styles.chevron} />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
