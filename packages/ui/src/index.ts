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
export { ConfirmDialog } from './composites/confirm-dialog.tsx'
export type { ConfirmDialogProps } from './composites/confirm-dialog.tsx'
export { Dialog } from './composites/dialog.tsx'
export type { DialogProps } from './composites/dialog.tsx'
export { Drawer } from './composites/drawer.tsx'
export type { DrawerProps } from './composites/drawer.tsx'
export { Menu } from './composites/menu.tsx'
export type { MenuAction, MenuItem, MenuLink, MenuLinkProps, MenuProps } from './composites/menu.tsx'
export { dismissNotification, notify, notifyUndo } from './composites/messages/notify.ts'
export type { Notification, UndoNotification } from './composites/messages/notify.ts'
export { Tabs } from './composites/tabs.tsx'
export type { Tab, TabsProps } from './composites/tabs.tsx'
export { UiProvider } from './composites/ui-provider.tsx'
export type { UiProviderProps } from './composites/ui-provider.tsx'
