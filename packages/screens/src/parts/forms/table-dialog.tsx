import type { ReactElement } from 'react'
import { StoredDialog, type StoredDialogProps } from './stored-dialog.tsx'
import type { Versioned } from './use-stored-form.ts'
import { useStoredTable, type WithTable } from './use-stored-table.tsx'

/** `TableForm` in a window of its own. */
export function TableDialog<Values extends object, Stored extends Versioned>({
  table,
  ...rest
}: WithTable<Values, StoredDialogProps<Values, Stored>>): ReactElement {
  return <StoredDialog<Values, Stored> {...rest} {...useStoredTable(table)} />
}
