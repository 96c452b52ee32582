import { INTERNAL_NOTE_MAX_LENGTH, type InternalNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, Notice, Skeleton, Stack, TextArea } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import styles from './inbox.module.css'

/** What colleagues write to each other beside a conversation; nothing where it is not in one's own inbox. */
export function InternalNotes({ conversationId }: { readonly conversationId: string }): ReactElement | null {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const input = { params: { id: conversationId } }
  const query = useQuery(api.query.messages.inbox.listNotes.queryOptions({ input }))
  if (isGone(query.error)) return null
  return (
    <Stack gap="tight">
      <p>{t('inbox.notes.text')}</p>
      <Loaded query={query} skeleton={<Skeleton lines={2} />}>
        {({ items }) => <Notes notes={items} />}
      </Loaded>
      <NewNote conversationId={conversationId} />
    </Stack>
  )
}

function Notes({ notes }: { readonly notes: readonly InternalNote[] }): ReactElement {
  const { t } = useTranslation('messages')
  const format = useReaderFormat()
  if (notes.length === 0) return <p>{t('inbox.notes.none')}</p>
  return (
    <ul className={styles.notes}>
      {notes.map(({ id, author, at, text, isMine }) => (
        <li key={id} className={styles.note}>
          <p className={styles.head}>
            <bdi>{isMine ? t('threads.you') : (author?.name ?? t('threads.formerly'))}</bdi>{' '}
            <time dateTime={at}>{format.dateTime(at)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  )
}

function NewNote({ conversationId }: { readonly conversationId: string }): ReactElement {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const keys = useIdempotencyKey()
  const [text, setText] = useState('')
  const { ref } = useUnsavedForm()
  const add = useMutation({
    mutationFn: (body: { key: string; text: string }) =>
      api.call.messages.inbox.addNote({ params: { id: conversationId }, body }),
    onSuccess: () => setText(''),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
  return (
    <Form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !add.isPending) add.mutate({ key: keys.keyOf({ text }), text })
      }}
    >
      {add.isError && (
        <Notice tone="danger" title={t('inbox.notes.failed')} live>
          {problemText(add.error).text}
        </Notice>
      )}
      <TextArea
        label={t('inbox.notes.label')}
        rows={2}
        maxLength={INTERNAL_NOTE_MAX_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button size="small" type="submit" busy={add.isPending}>
          {t('inbox.notes.add')}
        </Button>
      </div>
    </Form>
  )
}
