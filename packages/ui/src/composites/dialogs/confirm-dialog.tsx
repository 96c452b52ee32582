import type { ReactNode } from 'react'
import { Button } from '../../elements/actions/button.tsx'
import { Notice } from '../../elements/states/notice.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Such as "End this session?" */
  title: ReactNode
  /** What will happen, and whether it can be taken back. */
  children?: ReactNode
  /** Such as "End session"; never "OK". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean | undefined
  /** While it is being done, it can be neither repeated nor closed. */
  busy?: boolean | undefined
  error?: string | undefined
}

/** Asks before something that cannot easily be undone; focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel } = props
  const { danger = false, busy = false, error } = props
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      size="small"
      stays={busy}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button data-autofocus aria-disabled={busy || undefined} onClick={() => !busy && onCancel()}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && <Notice tone="danger" title={error} live />}
      {children}
    </Dialog>
  )
}
