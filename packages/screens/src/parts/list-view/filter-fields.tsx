import { useState, type ReactElement } from 'react'
import { ChoiceFilter } from '../lists/choice-filter.tsx'
import { DateFilter } from '../lists/date-filter.tsx'
import type { ListField } from './list-field.ts'
import type { List } from './use-list.ts'

interface FilterFieldsProps {
  readonly list: List
  readonly fields: readonly ListField[]
}

/** The filters of a list. Whatever is changed before they are closed is one step of the history. */
export function FilterFields({ list, fields }: FilterFieldsProps): ReactElement {
  const [isChanged, setIsChanged] = useState(false)
  const change = (name: string, value: string): void => {
    list.change({ [name]: value }, isChanged ? undefined : { history: 'push' })
    setIsChanged(true)
  }
  const read = (name: string | undefined): string => String((name !== undefined && list.filter[name]) || '')
  return (
    <>
      {fields.map((field) => {
        if (field.kind === 'given') return null
        const { name, label } = field
        const onChange = (value: string): void => change(name, value)
        if (field.kind === 'day') {
          const { since, upTo } = field
          const limits = { min: read(since) || undefined, max: read(upTo) || undefined }
          return <DateFilter key={name} label={label} value={read(name)} {...limits} onChange={onChange} />
        }
        const { options } = field
        return (
          <ChoiceFilter
            key={name}
            label={label}
            value={read(name)}
            choices={options.map(({ value }) => value)}
            labelOf={(choice) => options.find(({ value }) => value === choice)?.label ?? choice}
            onChange={onChange}
          />
        )
      })}
    </>
  )
}
