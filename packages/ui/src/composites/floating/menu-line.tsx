import type { ReactNode } from 'react'
import { Icon } from '../../elements/icons/icon.tsx'
import type { MenuAction, MenuItem, MenuLink } from './menu-item.ts'
import styles from './menu.module.css'

interface MenuLineProps {
  item: MenuItem
  onChosen: () => void
}

export function MenuLine({ item, onChosen }: MenuLineProps) {
  if ('divider' in item) return <div role="separator" className={styles.divider} />
  if ('heading' in item) return <div className={styles.heading}>{item.heading}</div>
  if ('link' in item) return <LinkLine item={item} onChosen={onChosen} />
  return <ActionLine item={item} onChosen={onChosen} />
}

function LinkLine({ item, onChosen }: { item: MenuLink; onChosen: () => void }) {
  return item.link({
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item ?? '',
    onClick: onChosen,
    children: <Words icon={item.icon}>{item.label}</Words>,
  })
}

function ActionLine({ item, onChosen }: { item: MenuAction; onChosen: () => void }) {
  const { label, icon, onSelect, danger = false, disabled = false, checked } = item
  const isChoice = checked !== undefined
  function choose(): void {
    if (disabled) return
    // Closed first, so that a dialog which the choice opens gives the focus back to the menu's button.
    onChosen()
    onSelect()
  }
  return (
    <button
      type="button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={styles.item}
      data-danger={danger || undefined}
      onClick={choose}
    >
      <Words icon={isChoice ? <span className={styles.tick}>{checked && <Tick />}</span> : icon}>
        {label}
      </Words>
    </button>
  )
}

function Words({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className={styles.words}>{children}</span>
    </>
  )
}

function Tick() {
  return (
    <Icon>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  )
}
