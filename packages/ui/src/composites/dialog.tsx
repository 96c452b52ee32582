import { Modal } from '@mantine/core'
import './mantine.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import { CloseIcon } from '../elements/icons/icons.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The name of the close button. */
  closeLabel: string
  children?: ReactNode
  /** The buttons, the main one first. */
  footer?: ReactNode
  /** 26, 36 or 52 rem wide. */
  size?: 'small' | 'medium' | 'large' | undefined
}

const WIDTHS = { small: '26rem', medium: '36rem', large: '52rem' }

/** A window over the page that keeps focus until it is closed, and gives it back where it came from. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, size = 'medium' }: DialogProps) {
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={WIDTHS[size]}
      radius="lg"
      centered
      lockScroll={false}
      closeButtonProps={{ 'aria-label': closeLabel, icon: <CloseIcon />, size: 44 }}
      overlayProps={{ color: 'var(--backdrop)', backgroundOpacity: 1 }}
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.title ?? '',
        body: styles.body ?? '',
        overlay: styles.overlay ?? '',
        close: styles.close ?? '',
      }}
    >
      {children}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
