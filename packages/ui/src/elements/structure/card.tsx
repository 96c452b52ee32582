import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../attributes/class-names.ts'
import type { HeadingLevel } from '../attributes/tones.ts'
import styles from './card.module.css'

export interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
  title?: ReactNode
  headingLevel?: HeadingLevel | undefined
  action?: ReactNode
  /** `tinted` steps back, `accent` marks the current or recommended one. */
  tone?: 'plain' | 'tinted' | 'accent' | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Card(props: CardProps) {
  const { as: Tag = 'div', title, headingLevel = 3, action, tone = 'plain', className, children } = props
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const isNamed = title !== undefined && (Tag === 'section' || Tag === 'article')
  return (
    <Tag
      className={classNames(styles.card, styles[tone], className)}
      aria-labelledby={isNamed ? titleId : undefined}
    >
      {(title !== undefined || action !== undefined) && (
        <div className={styles.head}>
          {title !== undefined && <Heading id={titleId}>{title}</Heading>}
          {action}
        </div>
      )}
      {children}
    </Tag>
  )
}
