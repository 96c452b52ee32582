import { Tabs as MantineTabs } from '@mantine/core'
import './mantine.css'
import '@mantine/core/styles/Tabs.layer.css'
import type { ReactNode } from 'react'
import { Badge } from '../elements/labels/badge.tsx'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
  panel: ReactNode
  /** How many things are behind it. */
  count?: number | undefined
}

export interface TabsProps {
  /** The name of the row of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the open tab; keep it in the URL. */
  value: string
  onValueChange: (id: string) => void
}

/** Views of one thing, one at a time; arrow keys move along the row, which scrolls on narrow screens. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <MantineTabs
      value={value}
      onChange={(id) => id !== null && onValueChange(id)}
      keepMounted={false}
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.id}
            value={tab.id}
            rightSection={tab.count === undefined ? undefined : <Badge>{tab.count}</Badge>}
          >
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.id} value={tab.id}>
          {tab.panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
