import { useTranslation } from '@platform/i18n'
import { Dialog, notifyUndo } from '@platform/ui'
import type { ReactElement } from 'react'
import { ReasonForm } from '../../../parts/entered-in-error/reason-form.tsx'
import { useKeptChange } from './use-kept-change.ts'

interface KeptErrorDialogProps {
  /** Takes the reason, which may be empty. */
  readonly mark: (reason: string) => Promise<unknown>
  readonly restore: () => Promise<unknown>
  readonly refresh: () => Promise<void>
  readonly onClose: () => void
}

/** Marks an entry as entered in error; it is kept, shown apart, and can be restored. */
export function KeptErrorDialog(props: KeptErrorDialogProps): ReactElement {
  const { refresh, onClose } = props
  const { t } = useTranslation(['common', 'health-record'])
  const restore = useKeptChange(props.restore, refresh)
  // With what is read anew the window goes together with what it is about, so it is over before.
  const mark = useKeptChange(async ({ reason, forget }: { reason: string; forget: () => void }) => {
    await props.mark(reason)
    forget()
    onClose()
    notifyUndo({
      title: t('health-record:journalEntries.marked'),
      undoLabel: t('common:action.undo'),
      onUndo: () => restore.mutate(),
      closeLabel: t('common:action.close'),
    })
  }, refresh)
  const title = t('health-record:journalEntries.markError')
  return (
    <Dialog open title={title} closeLabel={t('common:action.close')} onClose={onClose} stays={mark.isPending}>
      <ReasonForm
        label={t('health-record:journalEntries.errorReason')}
        help={t('health-record:journalEntries.errorHelp')}
        submitLabel={title}
        isBusy={mark.isPending}
        onSubmit={(reason, forget) => mark.mutate({ reason, forget })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
