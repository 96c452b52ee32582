import { clientNoteInputSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Form, FormActions } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { readDeviceDraft, writeDeviceDraft } from '../../../parts/drafts/device-draft.ts'
import { useDraftPlace } from '../../../parts/drafts/draft-place.ts'
import { readTable, type FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useNoteTable, type NoteText } from './use-note-table.ts'
import { useRefreshNotes } from './use-refresh-notes.ts'

/** Notes something about a client. What was begun stays on this device until it is saved. */
export function AddNoteForm({ personId }: { personId: string }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const place = useDraftPlace(`note:${personId}`)
  const [draft, setDraft] = useState(() => readDeviceDraft(place))
  const [round, setRound] = useState(0)
  const keys = useIdempotencyKey()
  // What is typed has no key until it is sent, and what is changed then gets another: it is another note.
  const keep = (text: string): void => {
    if (text === '') place.forget()
    else writeDeviceDraft(place, { text, attachmentIds: [] })
  }
  const table = useNoteTable(4)
  const nameFor = (text: string): string => {
    const key = readDeviceDraft(place)?.key ?? keys.keyOf({ text, round })
    writeDeviceDraft(place, { text, key, attachmentIds: [] })
    return key
  }
  const form = useAddForm(personId, { table, nameFor }, () => {
    place.forget()
    setDraft(undefined)
    // Another note, with a field of its own, which is empty.
    setRound(round + 1)
  })
  return (
    <Form
      onSubmit={form.onSubmit}
      onInput={({ currentTarget }) => keep(readTable(table, new FormData(currentTarget)).text)}
    >
      <FormSummary form={form} failedTitle={t('care:clientNotes.failed')} />
      <Fields key={round} table={table} form={form} start={{ text: draft?.text ?? '' }} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('care:clientNotes.save')}
        </Button>
      </FormActions>
    </Form>
  )
}

interface NewNote {
  readonly table: FieldTable<NoteText>
  /** Names it for the server, however often it is sent. */
  readonly nameFor: (text: string) => string
}

function useAddForm(personId: string, { table, nameFor }: NewNote, onSaved: () => void) {
  const { t } = useTranslation(['care', 'common'])
  const { clientNotes } = useServices().api.call.dataTrust
  const refresh = useRefreshNotes()
  return useTableForm<NoteText>({
    mayBeLost: true,
    table,
    schema: clientNoteInputSchema,
    submit: async ({ text }) => {
      await clientNotes.create({ params: { id: personId }, body: { key: nameFor(text), text } })
      onSaved()
      notify({ tone: 'success', title: t('care:clientNotes.saved'), closeLabel: t('common:action.close') })
      await refresh()
    },
  })
}
