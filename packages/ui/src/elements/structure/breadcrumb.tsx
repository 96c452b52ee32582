import type { ReactElement, ReactNode } from 'react'
import type { LinkParts } from '../attributes/link-parts.ts'
import styles from './breadcrumb.module.css'

export interface BreadcrumbStep {
  id: string
  label: ReactNode
  link: (parts: LinkParts) => ReactElement
}

export interface BreadcrumbProps {
  label: string
  /** The pages above this one, the highest first. */
  steps: readonly BreadcrumbStep[]
}

/** The way back up, on pages from the third level on; the page itself is named by its heading. */
export function Breadcrumb({ label, steps }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ id, label: name, link }) => (
          <li key={id} className={styles.step}>
            {link({ className: styles.link ?? '', children: name })}
          </li>
        ))}
      </ol>
    </nav>
  )
}
