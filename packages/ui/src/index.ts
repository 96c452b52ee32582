export type { Appearance } from './appearance/appearance.ts'
export { useAppearance } from './appearance/use-appearance.ts'
export { CommandPalette } from './composites/command-palette/command-palette.tsx'
export type { CommandPaletteProps } from './composites/command-palette/command-palette.tsx'
export { filterPaletteGroups } from './composites/command-palette/filter-palette-groups.ts'
export type {
  PaletteAction,
  PaletteGroup,
  PaletteItem,
  PaletteLink,
  PaletteLinkProps,
} from './composites/command-palette/palette-item.ts'
export { usePaletteShortcut } from './composites/command-palette/use-palette-shortcut.ts'
export { ConfirmDialog } from './composites/dialogs/confirm-dialog.tsx'
export type { ConfirmDialogProps } from './composites/dialogs/confirm-dialog.tsx'
export { Dialog } from './composites/dialogs/dialog.tsx'
export type { DialogProps } from './composites/dialogs/dialog.tsx'
export { Drawer } from './composites/dialogs/drawer.tsx'
export type { DrawerProps } from './composites/dialogs/drawer.tsx'
export { FilterLine } from './composites/filters/filter-line.tsx'
export type { FilterLineProps } from './composites/filters/filter-line.tsx'
export { SearchBox } from './composites/filters/search-box.tsx'
export type { SearchBoxProps } from './composites/filters/search-box.tsx'
export { FloatingPanel } from './composites/floating/floating-panel.tsx'
export type { FloatingPanelProps } from './composites/floating/floating-panel.tsx'
export { Menu } from './composites/floating/menu.tsx'
export type { MenuProps } from './composites/floating/menu.tsx'
export type { MenuAction, MenuItem, MenuLink, MenuLinkProps } from './composites/floating/menu-item.ts'
export type { FloatingTriggerProps } from './composites/floating/use-floating.ts'
export { dismissNotification, notify, notifyUndo } from './composites/messages/notify.ts'
export type { Notification, UndoNotification } from './composites/messages/notify.ts'
export { Tabs } from './composites/tabs/tabs.tsx'
export type { Tab, TabsProps } from './composites/tabs/tabs.tsx'
export { Toaster } from './composites/messages/toaster.tsx'
