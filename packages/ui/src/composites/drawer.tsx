import { Drawer as MantineDrawer } from '@mantine/core'
import './mantine.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { CloseIcon } from '../elements/icons/icons.tsx'
import type { DialogProps } from './dialog.tsx'
import { dialogClasses } from './dialog-classes.ts'
import styles from './dialog.module.css'

export type DrawerProps = Omit<DialogProps, 'size'>

/** A panel from the end of the line for a quick look; what needs an address of its own is a page instead. */
export function Drawer({ open, onClose, title, closeLabel, children, footer }: DrawerProps) {
  return (
    <MantineDrawer.Root
      opened={open}
      onClose={onClose}
      position="right"
      size="28rem"
      lockScroll={false}
      transitionProps={{ duration: 160 }}
      classNames={dialogClasses}
    >
      <MantineDrawer.Overlay color="var(--backdrop)" backgroundOpacity={1} />
      <MantineDrawer.Content>
        {/* A header here would count as a second banner of the page. */}
        <MantineDrawer.Header role="presentation">
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={closeLabel} icon={<CloseIcon />} size={44} />
        </MantineDrawer.Header>
        <MantineDrawer.Body>
          {children}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
