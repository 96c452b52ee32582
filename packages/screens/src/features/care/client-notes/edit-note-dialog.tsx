import { versionTag } from '@platform/contract'
import { clientNoteInputSchema, type ClientNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import type { ReactElement } from 'react'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useNoteTable, type NoteText } from './use-note-table.ts'
import { useRefreshNotes } from './use-refresh-notes.ts'

interface EditNoteDialogProps {
  readonly personId: string
  readonly note: ClientNote
  readonly onClose: () => void
}

export function EditNoteDialog({ personId, note, onClose }: EditNoteDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { clientNotes } = useServices().api.call.dataTrust
  const refresh = useRefreshNotes()
  return (
    <TableDialog<NoteText, ClientNote>
      table={useNoteTable(6)}
      title={t('care:clientNotes.editTitle')}
      failedTitle={t('care:clientNotes.failed')}
      saveLabel={t('care:clientNotes.save')}
      onClose={onClose}
      stored={note}
      pick={({ text }) => ({ text })}
      schema={clientNoteInputSchema}
      save={(body, seenVersion) =>
        clientNotes.change({
          params: { id: personId, noteId: note.id },
          headers: { 'if-match': versionTag(seenVersion) },
          body,
        })
      }
      reload={async () => {
        // It is among the newest, or else the list shows it after the dialog is closed.
        const { items } = await clientNotes.list({ params: { id: personId }, query: { limit: 100 } })
        return items.find(({ id }) => id === note.id) ?? note
      }}
      onStored={() => void refresh()}
      onSaved={() =>
        notify({ tone: 'success', title: t('care:clientNotes.saved'), closeLabel: t('common:action.close') })
      }
    />
  )
}
