import type { JournalEntry } from '@platform/contract/health-record'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { KeptErrorDialog } from '../kept-entries/kept-error-dialog.tsx'
import type { KeptWindowName } from '../kept-entries/kept-menu.tsx'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { EntryHistory } from './entry-history.tsx'
import { useRefreshJournal } from './use-refresh-journal.ts'

interface EntryWindowProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

/** What is done with an entry in a window of its own. */
export function EntryWindow({
  name,
  ...rest
}: EntryWindowProps & { readonly name: KeptWindowName }): ReactElement {
  if (name === 'edit') return <EditEntryDialog {...rest} />
  return name === 'history' ? <EntryHistory {...rest} /> : <EntryErrorDialog {...rest} />
}

function EntryErrorDialog({ entry, onClose }: EntryWindowProps): ReactElement {
  const { markError, restore } = useServices().api.call.careData.journalEntries
  const params = { id: entry.id }
  return (
    <KeptErrorDialog
      mark={(reason) => markError({ params, body: { reason } })}
      restore={() => restore({ params })}
      refresh={useRefreshJournal()}
      onClose={onClose}
    />
  )
}
