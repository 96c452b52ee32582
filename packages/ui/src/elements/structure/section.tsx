import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import type { HeadingLevel } from '../attributes/tones.ts'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import styles from './section.module.css'

export interface SectionProps {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  headingLevel?: HeadingLevel | undefined
  /** The heading is for screen readers only. */
  titleHidden?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Section(props: SectionProps) {
  const { title, description, action, headingLevel = 2, titleHidden = false, id, className, children } = props
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading id={titleId}>{titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}</Heading>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
