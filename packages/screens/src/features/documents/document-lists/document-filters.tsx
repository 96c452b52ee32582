import { useTranslation } from '@platform/i18n'
import { FilterBar } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { DateFilter } from '../../../parts/lists/date-filter.tsx'
import { SearchFilter } from '../../../parts/lists/search-filter.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { ANY } from '../documents/documents.queries.ts'
import { DOCUMENT_FIELDS, type DocumentFilter } from '../documents/document-filter.ts'

interface DocumentFiltersProps {
  readonly filter: DocumentFilter
  readonly onChange: (changes: Partial<DocumentFilter>, options?: { readonly history: 'push' }) => void
  /** Reviewing is for professionals. */
  readonly canReview: boolean
  /** The link that takes all filters away. */
  readonly clear: ReactNode
}

/** Search, filters and order of a list of documents; each change begins at the first page. */
export function DocumentFilters({ filter, onChange, canReview, clear }: DocumentFiltersProps): ReactElement {
  const { t } = useTranslation('documents')
  const { q, kind, from, to, standing, review, order } = filter
  const change = (changes: Partial<DocumentFilter>): void => onChange({ ...changes, after: '' })
  return (
    <FilterBar
      label={t('documentLists.filter.label')}
      foldLabel={t('documentLists.filter.fold')}
      applyLabel={t('documentLists.filter.search')}
      clear={clear}
      search={<SearchFilter label={t('documentLists.filter.words')} name="q" q={q} maxLength={100} />}
      onSubmit={(event) => {
        event.preventDefault()
        const words = readText(new FormData(event.currentTarget), 'q').trim()
        onChange({ q: words, after: '' }, { history: 'push' })
      }}
    >
      <ChoiceFilter
        label={t('documents.fact.kind')}
        value={kind}
        choices={DOCUMENT_FIELDS.kind}
        labelOf={(choice) => (choice === ANY ? t('documentLists.filter.any') : t(`documents.kind.${choice}`))}
        onChange={(next) => change({ kind: next })}
      />
      {canReview && (
        <ChoiceFilter
          label={t('documentLists.filter.review')}
          value={review}
          choices={DOCUMENT_FIELDS.review}
          labelOf={(choice) =>
            t(choice === ANY ? 'documentLists.filter.any' : 'documentLists.filter.unreviewed')
          }
          onChange={(next) => change({ review: next })}
        />
      )}
      <DateFilter
        label={t('documentLists.filter.from')}
        value={from}
        onChange={(next) => change({ from: next })}
      />
      <DateFilter label={t('documentLists.filter.to')} value={to} onChange={(next) => change({ to: next })} />
      <ChoiceFilter
        label={t('documentLists.filter.standing')}
        value={standing}
        choices={DOCUMENT_FIELDS.standing}
        labelOf={(choice) => t(`documentLists.standing.${choice}`)}
        onChange={(next) => change({ standing: next })}
      />
      <ChoiceFilter
        label={t('documentLists.filter.order')}
        value={order}
        choices={DOCUMENT_FIELDS.order}
        labelOf={(choice) => t(`documentLists.order.${choice}`)}
        onChange={(next) => change({ order: next })}
      />
    </FilterBar>
  )
}
