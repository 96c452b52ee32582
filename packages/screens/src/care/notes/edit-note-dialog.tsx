import { ApiError } from '@platform/api'
import { versionTag } from '@platform/contract'
import { CLIENT_NOTE_MAX_LENGTH, clientNoteInputSchema, type ClientNote } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog, notify } from '@platform/ui'
import { Button, Form, FormActions, Notice, TextArea } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../../forms/form-summary.tsx'
import { readText } from '../../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../forms/use-native-form.ts'
import { useServices } from '../../services/site-services.tsx'
import styles from './notes.module.css'
import { useRefreshNotes } from './use-refresh-notes.ts'

interface EditNoteDialogProps {
  readonly personId: string
  readonly note: ClientNote
  readonly onClose: () => void
}

/** Changes a note. What was changed elsewhere meanwhile is shown before it is replaced. */
export function EditNoteDialog(props: EditNoteDialogProps): ReactElement {
  const { note, onClose } = props
  const { t } = useTranslation(['care', 'common'])
  const { form, stored } = useEditForm(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('care:notes.editTitle')}
      closeLabel={t('common:action.close')}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit}>
        {stored === undefined ? (
          <FormSummary form={form} failedTitle={t('care:notes.failed')} />
        ) : (
          <Notice tone="warning" title={t('care:notes.conflict.title')} live>
            <p>{t('care:notes.conflict.text')}</p>
            <p className={styles.text} dir="auto">
              {stored.text}
            </p>
          </Notice>
        )}
        <TextArea
          {...form.field('text')}
          label={t('care:notes.text')}
          rows={6}
          maxLength={CLIENT_NOTE_MAX_LENGTH}
          defaultValue={note.text}
          dir="auto"
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('care:notes.save')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

interface EditForm {
  readonly form: NativeForm<{ readonly text: string }>
  /** What somebody has written meanwhile. */
  readonly stored: ClientNote | undefined
}

function useEditForm({ personId, note, onClose }: EditNoteDialogProps): EditForm {
  const { t } = useTranslation(['care', 'common'])
  const { clientNotes } = useServices().api.call.dataTrust
  const refresh = useRefreshNotes()
  const readStored = useReadStored(personId, note.id)
  const [stored, setStored] = useState<ClientNote>()
  const form = useNativeForm<{ readonly text: string }>({
    schema: clientNoteInputSchema,
    fields: ['text'],
    read: (data) => ({ text: readText(data, 'text') }),
    describe: (_, code) => t(code === 'too_long' ? 'care:notes.tooLong' : 'care:notes.missing'),
    submit: async (body) => {
      try {
        await clientNotes.change({
          params: { id: personId, noteId: note.id },
          headers: { 'if-match': versionTag((stored ?? note).version) },
          body,
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'precondition_failed') setStored(await readStored())
        throw error
      }
      notify({ tone: 'success', title: t('care:notes.saved'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
  return { form, stored }
}

/** Finds what is stored now; it is among the newest, or else the list shows it after the dialog is closed. */
function useReadStored(personId: string, noteId: string): () => Promise<ClientNote | undefined> {
  const { clientNotes } = useServices().api.call.dataTrust
  return async () => {
    const { items } = await clientNotes.list({ params: { id: personId }, query: { limit: 100 } })
    return items.find(({ id }) => id === noteId)
  }
}
