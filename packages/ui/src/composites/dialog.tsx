import { Modal } from '@mantine/core'
import './mantine.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { ReactNode } from 'react'
import { CloseIcon } from '../elements/icons/icons.tsx'
import { dialogClasses } from './dialog-classes.ts'
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
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={WIDTHS[size]}
      radius="lg"
      centered
      lockScroll={false}
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={dialogClasses}
    >
      <Modal.Overlay color="var(--backdrop)" backgroundOpacity={1} />
      <Modal.Content>
        {/* A header here would count as a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} icon={<CloseIcon />} size={44} />
        </Modal.Header>
        <Modal.Body>
          {children}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
