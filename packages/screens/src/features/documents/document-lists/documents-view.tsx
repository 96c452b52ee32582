import type { Document, DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import {
  buttonClass,
  DocumentsIllustration,
  EmptyListIllustration,
  EmptyState,
  IconButton,
  Section,
} from '@platform/ui/elements'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { GridIcon } from '../../../parts/icons/icons.tsx'
import { useDeviceChoice } from '../../../parts/device/device-choice.ts'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList, type List } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DocumentDetail } from '../documents/document-detail.tsx'
import { findNeighbours, type ShownPage } from '../documents/neighbours.ts'
import { documentList } from '../documents/documents.queries.ts'
import { useDocumentFields, type DocumentPersons } from './document-fields.ts'
import { DOCUMENT_FIELDS, isNarrowed, type DocumentFilter } from '../documents/document-filter.ts'
import { DocumentGrid } from './document-grid.tsx'
import { DocumentTable, openingOf } from './document-table.tsx'
import styles from './documents-view.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { useOpenedDocument } from './use-opened-document.ts'
import { RequestList } from '../document-requests/request-list.tsx'
import { UploadButton } from '../document-uploads/upload-button.tsx'
import { UploadProgress } from '../document-uploads/upload-progress.tsx'
import type { Uploads } from '../document-uploads/use-uploads.ts'

interface DocumentsViewProps {
  /** The link to the page the list stands on; its address holds filters, page and the document that is open. */
  readonly linkTo: Parameters<typeof useList>[1]
  /** Whose documents; absent for everybody's who shares with the reader. */
  readonly personId: string | undefined
  /** Among whom the list can be narrowed; absent where it has one person's alone. */
  readonly persons?: DocumentPersons
  /** How documents are added; absent where the reader may not. */
  readonly uploads: Uploads | undefined
  /** What stands above the list and goes with it. */
  readonly lead?: ReactNode
  /** Where no heading of a page has the button. */
  readonly hasUploadButton?: boolean
  /** Whether the reader reviews and asks, as professionals do. */
  readonly canReview: boolean
}

/** The documents of a person, or of all who share theirs: adding, finding, reading one beside the others. */
export function DocumentsView(props: DocumentsViewProps): ReactElement {
  const { linkTo, personId, uploads, lead, hasUploadButton = false, canReview } = props
  const { t } = useTranslation('documents')
  const services = useServices()
  const list = useList(DOCUMENT_FIELDS, linkTo)
  const { document: openId, after } = list.filter
  const isOpen = openId !== ''
  const documents = useQuery({
    ...documentList(services, list.filter, personId),
    placeholderData: keepPreviousData,
  })
  const neighbours = findNeighbours(documents.data, after, openId)
  const open = (id: string): void => list.change(openingOf(list, id))
  const { list: column, detail, heading } = useOpenedDocument(openId, neighbours, open)
  return (
    <div className={isOpen ? styles.opened : undefined}>
      <div ref={column} className={styles.list}>
        {lead}
        <RequestList
          personId={personId}
          isAsking={canReview}
          {...(!canReview && { answer: (request: DocumentRequest) => <AnswerLink {...request} /> })}
        />
        {uploads && <UploadProgress uploads={uploads} />}
        <Section
          title={t('documentLists.list.title')}
          titleHidden={!hasUploadButton}
          action={hasUploadButton && uploads && <UploadButton uploads={uploads} />}
        >
          <DocumentResults {...props} list={list} documents={documents} />
        </Section>
      </div>
      {isOpen && (
        <section ref={detail} className={styles.detail} aria-label={t('documents.detail.title')}>
          <DocumentDetail
            id={openId}
            canReview={canReview}
            heading={heading}
            neighbours={neighbours}
            onOpen={open}
            closeLink={(parts) => list.narrowTo(openingOf(list, undefined), parts)}
          />
        </section>
      )}
    </div>
  )
}

function AnswerLink({ id }: DocumentRequest): ReactElement {
  const { t } = useTranslation('documents')
  return (
    <PageLink
      page="account.documentsUpload"
      search={{ request: id }}
      className={buttonClass({ size: 'small', variant: 'primary' })}
    >
      {t('documentRequests.answer')}
    </PageLink>
  )
}

interface DocumentResultsProps extends DocumentsViewProps {
  readonly list: List<DocumentFilter>
  readonly documents: UseQueryResult<ShownPage>
}

function DocumentResults(props: DocumentResultsProps): ReactElement {
  const { list, documents, personId, persons, canReview } = props
  const { t } = useTranslation('documents')
  const { filter } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [look, setLook] = useDeviceChoice('platform.documents-look', ['list', 'grid'])
  const isGrid = look === 'grid'
  const Documents = isGrid ? DocumentGrid : DocumentTable
  const fields = useDocumentFields(canReview, persons)
  const found = useFoundOnPage(documents.data, filter.after)
  return (
    <ListView
      list={list}
      label={t('documentLists.filter.label')}
      search={{ label: t('documentLists.filter.words'), maxLength: 100 }}
      fields={fields}
      found={found}
      hasDensity={canReview && !isGrid}
      tools={
        <IconButton
          size="small"
          label={t('documentLists.list.grid')}
          icon={<GridIcon />}
          aria-pressed={isGrid}
          onClick={() => setLook(isGrid ? 'list' : 'grid')}
        />
      }
      selection={
        selected.size > 0 && <SelectionBar ids={[...selected]} onClear={() => setSelected(new Set())} />
      }
    >
      <PagedList
        query={documents}
        lines={6}
        after={filter.after}
        linkTo={(after, parts) => list.linkTo({ after, document: undefined }, parts)}
      >
        {(items: readonly Document[]) =>
          items.length === 0 ? (
            <NoDocuments
              canReview={canReview}
              clear={isNarrowed(filter) && <ClearFilters list={list} fields={fields} />}
            />
          ) : (
            <Documents
              list={list}
              documents={items}
              canReview={canReview}
              showsPerson={personId === undefined}
              isBeside={filter.document !== ''}
              selected={selected}
              onSelect={setSelected}
            />
          )
        }
      </PagedList>
    </ListView>
  )
}

/** @param props.clear the way back from a list that is narrowed to nothing */
function NoDocuments(props: { clear: ReactNode; canReview: boolean }): ReactElement {
  const { clear, canReview } = props
  const { t } = useTranslation('documents')
  if (clear !== false) {
    return (
      <EmptyState
        title={t('documentLists.empty.found')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
        action={clear}
      >
        {t('documentLists.empty.foundText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('documentLists.empty.none')}
      illustration={<DocumentsIllustration />}
      headingLevel={3}
    >
      {t(canReview ? 'documentLists.empty.noneShared' : 'documentLists.empty.noneText')}
    </EmptyState>
  )
}
