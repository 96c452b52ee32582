import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshCare } from './use-refresh-care.ts'

interface CareConfirmProps {
  readonly title: string
  /** What will happen. */
  readonly text: string
  readonly confirmLabel: string
  readonly act: () => Promise<unknown>
  /** What is said once it is done. */
  readonly done: string
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Asks before a right is taken away, and takes it. */
export function CareConfirm(props: CareConfirmProps): ReactElement {
  const { title, text, confirmLabel, act, done, onDone, onClose } = props
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  const refresh = useRefreshCare()
  const tell = useTell()
  const taking = useMutation({
    mutationFn: act,
    onSuccess: () => {
      tell(done)
      onClose()
      onDone?.()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('action.cancel')}
      danger
      busy={taking.isPending}
      error={taking.error === null ? undefined : problemText(taking.error).text}
      onConfirm={() => taking.mutate()}
      onCancel={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
