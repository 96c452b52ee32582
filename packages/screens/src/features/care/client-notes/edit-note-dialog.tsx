import { versionTag } from '@platform/contract'
import { CLIENT_NOTE_MAX_LENGTH, clientNoteInputSchema, type ClientNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshNotes } from './use-refresh-notes.ts'

interface EditNoteDialogProps {
  readonly personId: string
  readonly note: ClientNote
  readonly onClose: () => void
}

/** Changes a note. */
export function EditNoteDialog({ personId, note, onClose }: EditNoteDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { clientNotes } = useServices().api.call.dataTrust
  const refresh = useRefreshNotes()
  return (
    <StoredDialog<Pick<ClientNote, 'text'>, ClientNote>
      title={t('care:clientNotes.editTitle')}
      failedTitle={t('care:clientNotes.failed')}
      saveLabel={t('care:clientNotes.save')}
      onClose={onClose}
      stored={note}
      pick={({ text }) => ({ text })}
      schema={clientNoteInputSchema}
      fields={['text']}
      read={(data) => ({ text: readText(data, 'text') })}
      describe={(_, code) => t(code === 'too_long' ? 'care:clientNotes.tooLong' : 'care:clientNotes.missing')}
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
      labels={{ text: t('care:clientNotes.text') }}
    >
      {(form, start) => (
        <TextArea
          {...form.field('text')}
          label={t('care:clientNotes.text')}
          rows={6}
          maxLength={CLIENT_NOTE_MAX_LENGTH}
          defaultValue={start.text}
          dir="auto"
        />
      )}
    </StoredDialog>
  )
}
