import type { Document } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, DataList, VisuallyHidden, type DataColumn, type LinkParts } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useDocumentTexts } from '../documents/document-texts.ts'
import { DocumentStatus } from './document-status.tsx'
import styles from './document-table.module.css'

interface DocumentTableProps {
  readonly documents: readonly Document[]
  readonly canReview: boolean
  /** Whose they are, where a list has those of several persons. */
  readonly showsPerson: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string, isSelected: boolean) => void
  readonly linkTo: (id: string, parts: LinkParts) => ReactElement
}

/** Documents as a table, as cards on a phone; a row leads to the document. */
export function DocumentTable(props: DocumentTableProps): ReactElement {
  const { documents, linkTo } = props
  const { t } = useTranslation('documents')
  return (
    <DataList
      caption={t('documentLists.list.caption')}
      captionHidden
      columns={useColumns(props)}
      rows={documents}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => linkTo(id, parts)}
    />
  )
}

function useColumns({
  canReview,
  showsPerson,
  selected,
  onSelect,
}: DocumentTableProps): DataColumn<Document>[] {
  const { t } = useTranslation('documents')
  const texts = useDocumentTexts()
  const person: DataColumn<Document> = {
    id: 'person',
    header: t('documents.fact.person'),
    cell: (document) => <bdi>{document.person.name}</bdi>,
  }
  return [
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
      cell: (document) => texts.day(document),
    },
    {
      id: 'status',
      header: t('documents.fact.status'),
      kind: 'status',
      cell: (document) => <DocumentStatus document={document} canReview={canReview} />,
    },
    {
      id: 'select',
      header: t('documentLists.list.select'),
      cell: ({ id, title }) => (
        <Checkbox
          className={styles.select}
          label={<VisuallyHidden>{t('documentLists.list.selectOne', { title })}</VisuallyHidden>}
          checked={selected.has(id)}
          onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
        />
      ),
    },
  ]
}
