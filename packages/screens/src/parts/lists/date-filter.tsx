import type { ReactElement } from 'react'
import { DayField } from '../forms/day-field.tsx'
import { useWanted } from './use-wanted.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
/** What is typed may be a day long ago on its way to another one. */
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
    <DayField
      label={label}
      value={shown}
      min={min}
      max={max}
      onValueChange={(typed) => {
        want(typed)
        if (typed === '' || (ISO_DAY.test(typed) && typed >= EARLIEST)) onChange(typed)
      }}
    />
  )
}
