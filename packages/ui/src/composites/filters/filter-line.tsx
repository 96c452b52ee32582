import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../elements/actions/button.tsx'
import { FilterIcon } from '../../elements/icons/icons.tsx'
import { Badge } from '../../elements/labels/badge.tsx'
import { FilterChips } from '../../elements/lists/filter-chips.tsx'
import type { ActiveFilter } from '../../elements/lists/filter-chips.tsx'
import { FloatingPanel } from '../floating/floating-panel.tsx'
import styles from './filter-line.module.css'

export interface FilterLineProps {
  /** The name of the search, such as "Find documents". */
  label: string
  search?: ReactNode
  /** The filters, behind a button. */
  fields?: ReactNode
  /** The words of that button, and what it opens. */
  filterLabel: string
  /** What closes the filters where they lie over the list. */
  doneLabel: string
  active: readonly ActiveFilter[]
  activeLabel: string
  /** The link that takes all filters away. */
  clear?: ReactNode
}

/** One line over a list: the search, the filters in use, and a button for the others. It keeps nothing itself. */
export function FilterLine(props: FilterLineProps) {
  const { label, search, fields, filterLabel, doneLabel, active, activeLabel, clear } = props
  const line = useRef<HTMLDivElement>(null)
  const count = active.length
  const isActive = count > 0
  const countBefore = useRef(count)

  // The chip that was pressed has gone, and took the focus along.
  useLayoutEffect(() => {
    const isFewer = count < countBefore.current
    countBefore.current = count
    if (!isFewer || document.activeElement !== document.body) return
    line.current?.querySelector<HTMLElement>('[popovertarget]')?.focus({ preventScroll: true })
  }, [count])

  return (
    <div ref={line} role="search" aria-label={label} className={styles.line}>
      {search !== undefined && <div className={styles.search}>{search}</div>}
      {isActive && (
        <div className={styles.chips}>
          <FilterChips label={activeLabel} active={active} />
          {clear}
        </div>
      )}
      {fields !== undefined && (
        <div className={styles.more}>
          <FloatingPanel
            title={filterLabel}
            align="end"
            isSheet
            trigger={(trigger) => (
              <Button {...trigger}>
                <FilterIcon />
                {filterLabel}
                {isActive && <Badge tone="accent">{count}</Badge>}
              </Button>
            )}
          >
            {(close) => (
              <div className={styles.fields}>
                {fields}
                <Button variant="primary" className={styles.done} onClick={close}>
                  {doneLabel}
                </Button>
              </div>
            )}
          </FloatingPanel>
        </div>
      )}
    </div>
  )
}
