import type { ReactElement } from 'react'
import styles from './landing-facts.module.css'

interface LandingFactsProps {
  readonly label: string
  readonly facts: readonly { readonly title: string; readonly text: string }[]
}

/** What is asked first: for whom it is, what it costs and who sees what. */
export function LandingFacts({ label, facts }: LandingFactsProps): ReactElement {
  return (
    <section aria-label={label}>
      <dl className={styles.facts}>
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
