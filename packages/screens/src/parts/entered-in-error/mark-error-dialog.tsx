import { useTranslation } from '@platform/i18n'
import { Dialog, notifyUndo } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../loading/use-tell-failure.ts'
import { ReasonForm } from './reason-form.tsx'

interface MarkErrorDialogProps {
  /** What is done, in the heading and on the button. */
  readonly title: string
  readonly reasonLabel: string
  readonly reasonHelp: string
  /** What is said when it is done, beside the way back. */
  readonly markedText: string
  /** What is said when it or the way back fails. */
  readonly failedText: string
  /** Takes the reason, which may be empty. */
  readonly mark: (reason: string) => Promise<unknown>
  readonly restore: () => Promise<unknown>
  /** Reads anew what has changed. */
  readonly refresh: () => Promise<void>
  readonly onClose: () => void
}

/** Marks something as entered in error; it is kept, shown apart, and can be restored. */
export function MarkErrorDialog(props: MarkErrorDialogProps): ReactElement {
  const { title, reasonLabel, reasonHelp, markedText, failedText, refresh, onClose } = props
  const { t } = useTranslation('common')
  const tellFailure = useTellFailure()
  const outcome = { onSuccess: refresh, onError: (error: Error) => tellFailure(failedText, error) }
  const restore = useMutation({ ...outcome, mutationFn: props.restore })
  const mark = useMutation({
    ...outcome,
    // With what is read anew the window goes together with what it is about, so it is over before.
    mutationFn: async ({ reason, forget }: { reason: string; forget: () => void }) => {
      await props.mark(reason)
      forget()
      onClose()
      notifyUndo({
        title: markedText,
        undoLabel: t('action.undo'),
        onUndo: () => restore.mutate(),
        closeLabel: t('action.close'),
      })
    },
  })
  return (
    <Dialog open title={title} closeLabel={t('action.close')} onClose={onClose} stays={mark.isPending}>
      <ReasonForm
        label={reasonLabel}
        help={reasonHelp}
        submitLabel={title}
        isBusy={mark.isPending}
        onSubmit={(reason, forget) => mark.mutate({ reason, forget })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
