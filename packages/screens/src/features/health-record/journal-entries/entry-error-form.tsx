import type { JournalEntry } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog, notifyUndo } from '@platform/ui'
import type { ReactElement } from 'react'
import { ReasonForm } from '../../../parts/entered-in-error/reason-form.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useEntryChange } from './use-entry-change.ts'

interface EntryErrorFormProps {
  readonly entry: JournalEntry
  readonly onClose: () => void
}

/** Marks an entry as entered in error; it is kept, shown apart, and can be restored. */
export function EntryErrorForm({ entry, onClose }: EntryErrorFormProps): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { journalEntries } = useServices().api.call.careData
  const params = { id: entry.id }
  const restore = useEntryChange(() => journalEntries.restore({ params }))
  const mark = useEntryChange(async ({ reason, forget }: { reason: string; forget: () => void }) => {
    await journalEntries.markError({ params, body: { reason } })
    forget()
    onClose()
    notifyUndo({
      title: t('health-record:journalEntries.marked'),
      undoLabel: t('common:action.undo'),
      onUndo: () => restore.mutate(),
      closeLabel: t('common:action.close'),
    })
  })
  return (
    <Dialog
      open
      title={t('health-record:journalEntries.markError')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      stays={mark.isPending}
    >
      <ReasonForm
        label={t('health-record:journalEntries.errorReason')}
        help={t('health-record:journalEntries.errorHelp')}
        submitLabel={t('health-record:journalEntries.markError')}
        isBusy={mark.isPending}
        onSubmit={(reason, forget) => mark.mutate({ reason, forget })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
