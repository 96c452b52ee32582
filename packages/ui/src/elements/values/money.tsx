import { classNames } from '../attributes/class-names.ts'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import styles from './values.module.css'

export interface MoneyProps {
  /** The amount in the currency's minor unit, such as cents; an integer, for machines. */
  minorUnits: number
  /** ISO 4217, such as "CHF". */
  currency: string
  /** For people, such as "CHF 120.50". */
  text: string
  /** What else holds of the amount, such as "per month" or "8.1 % tax included". */
  note?: string | undefined
  /** The price before, struck through, with the word a screen reader says before it. */
  was?: { text: string; label: string } | undefined
  size?: 'medium' | 'large' | undefined
  className?: string | undefined
}

/** An amount of money; its figures line up and it never breaks in two. */
export function Money({ minorUnits, currency, text, note, was, size = 'medium', className }: MoneyProps) {
  return (
    <span className={className}>
      {was !== undefined && (
        <>
          <VisuallyHidden>{was.label} </VisuallyHidden>
          <s className={classNames(styles.together, styles.aside)}>{was.text}</s>{' '}
        </>
      )}
      <data
        value={`${currency} ${minorUnits}`}
        className={classNames(styles.together, size === 'large' && styles.large)}
      >
        {text}
      </data>
      {note !== undefined && <span className={styles.aside}> {note}</span>}
    </span>
  )
}
