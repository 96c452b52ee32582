import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { Badge } from '../labels/badge.tsx'
import { LiveText } from '../reading/live-text.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { ActiveFilter } from './active-filters.tsx'
import styles from './filter-bar.module.css'

export interface FilterBarProps extends Omit<ComponentProps<'form'>, 'children' | 'role'> {
  label: string
  /** Looking up by name; stays visible on phones. */
  search?: ReactNode
  /** The filters; folded on phones. */
  children?: ReactNode
  foldLabel: string
  /** The button that sends the form; without it the screen filters as the fields change. */
  applyLabel?: string | undefined
  active?: readonly ActiveFilter[] | undefined
  activeLabel?: string | undefined
  clear?: ReactNode
  /** How many there are, such as "12 of 340 documents"; announced when it changes. */
  result?: string | undefined
}

/** The bar keeps nothing: the fields show what is in the URL, and a plain form works without script. */
export function FilterBar(props: FilterBarProps) {
  const { label, search, children, foldLabel, applyLabel, active = [], ...others } = props
  const { activeLabel, clear, result, className, ...rest } = others
  const [isOpen, setIsOpen] = useState(false)
  const fieldsId = useId()
  return (
    <div className={classNames(styles.frame, className)}>
      <form role="search" aria-label={label} {...rest} className={styles.form}>
        {search !== undefined && <div className={styles.search}>{search}</div>}
        {children !== undefined && (
          <>
            <Button
              className={styles.fold}
              aria-expanded={isOpen}
              aria-controls={fieldsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {foldLabel}
              {active.length > 0 && <Badge tone="accent">{active.length}</Badge>}
            </Button>
            <div id={fieldsId} className={styles.fields} data-open={isOpen || undefined}>
              {children}
            </div>
          </>
        )}
        {applyLabel !== undefined && (
          <Button type="submit" className={styles.apply}>
            {applyLabel}
          </Button>
        )}
      </form>
      <ActiveFilters label={activeLabel} active={active} clear={clear} result={result} />
      {result !== undefined && <LiveText text={result} />}
    </div>
  )
}
