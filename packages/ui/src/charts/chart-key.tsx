import { classNames } from '../elements/attributes/class-names.ts'
import styles from './charts.module.css'

interface KeyItem {
  mark: 'full' | 'hollow' | 'range'
  label: string
}

/** The marks are told by shape. Stands above the drawing, where no line can run through the words. */
export function ChartKey({ items }: { items: readonly KeyItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.key}>
      {items.map(({ mark, label }) => (
        <li key={mark}>
          <span className={classNames(styles.mark, styles[mark])} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}
