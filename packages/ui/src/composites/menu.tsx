import { Menu as MantineMenu } from '@mantine/core'
import './mantine.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from '../elements/icons/icon.tsx'
import styles from './menu.module.css'

/** What a link component has to put on its `a` to be an item of a menu. */
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

export interface MenuProps {
  /** The menu's name. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Which edge of the button it keeps to; default `start`. */
  align?: 'start' | 'end' | undefined
}

/**
 * Actions and links behind a button, with arrow keys, Home, End, type-ahead by first letter and Escape.
 *
 * @example
 * <Menu label="Account" trigger={<Button>Ada</Button>} items={[{ id: 'out', label: 'Sign out', onSelect: signOut }]} />
 */
export function Menu({ label, trigger, items, align = 'start' }: MenuProps) {
  return (
    <MantineMenu
      position={`bottom-${align}`}
      offset={4}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label} className={styles.dropdown}>
        {items.map((item) => (
          <MenuLine key={item.id} item={item} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function MenuLine({ item }: { item: MenuItem }) {
  if ('divider' in item) return <MantineMenu.Divider className={styles.divider ?? ''} />
  if ('heading' in item)
    return <MantineMenu.Label className={styles.heading ?? ''}>{item.heading}</MantineMenu.Label>
  if ('link' in item) {
    return (
      <MantineMenu.Item className={styles.item ?? ''} leftSection={item.icon} renderRoot={renderLink(item)}>
        {item.label}
      </MantineMenu.Item>
    )
  }
  const { id, label, icon, onSelect, danger = false, disabled = false, checked } = item
  if (checked !== undefined) {
    return (
      <MantineMenu.RadioItem
        className={styles.item ?? ''}
        value={id}
        checked={checked}
        checkIcon={<Tick />}
        disabled={disabled}
        closeMenuOnClick
        onChange={onSelect}
      >
        {label}
      </MantineMenu.RadioItem>
    )
  }
  return (
    <MantineMenu.Item
      className={styles.item ?? ''}
      data-danger={danger || undefined}
      disabled={disabled}
      leftSection={icon}
      onClick={onSelect}
    >
      {label}
    </MantineMenu.Item>
  )
}

/** Mantine hands over what its button would get; on a link `type` would name a file format. */
function renderLink({ link }: MenuLink) {
  return ({ type: _type, ...props }: MenuLinkProps) => link(props)
}

function Tick() {
  return (
    <Icon>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  )
}
