import type { ReactElement, ReactNode } from 'react'
import { CloseIcon } from '../icons/icons.tsx'
import type { LinkParts } from '../link-parts.ts'
import styles from './filter-bar.module.css'

export interface RemoveParts extends LinkParts {
  'aria-label': string
}

export interface ActiveFilter {
  id: string
  label: string
  removeLabel: string
  removeLink: (parts: RemoveParts) => ReactElement
}

interface ActiveFiltersProps {
  label: string | undefined
  active: readonly ActiveFilter[]
  clear: ReactNode
  result: string | undefined
}

/** The line under the fields: how many there are, and each filter with the link that takes it away. */
export function ActiveFilters({ label, active, clear, result }: ActiveFiltersProps) {
  if (active.length === 0 && result === undefined) return null
  return (
    <div className={styles.line}>
      {/* The live text beside the form says the same, so it is not read twice. */}
      {result !== undefined && (
        <p className={styles.result} aria-hidden="true">
          {result}
        </p>
      )}
      {active.length > 0 && (
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
      )}
      {active.length > 0 && clear}
    </div>
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
