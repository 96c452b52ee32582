import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useWanted } from './use-wanted.ts'

interface ChoiceFilterProps<Choice extends string> {
  readonly label: string
  readonly help?: string
  readonly value: Choice
  readonly choices: readonly Choice[]
  readonly labelOf: (choice: Choice) => string
  readonly onChange: (choice: Choice) => void
  readonly width?: 'medium' | undefined
}

/** One filter of a page with a set of choices, kept in the address. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>): ReactElement {
  const { label, help, value, choices, labelOf, onChange, width } = props
  const [shown, want] = useWanted(value)
  return (
    <SelectField
      label={label}
      help={help}
      width={width}
      value={shown}
      options={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((known) => known === currentTarget.value)
        if (chosen === undefined) return
        want(chosen)
        onChange(chosen)
      }}
    />
  )
}
