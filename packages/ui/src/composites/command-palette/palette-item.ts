import type { ComponentProps, ReactElement, ReactNode } from 'react'

export type PaletteLinkProps = Omit<ComponentProps<'a'>, 'href'>

interface PaletteEntry {
  id: string
  label: string
  /** What tells it apart from others of the same name. */
  detail?: string | undefined
  icon?: ReactNode
  /** Other words people look for it by. */
  keywords?: readonly string[] | undefined
}

export interface PaletteAction extends PaletteEntry {
  onSelect: () => void
}

export interface PaletteLink extends PaletteEntry {
  link: (props: PaletteLinkProps) => ReactElement
}

export type PaletteItem = PaletteAction | PaletteLink

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
}
