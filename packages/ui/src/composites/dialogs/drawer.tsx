import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'

export type DrawerProps = Omit<DialogProps, 'size' | 'place'>

/** A panel from the end of the line for a quick look; what needs an address of its own is a page instead. */
export function Drawer(props: DrawerProps) {
  return <Dialog {...props} size="small" place="end" />
}
