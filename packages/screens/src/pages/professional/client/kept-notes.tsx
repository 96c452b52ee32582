import { useTranslation } from '@platform/i18n'
import { Section, Stack } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { NoteCard } from '../../../features/care/client-notes/note-card.tsx'
import { useNotes } from '../../../features/care/client-notes/notes-list.tsx'

/** One's own notes about somebody who shares nothing any more; nothing where there are none. */
export function KeptNotes({ personId }: { personId: string }): ReactElement | null {
  const { t } = useTranslation('care')
  const notes = useNotes(personId, 'current')
  const items = notes.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <Section title={t('clientNotes.kept')} description={t('clientNotes.keptText')}>
      <Stack>
        {items.map((note) => (
          <NoteCard key={note.id} personId={personId} note={note} />
        ))}
      </Stack>
    </Section>
  )
}
