import type { ReactElement } from 'react'
import styles from './rows.module.css'

/** The rows of a card, each with `rows.row` around its words; `null` where there are none, and with them no card. */
export function listRows<Item extends { readonly id: string }>(
  items: readonly Item[],
  draw: (item: Item) => ReactElement,
): ReactElement | null {
  if (items.length === 0) return null
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id}>{draw(item)}</li>
      ))}
    </ul>
  )
}
