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
  /** The name of the form, such as "Filter documents". */
  label: string
  /** Looking up by name; stays visible on phones. */
  search?: ReactNode
  /** The filters; folded on phones. */
  children?: ReactNode
  /** The button that unfolds the filters on phones, such as "Filters". */
  foldLabel: string
  /** The button that sends the form; without it the screen filters as the fields change. */
  applyLabel?: string | undefined
  /** What the list is narrowed to now. */
  active?: readonly ActiveFilter[] | undefined
  /** The name of the row of active filters, such as "Active filters". */
  activeLabel?: string | undefined
  /** The link or button that takes all filters away. */
  clear?: ReactNode
  /** How many there are, such as "12 of 340 documents"; announced when it changes. */
  result?: string | undefined
}

/**
 * A list's filters. It keeps nothing: the fields show what is in the URL, and a plain form works without script.
 *
 * @example
 * <FilterBar label="Filter documents" foldLabel="Filters" applyLabel="Show" search={<TextField label="Title" name="q" type="search" />}>
 *   <SelectField label="Kind" name="kind" options={kinds} defaultValue={search.kind} />
 * </FilterBar>
 */
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
