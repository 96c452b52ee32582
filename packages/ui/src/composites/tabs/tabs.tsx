import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Badge } from '../../elements/labels/badge.tsx'
import { bringIntoRow, sayMoreAtEnds } from './say-more-at-ends.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
  count?: number | undefined
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** The id of the open tab; keep it in the URL. */
  value: string
  onValueChange: (id: string) => void
}

/** Views of one thing, one at a time; arrow keys move along the row, which scrolls on narrow screens. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const id = useId()
  // A value from the address may name a tab that is not there.
  const open = tabs.find((tab) => tab.id === value) ?? tabs[0]
  if (open === undefined) return null
  const tabId = (tab: Tab) => `${id}-${tab.id}-tab`
  const panelId = `${id}-panel`
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} ref={sayMoreAtEnds}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={tab === open ? bringIntoRow : undefined}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === open}
            aria-controls={tab === open ? panelId : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => onValueChange(tab.id)}
            onKeyDown={moveAlong}
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </button>
        ))}
      </div>
      {/* Its key keeps what was typed in one tab out of another. */}
      <div
        key={open.id}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(open)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel of text alone could not be scrolled by keyboard
        tabIndex={0}
        className={styles.panel}
      >
        {open.panel}
      </div>
    </div>
  )
}

/** Opens the tab that the key leads to, the way the row reads. */
function moveAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, currentTarget } = event
  const row = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = row.indexOf(currentTarget)
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
  const places: Readonly<Record<string, number>> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (at + 1) % row.length,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: at - 1,
    Home: 0,
    End: -1,
  }
  const place = places[key]
  if (place === undefined) return
  event.preventDefault()
  const next = row.at(place)
  next?.focus()
  next?.click()
}
