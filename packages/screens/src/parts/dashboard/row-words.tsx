import type { ReactElement, ReactNode } from 'react'
import styles from './rows.module.css'

interface RowWordsProps {
  readonly title: ReactNode
  /** Such as how long ago it was. */
  readonly meta?: ReactNode
  /** The first lines of what is behind the row. */
  readonly text?: ReactNode
}

/** What a row of a card says; the row itself is the link to the thing. */
export function RowWords({ title, meta, text }: RowWordsProps): ReactElement {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </>
  )
}
