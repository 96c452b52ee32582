import type { ComponentProps, ReactElement, ReactNode } from 'react'

export type MenuLinkProps = Omit<ComponentProps<'a'>, 'href'>

interface MenuEntry {
  id: string
  label: ReactNode
  icon?: ReactNode
}

export interface MenuAction extends MenuEntry {
  onSelect: () => void
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Makes it one choice of several, with its state. */
  checked?: boolean | undefined
}

export interface MenuLink extends MenuEntry {
  link: (props: MenuLinkProps) => ReactElement
}

export type MenuItem =
  MenuAction | MenuLink | { id: string; heading: ReactNode } | { id: string; divider: true }
