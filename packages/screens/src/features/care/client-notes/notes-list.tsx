import type { CLIENT_NOTE_STANDINGS, ClientNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, EmptyListIllustration, EmptyState, Skeleton, Stack } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { byCursorOf } from '../../../parts/lists/by-cursor.ts'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { EditNoteDialog } from './edit-note-dialog.tsx'
import { NoteCard } from './note-card.tsx'

const PAGE_SIZE = 20

type Standing = (typeof CLIENT_NOTE_STANDINGS)[number]

interface NotesListProps {
  readonly personId: string
  readonly name: string
}

/** The notes of a client, newest first, and apart from them what was entered in error. */
export function NotesList({ personId, name }: NotesListProps): ReactElement {
  const { t } = useTranslation('care')
  const [standing, setStanding] = useState<Standing>('current')
  const [toEdit, setToEdit] = useState<ClientNote>()
  const notes = useNotes(personId, standing)
  const other = standing === 'current' ? 'inError' : 'current'
  return (
    <Stack>
      <Loaded query={notes} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <NoNotes standing={standing} name={name} />
          return items.map((note) => (
            <NoteCard key={note.id} personId={personId} note={note} onEdit={() => setToEdit(note)} />
          ))
        }}
      </Loaded>
      <ShowMore list={notes} />
      <Cluster>
        <Button size="small" variant="quiet" onClick={() => setStanding(other)}>
          {t(standing === 'current' ? 'clientNotes.showErrors' : 'clientNotes.showCurrent')}
        </Button>
      </Cluster>
      {toEdit !== undefined && (
        <EditNoteDialog personId={personId} note={toEdit} onClose={() => setToEdit(undefined)} />
      )}
    </Stack>
  )
}

/** One's notes of a person, page by page. */
export function useNotes(personId: string, standing: Standing) {
  const { api } = useServices()
  return useInfiniteQuery(
    api.query.dataTrust.clientNotes.list.infiniteOptions(
      byCursorOf({ id: personId }, { standing, limit: PAGE_SIZE }),
    ),
  )
}

function NoNotes({ standing, name }: { standing: Standing; name: string }): ReactElement {
  const { t } = useTranslation('care')
  if (standing === 'inError') return <EmptyState title={t('clientNotes.emptyErrors')} headingLevel={2} />
  return (
    <EmptyState
      title={t('clientNotes.empty.title')}
      illustration={<EmptyListIllustration />}
      headingLevel={2}
    >
      {t('clientNotes.empty.text', { name })}
    </EmptyState>
  )
}
