import type { JournalEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog, notifyUndo } from '@platform/ui'
import { Button, Form, FormActions, TextArea } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'
import { useEntryChange } from './use-entry-change.ts'

const REASON_MAX_LENGTH = 500

interface EntryErrorFormProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

/** Marks an entry as entered in error; it is kept, shown apart, and can be restored. */
export function EntryErrorForm({ entry, onClose }: EntryErrorFormProps): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { journalEntries } = useServices().api.call.careData
  const { ref, forget } = useUnsavedForm()
  const params = { id: entry.id }
  const restore = useEntryChange(() => journalEntries.restore({ params }))
  const mark = useEntryChange(
    (reason: string) => journalEntries.markError({ params, body: { reason } }),
    () => {
      forget()
      onClose()
      notifyUndo({
        title: t('health-record:journalEntries.marked'),
        undoLabel: t('common:action.undo'),
        onUndo: () => restore.mutate(),
        closeLabel: t('common:action.close'),
      })
    },
  )
  return (
    <Dialog
      open
      title={t('health-record:journalEntries.markError')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      stays={mark.isPending}
    >
      <Form
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault()
          if (!mark.isPending) mark.mutate(readText(new FormData(event.currentTarget), 'reason'))
        }}
      >
        <TextArea
          label={t('health-record:journalEntries.errorReason')}
          help={t('health-record:journalEntries.errorHelp')}
          optionalLabel={t('common:state.optional')}
          name="reason"
          rows={2}
          maxLength={REASON_MAX_LENGTH}
        />
        <FormActions>
          <Button type="submit" variant="danger" busy={mark.isPending}>
            {t('health-record:journalEntries.markError')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
