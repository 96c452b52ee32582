import type { ClientNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Card, Cluster } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './notes.module.css'
import { useRefreshNotes } from './use-refresh-notes.ts'

interface NoteCardProps {
  readonly personId: string
  readonly note: ClientNote
  /** Absent where notes can only be read. */
  readonly onEdit?: (() => void) | undefined
}

/** One note, with what its author can do about it. */
export function NoteCard({ personId, note, onEdit }: NoteCardProps): ReactElement {
  const { t } = useTranslation('care')
  const format = useReaderFormat()
  const date = format.dateTime(note.createdAt)
  const isChanged = note.updatedAt !== note.createdAt
  return (
    <Card as="article">
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      <p className={styles.facts}>
        {t('clientNotes.by', { name: note.author ?? t('clientNotes.former'), date })}
        {isChanged && ` · ${t('clientNotes.changedAt', { date: format.dateTime(note.updatedAt) })}`}
      </p>
      {note.isMine && onEdit !== undefined && (
        <Cluster>
          {note.enteredInErrorAt === null && (
            <Button size="small" aria-label={t('clientNotes.editFor', { date })} onClick={onEdit}>
              {t('clientNotes.edit')}
            </Button>
          )}
          <StandingButton personId={personId} note={note} date={date} />
        </Cluster>
      )}
    </Card>
  )
}

/** Marks a note as entered in error, or takes that back: each is undone by the other, so neither asks first. */
function StandingButton(props: { personId: string; note: ClientNote; date: string }): ReactElement {
  const { personId, note, date } = props
  const { t } = useTranslation(['care', 'common'])
  const { clientNotes } = useServices().api.call.dataTrust
  const tellFailure = useTellFailure()
  const refresh = useRefreshNotes()
  const isInError = note.enteredInErrorAt !== null
  const closeLabel = t('common:action.close')
  const changing = useMutation({
    mutationFn: () => {
      const params = { id: personId, noteId: note.id }
      return isInError ? clientNotes.restore({ params }) : clientNotes.markError({ params })
    },
    onSuccess: () =>
      void notify({
        tone: 'success',
        title: t(isInError ? 'care:clientNotes.restored' : 'care:clientNotes.marked'),
        closeLabel,
      }),
    onError: (error) => tellFailure(t('care:clientNotes.changeFailed'), error),
    onSettled: refresh,
  })
  return (
    <Button
      size="small"
      variant="quiet"
      busy={changing.isPending}
      aria-label={t(isInError ? 'care:clientNotes.restoreFor' : 'care:clientNotes.markErrorFor', { date })}
      onClick={() => !changing.isPending && changing.mutate()}
    >
      {t(isInError ? 'care:clientNotes.restore' : 'care:clientNotes.markError')}
    </Button>
  )
}
