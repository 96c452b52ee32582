import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../../elements/actions/icon-button.tsx'
import { classNames } from '../../elements/attributes/class-names.ts'
import { useBeforeClosing } from '../../elements/dialogs/before-closing.ts'
import { CloseIcon } from '../../elements/icons/icons.tsx'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children?: ReactNode
  /** The buttons, the main one first. */
  footer?: ReactNode
  /** 26, 36 or 52 rem wide. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** `end` fills the height at the end of the line; `bottom` comes up within a thumb's reach. */
  place?: 'middle' | 'end' | 'bottom' | undefined
  /** While something is being done, it cannot be closed. */
  stays?: boolean | undefined
}

/** A window over the page that keeps focus until it is closed, and gives it back where it came from. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, closeLabel, children, footer, size = 'medium', place = 'middle', stays } = props
  const titleId = useId()
  const beforeClosing = useBeforeClosing()
  return (
    <Modal
      aria-labelledby={titleId}
      className={classNames(styles[size], styles[place])}
      onClose={onClose}
      stays={stays}
    >
      {/* A header element here would count as a second banner of the page. */}
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<CloseIcon />}
          aria-disabled={stays || undefined}
          onClick={({ currentTarget }) => {
            if (stays !== true) beforeClosing(currentTarget.closest('dialog') ?? currentTarget, onClose)
          }}
        />
      </div>
      <div className={styles.body}>
        {children}
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  )
}
