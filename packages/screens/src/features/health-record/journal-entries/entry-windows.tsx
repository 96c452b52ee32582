import type { JournalEntry } from '@platform/contract/care'
import type { ReactElement } from 'react'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { EntryErrorForm } from './entry-error-form.tsx'
import { EntryHistory } from './entry-history.tsx'

export type EntryWindowName = 'edit' | 'history' | 'markError'

interface EntryWindowProps {
  readonly name: EntryWindowName
  readonly entry: JournalEntry
  readonly onClose: () => void
}

/** What is done with an entry in a window of its own. */
export function EntryWindow({ name, ...rest }: EntryWindowProps): ReactElement {
  if (name === 'edit') return <EditEntryDialog {...rest} />
  return name === 'history' ? <EntryHistory {...rest} /> : <EntryErrorForm {...rest} />
}
