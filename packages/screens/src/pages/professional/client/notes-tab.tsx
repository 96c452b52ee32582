import type { Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { AddNoteForm } from '../../../features/care/client-notes/add-note-form.tsx'
import { NotesList } from '../../../features/care/client-notes/notes-list.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'

/** What one has noted about a client, and who else reads it. */
export function NotesTab({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation('care')
  const name = fullName(client)
  const hasOrganization = useClaims()?.o_id != null
  return (
    <Stack gap="loose">
      <p>{t(hasOrganization ? 'clientNotes.audience' : 'clientNotes.audienceAlone', { name })}</p>
      <AddNoteForm personId={client.id} />
      <NotesList personId={client.id} name={name} />
    </Stack>
  )
}
