import type { ReachedPerson } from '@platform/contract/care'
import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface PersonChoiceProps {
  readonly label: string
  readonly persons: readonly ReachedPerson[]
  /** Empty for all. */
  readonly personId: string
  /** The words for everybody; without them one is always chosen. */
  readonly allLabel?: string
  readonly onChange: (personId: string) => void
}

/** Chooses whose documents are shown. */
export function PersonChoice(props: PersonChoiceProps): ReactElement {
  const { label, persons, personId, allLabel, onChange } = props
  const all = allLabel === undefined ? [] : [{ value: '', label: allLabel }]
  return (
    <SelectField
      label={label}
      width="medium"
      value={personId}
      options={[
        ...all,
        ...persons.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
