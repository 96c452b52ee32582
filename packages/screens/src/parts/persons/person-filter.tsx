import type { ReactElement } from 'react'
import { fullName } from './full-name.ts'
import { ChoiceFilter } from '../lists/choice-filter.tsx'

interface PersonFilterProps {
  readonly label: string
  readonly persons: readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]
  /** Empty for all. */
  readonly personId: string
  /** The words for everybody. */
  readonly allLabel: string
  readonly onChange: (personId: string) => void
  readonly width?: 'medium'
}

/** Chooses whom the list is about. */
export function PersonFilter(props: PersonFilterProps): ReactElement {
  const { label, persons, personId, allLabel, onChange, width } = props
  return (
    <ChoiceFilter
      label={label}
      width={width}
      value={personId}
      choices={['', ...persons.map(({ id }) => id)]}
      labelOf={(id) => {
        const person = persons.find((one) => one.id === id)
        return person === undefined ? allLabel : fullName(person)
      }}
      onChange={onChange}
    />
  )
}
