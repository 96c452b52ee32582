import { useTranslation } from '@platform/i18n'
import { FilterLine } from '@platform/ui'
import { buttonClass, IconButton, LiveText, RowsIcon, type ActiveFilter } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../services/reader-format.ts'
import { useDeviceChoice } from '../device/device-choice.ts'
import { FilterFields } from './filter-fields.tsx'
import { fieldsInUse, isDay, withoutFilters, type ListField } from './list-field.ts'
import styles from './list-view.module.css'
import { SearchAsTyped, type SearchFieldParts } from './search-as-typed.tsx'
import type { List } from './use-list.ts'

interface ListViewProps {
  readonly list: List
  /** The name of the search, such as "Find documents". */
  readonly label: string
  /** What is searched, as one types; its name in the address is `q`. */
  readonly search?: {
    readonly label: string
    readonly maxLength?: number
    readonly parts?: SearchFieldParts
  }
  readonly fields: readonly ListField[]
  /** How many were found, in words; absent while nobody knows. */
  readonly found: string | undefined
  /** What can be done with the rows that are ticked: in the place of how many were found, or below the rows where that is too narrow. */
  readonly selection?: ReactNode
  /** Whether rows can stand closer together, for those who work with long lists all day. */
  readonly hasDensity?: boolean
  /** What else there is to know, to choose or to do about the whole list, at the end of the line below the search. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A list with one line over it: its search, the filters in use, and the others behind a button. */
export function ListView(props: ListViewProps): ReactElement {
  const { list, label, search, fields, found = '', selection, hasDensity = false, tools, children } = props
  const { t } = useTranslation('common')
  const [density, setDensity] = useDeviceChoice('platform.list-density', ['comfortable', 'compact'])
  const active = useActiveFilters(list, fields)
  const isCompact = hasDensity && density === 'compact'
  const hasSelection = selection !== undefined && selection !== false
  return (
    <div className={styles.frame}>
      <div className={styles.view}>
        <FilterLine
          label={label}
          filterLabel={t('list.filter')}
          doneLabel={t('list.show')}
          activeLabel={t('list.active')}
          active={active}
          clear={active.length > 1 && <ClearFilters list={list} fields={fields} isQuiet />}
          search={
            search && (
              <SearchAsTyped {...search} q={String(list.filter['q'])} onSearch={(q) => list.change({ q })} />
            )
          }
          fields={fields.some(({ kind }) => kind !== 'given') && <FilterFields list={list} fields={fields} />}
        />
        {hasSelection && <div className={styles.selection}>{selection}</div>}
        <div className={styles.head}>
          {/* The live text says the same. */}
          <p className={styles.found} aria-hidden="true">
            {found}
          </p>
          <div className={styles.tools}>
            {tools}
            {hasDensity && (
              <IconButton
                className={styles.density}
                size="small"
                label={t('list.compact')}
                icon={<RowsIcon />}
                aria-pressed={isCompact}
                onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
              />
            )}
          </div>
        </div>
        <LiveText text={found} />
        <div className={styles.rows} data-density={isCompact ? 'compact' : undefined}>
          {children}
        </div>
      </div>
    </div>
  )
}

interface ClearFiltersProps extends Pick<ListViewProps, 'list' | 'fields'> {
  readonly isQuiet?: boolean
}

/** Takes the search and all filters away, as the one thing to do where nothing was found. */
export function ClearFilters({ list, fields, isQuiet = false }: ClearFiltersProps): ReactElement {
  const { t } = useTranslation('common')
  return list.narrowTo(withoutFilters(fields), {
    className: buttonClass(isQuiet ? { variant: 'quiet', size: 'small' } : {}),
    children: t('list.clear'),
  })
}

function useActiveFilters(list: List, fields: readonly ListField[]): ActiveFilter[] {
  const { t } = useTranslation('common')
  const format = useReaderFormat()
  return fieldsInUse(fields, list.filter).map((field) => {
    const value = String(list.filter[field.name])
    const label = describe(field, value, format.calendarDate)
    return {
      id: field.name,
      label,
      removeLabel: t('list.remove', { filter: label }),
      removeLink: (parts) => list.narrowTo({ [field.name]: undefined }, parts),
    }
  })
}

function describe(field: ListField, value: string, writeDay: (day: string) => string): string {
  if (field.kind === 'given') return field.label
  if (field.kind === 'day') return `${field.label}: ${isDay(value) ? writeDay(value) : value}`
  return `${field.label}: ${field.options.find((option) => option.value === value)?.label ?? value}`
}
