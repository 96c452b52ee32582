import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { sortBy } from '../../../parts/list-view/sort-by.ts'
import type { List, ListChanges } from '../../../parts/list-view/use-list.ts'
import type { DocumentFilter } from '../documents/document-filter.ts'
import { useDocumentTexts } from '../documents/document-texts.ts'
import { DocumentStatus } from './document-status.tsx'
import styles from './document-table.module.css'

export interface DocumentTableProps {
  readonly list: List<DocumentFilter>
  readonly documents: readonly Document[]
  readonly canReview: boolean
  /** Whose they are, where a list has those of several persons. */
  readonly showsPerson: boolean
  /** Whether a document is open beside them, and there is room for the most important of each alone. */
  readonly isBeside: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** The change that opens a document and leaves the list as it is, or closes it. */
export function openingOf({ filter: { after } }: List<DocumentFilter>, id: string | undefined): ListChanges {
  return { document: id, after: after === '' ? undefined : after }
}

/** Documents as a table, as cards on a phone; a row leads to the document. */
export function DocumentTable(props: DocumentTableProps): ReactElement {
  const { list, documents, selected, onSelect } = props
  const { t } = useTranslation('documents')
  return (
    <DataList
      caption={t('documentLists.list.caption')}
      captionHidden
      columns={useColumns(props)}
      rows={documents}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => list.narrowTo(openingOf(list, id), parts)}
      selection={{
        selected,
        onChange: onSelect,
        allLabel: t('documentLists.list.selectAll'),
        labelOf: ({ title }) => t('documentLists.list.selectOne', { title }),
      }}
    />
  )
}

const LEFT_OUT_BESIDE: readonly string[] = ['kind', 'added']

function useColumns({ list, canReview, showsPerson, isBeside }: DocumentTableProps): DataColumn<Document>[] {
  const { t } = useTranslation('documents')
  const texts = useDocumentTexts()
  const person: DataColumn<Document> = {
    id: 'person',
    header: t('documents.fact.person'),
    cell: (document) => <bdi>{document.person.name}</bdi>,
  }
  const columns: DataColumn<Document>[] = [
    {
      id: 'title',
      header: t('documents.fact.title'),
      kind: 'primary',
      cell: ({ title, fileName, bytes }) => (
        <>
          <bdi>{title}</bdi>
          <span className={styles.aside}>
            {t('documentLists.list.file', { type: texts.type(fileName), size: texts.size(bytes) })}
          </span>
        </>
      ),
    },
    ...(showsPerson ? [person] : []),
    { id: 'kind', header: t('documents.fact.kind'), cell: ({ kind }) => t(`documents.kind.${kind}`) },
    {
      id: 'day',
      header: t('documents.fact.day'),
      kind: 'secondary',
      cell: (document) => texts.shortDay(document),
      ...sortBy(list, { descending: 'date' }),
    },
    {
      id: 'added',
      header: t('documentLists.list.added'),
      kind: 'secondary',
      cell: ({ storedAt }) => texts.added(storedAt),
      ...sortBy(list, { ascending: 'oldest', descending: 'newest' }),
    },
    {
      id: 'status',
      header: t('documents.fact.status'),
      kind: 'status',
      cell: (document) => <DocumentStatus document={document} canReview={canReview} />,
    },
  ]
  return isBeside ? columns.filter(({ id }) => !LEFT_OUT_BESIDE.includes(id)) : columns
}
