import { CLIENT_NOTE_MAX_LENGTH, clientNoteDraftSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { Button, Form, FormActions, TextArea } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import {
  readDeviceDraft,
  removeDeviceDraft,
  useDraftPlace,
  writeDeviceDraft,
} from '../../../parts/drafts/device-draft.ts'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { createId } from '../../../parts/services/create-id.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshNotes } from './use-refresh-notes.ts'

interface TypedNote {
  readonly key: string
  readonly text: string
}

/** Notes something about a client. What was begun stays on this device until it is saved. */
export function AddNoteForm({ personId }: { personId: string }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const place = useDraftPlace(`note:${personId}`)
  const [draft, setDraft] = useState(() => readDeviceDraft(place))
  const [key, setKey] = useState(() => draft?.key ?? createId())
  const keep = (text: string): void => {
    if (text === '') removeDeviceDraft(place)
    else writeDeviceDraft(place, { text, key, attachmentIds: [] })
  }
  const form = useAddForm(personId, key, () => {
    removeDeviceDraft(place)
    setDraft(undefined)
    // Another note, and with its key a field of its own, which is empty.
    setKey(createId())
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:clientNotes.failed')} />
      <TextArea
        key={key}
        {...form.field('text')}
        label={t('care:clientNotes.text')}
        rows={4}
        maxLength={CLIENT_NOTE_MAX_LENGTH}
        defaultValue={draft?.text}
        dir="auto"
        onChange={({ currentTarget }) => keep(currentTarget.value)}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('care:clientNotes.save')}
        </Button>
      </FormActions>
    </Form>
  )
}

function useAddForm(personId: string, key: string, onSaved: () => void) {
  const { t } = useTranslation(['care', 'common'])
  const { clientNotes } = useServices().api.call.dataTrust
  const refresh = useRefreshNotes()
  return useNativeForm<TypedNote>({
    mayBeLost: true,
    schema: clientNoteDraftSchema,
    fields: ['text'],
    read: (data) => ({ key, text: readText(data, 'text') }),
    describe: (_, code) => t(code === 'too_long' ? 'care:clientNotes.tooLong' : 'care:clientNotes.missing'),
    submit: async (body) => {
      await clientNotes.create({ params: { id: personId }, body })
      onSaved()
      notify({ tone: 'success', title: t('care:clientNotes.saved'), closeLabel: t('common:action.close') })
      await refresh()
    },
  })
}
