import { useRef } from 'react'
import type { KeyboardEvent, ReactElement } from 'react'
import { classNames } from '../../elements/attributes/class-names.ts'
import floatingStyles from './floating.module.css'
import type { MenuItem } from './menu-item.ts'
import { focusEdge, moveInMenu } from './menu-keys.ts'
import type { TypedWord } from './menu-keys.ts'
import { MenuLine } from './menu-line.tsx'
import styles from './menu.module.css'
import type { FloatingAlign } from './place-floating.ts'
import { useFloating } from './use-floating.ts'
import type { FloatingTriggerProps } from './use-floating.ts'

export interface MenuProps {
  label: string
  trigger: (props: FloatingTriggerProps) => ReactElement
  items: readonly MenuItem[]
  /** Default `start`. */
  align?: FloatingAlign | undefined
}

const LINE_PX = 40

/** Actions and links behind a button, with arrow keys, Home, End, type-ahead, Tab and Escape. */
export function Menu({ label, trigger, items, align = 'start' }: MenuProps) {
  const typed = useRef<TypedWord>({ text: '', atMs: -Infinity })
  const menu = useFloating({
    align,
    opens: 'menu',
    width: 288,
    height: items.length * LINE_PX,
    focus: '[role^="menuitem"]',
  })

  function handleTriggerKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const { current } = menu.floating.ref
    if (current?.matches(':popover-open') === false) current.showPopover()
    focusEdge(current, event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    // The browser then moves on from the button, to which the focus goes back.
    if (event.key === 'Tab') menu.close()
    else if (moveInMenu(event, typed.current)) event.preventDefault()
  }

  return (
    <>
      {trigger({ ...menu.trigger, onKeyDown: handleTriggerKey })}
      <div
        {...menu.floating}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={classNames(floatingStyles.floating, styles.menu)}
        onKeyDown={handleKey}
      >
        {menu.isOpen && items.map((item) => <MenuLine key={item.id} item={item} onChosen={menu.close} />)}
      </div>
    </>
  )
}
