import { useTranslation } from '@platform/i18n'
import { FilterBar, type ActiveFilter } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { readText } from '../forms/read-text.ts'
import { SearchFilter } from './search-filter.tsx'
import { useFoundText, type Found } from './found-text.ts'

const SEARCH_FIELD = 'q'

interface ListSearchProps {
  /** The name of the form, such as "Find accounts". */
  readonly label: string
  /** What is searched, such as "Name or e-mail address". */
  readonly searchLabel: string
  readonly q: string
  readonly onSearch: (q: string) => void
  /** The filters beside the search; each applies at once. */
  readonly children?: ReactNode
  readonly active?: readonly ActiveFilter[]
  readonly clear?: ReactNode
  /** How many were found; absent while nobody knows. */
  readonly found?: Found | undefined
}

/** The search of a list of the administration and the filters beside it. */
export function ListSearch(props: ListSearchProps): ReactElement {
  const { label, searchLabel, q, onSearch, children, active, clear, found } = props
  const { t } = useTranslation('common')
  const foundText = useFoundText()
  return (
    <FilterBar
      label={label}
      foldLabel={t('list.filters')}
      applyLabel={t('list.search')}
      activeLabel={t('list.active')}
      active={active}
      clear={clear}
      result={found && foundText(found)}
      search={<SearchFilter label={searchLabel} name={SEARCH_FIELD} q={q} />}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(readText(new FormData(event.currentTarget), SEARCH_FIELD).trim())
      }}
    >
      {children}
    </FilterBar>
  )
}
