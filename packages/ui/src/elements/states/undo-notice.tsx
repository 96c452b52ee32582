import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../attributes/class-names.ts'
import { SuccessIcon } from '../icons/icons.tsx'
import styles from './undo-notice.module.css'

export interface UndoNoticeProps {
  children: ReactNode
  undoLabel: string
  onUndo: () => void
  busy?: boolean | undefined
  /** The undo takes focus when it appears, because what had focus is gone. */
  takesFocus?: boolean | undefined
  className?: string | undefined
}

/** The notice has no clock: it leaves when the screen says so. */
export function UndoNotice(props: UndoNoticeProps) {
  const { children, undoLabel, onUndo, busy, takesFocus = false, className } = props
  return (
    <div className={classNames(styles.notice, className)} role="status">
      <SuccessIcon className={styles.icon} />
      <p className={styles.text}>{children}</p>
      <Button ref={takesFocus ? takeFocus : undefined} size="small" busy={busy} onClick={onUndo}>
        {undoLabel}
      </Button>
    </div>
  )
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}
