import { DateField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useWanted } from './use-wanted.ts'

/** A year comes digit by digit, and is one of the first century until the last of them. */
const EARLIEST = '1900'

interface DateFilterProps {
  readonly label: string
  /** An ISO date such as `2026-11-20`, or empty. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChange: (date: string) => void
}

/** One end of a time that a list is narrowed to, kept in the address. */
export function DateFilter({ label, value, min, max, onChange }: DateFilterProps): ReactElement {
  const [shown, want] = useWanted(value)
  return (
    <DateField
      label={label}
      value={shown}
      min={min}
      max={max}
      onChange={({ currentTarget: { value: typed } }) => {
        want(typed)
        if (typed === '' || typed >= EARLIEST) onChange(typed)
      }}
    />
  )
}
