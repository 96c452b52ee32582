import type { ReactElement } from 'react'
import { StoredForm, type StoredFormProps } from './stored-form.tsx'
import type { Versioned } from './use-stored-form.ts'
import { useStoredTable, type WithTable } from './use-stored-table.tsx'

/** The form over something stored, where `table` is all there is to say about its fields. */
export function TableForm<Values extends object, Stored extends Versioned>({
  table,
  ...rest
}: WithTable<Values, StoredFormProps<Values, Stored>>): ReactElement {
  return <StoredForm<Values, Stored> {...rest} {...useStoredTable(table)} />
}
