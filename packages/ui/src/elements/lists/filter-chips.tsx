import type { ReactElement } from 'react'
import type { LinkParts } from '../attributes/link-parts.ts'
import { CloseIcon } from '../icons/icons.tsx'
import styles from './filter-chips.module.css'

export interface RemoveParts extends LinkParts {
  'aria-label': string
}

export interface ActiveFilter {
  id: string
  label: string
  removeLabel: string
  removeLink: (parts: RemoveParts) => ReactElement
}

interface FilterChipsProps {
  label: string
  active: readonly ActiveFilter[]
}

/** Each filter in use, as the link that takes it away. */
export function FilterChips({ label, active }: FilterChipsProps) {
  return (
    <ul className={styles.active} aria-label={label}>
      {active.map((filter) => (
        <li key={filter.id}>
          {filter.removeLink({
            className: styles.chip ?? '',
            'aria-label': filter.removeLabel,
            children: <ChipText label={filter.label} />,
          })}
        </li>
      ))}
    </ul>
  )
}

function ChipText({ label }: { label: string }) {
  return (
    <>
      <span>{label}</span>
      <CloseIcon className={styles.cross} />
    </>
  )
}
