/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles
   repeat what the elements are, because some browsers take it from them when the card layout changes `display` */
import { Checkbox } from '../forms/checkbox.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { classNames } from '../attributes/class-names.ts'
import styles from './data-list.module.css'
import type { DataSelection } from './data-list.tsx'

type Selection = Pick<DataSelection<never>, 'selected' | 'onChange'>

/** Ticks all rows that are shown; those of other pages stay as they are. */
export function SelectAll(props: Selection & { allLabel: string; keys: readonly string[] }) {
  const { selected, onChange, allLabel, keys } = props
  const count = keys.filter((key) => selected.has(key)).length
  const isAll = count === keys.length
  return (
    <th role="columnheader" scope="col" className={classNames(styles.header, styles.select)}>
      <Checkbox
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll
        }}
        label={<VisuallyHidden>{allLabel}</VisuallyHidden>}
        checked={isAll}
        onChange={() => {
          const shown = new Set(keys)
          const others = [...selected].filter((key) => !shown.has(key))
          onChange(new Set(isAll ? others : [...others, ...keys]))
        }}
      />
    </th>
  )
}

export function SelectRow({ selected, onChange, id, label }: Selection & { id: string; label: string }) {
  return (
    <td role="cell" className={classNames(styles.cell, styles.select)}>
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={selected.has(id)}
        onChange={({ currentTarget }) => {
          const next = new Set(selected)
          if (currentTarget.checked) next.add(id)
          else next.delete(id)
          onChange(next)
        }}
      />
    </td>
  )
}
