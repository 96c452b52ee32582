import { Page } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import styles from './landing.module.css'

interface LandingStepsProps {
  readonly title: string
  readonly lead?: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  readonly children?: ReactNode
}

/** Numbered rules on a band of their own across the page. */
export function LandingSteps({ title, lead, steps, children }: LandingStepsProps): ReactElement {
  return (
    <section className={styles.band}>
      <Page>
        <h2>{title}</h2>
        {lead !== undefined && <p className={styles.bandLead}>{lead}</p>}
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {children}
      </Page>
    </section>
  )
}
