import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface ChoiceFilterProps<Choice extends string> {
  readonly label: string
  readonly value: Choice
  readonly choices: readonly Choice[]
  readonly labelOf: (choice: Choice) => string
  readonly onChange: (choice: Choice) => void
  readonly width?: 'medium' | undefined
}

/** One filter of a list with a fixed set of choices. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>): ReactElement {
  const { label, value, choices, labelOf, onChange, width } = props
  return (
    <SelectField
      label={label}
      width={width}
      value={value}
      options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((known) => known === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
