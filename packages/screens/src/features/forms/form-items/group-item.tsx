import type { ReactElement, ReactNode } from 'react'
import styles from './form-items.module.css'
import type { FormNode } from '../form-model/form-node.ts'

interface GroupItemProps {
  readonly node: FormNode
  readonly children: ReactNode
}

/** Items that belong together, within a section of a form. */
export function GroupItem({ node, children }: GroupItemProps): ReactElement {
  const { text, help } = node
  if (text === '') return <div className={styles.within}>{children}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <bdi>{text}</bdi>
      </legend>
      <div className={styles.within}>
        {help !== undefined && (
          <p className={styles.help} dir="auto">
            {help}
          </p>
        )}
        {children}
      </div>
    </fieldset>
  )
}
