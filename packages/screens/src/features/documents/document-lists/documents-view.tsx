import type { Document, DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import {
  buttonClass,
  DocumentsIllustration,
  EmptyListIllustration,
  EmptyState,
  Section,
  Stack,
  type LinkParts,
} from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DocumentDialog } from '../documents/document-dialog.tsx'
import { documentList } from '../documents/documents.queries.ts'
import { DocumentFilters } from './document-filters.tsx'
import { addressOf, DOCUMENT_FIELDS, isNarrowed, type DocumentFilter } from '../documents/document-filter.ts'
import { DocumentTable } from './document-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { RequestList } from '../document-requests/request-list.tsx'
import { UploadPanel } from '../document-uploads/upload-panel.tsx'

interface DocumentsViewProps {
  /** The link to the page the list stands on; its address holds filters, page and the document that is open. */
  readonly linkTo: (search: Record<string, string | undefined>, parts: Partial<LinkParts>) => ReactElement
  /** Whose documents; absent for everybody's who shares with the reader. */
  readonly personId: string | undefined
  /** Whether the reader may add documents to this person's. */
  readonly mayWrite: boolean
  /** Whether the reader reviews and asks, as professionals do. */
  readonly canReview: boolean
}

/** The documents of a person, or of all who share theirs: adding, finding, reading. */
export function DocumentsView(props: DocumentsViewProps): ReactElement {
  const { linkTo, personId, mayWrite, canReview } = props
  const { t } = useTranslation('documents')
  const [filter, setFilter] = usePageSearch(DOCUMENT_FIELDS)
  const answer = ({ id }: DocumentRequest): ReactElement => (
    <PageLink
      page="account.documentsUpload"
      search={{ request: id }}
      className={buttonClass({ size: 'small', variant: 'primary' })}
    >
      {t('documentRequests.answer')}
    </PageLink>
  )
  return (
    <Stack gap="loose">
      <RequestList personId={personId} isAsking={canReview} {...(!canReview && { answer })} />
      {mayWrite && personId !== undefined && (
        // Of another person, another list of files on their way.
        <UploadPanel key={personId} target={{ personId }} title={t('documentUploads.title')} />
      )}
      <Section title={t('documentLists.list.title')}>
        <Stack>
          <DocumentFilters
            filter={filter}
            onChange={setFilter}
            canReview={canReview}
            clear={
              isNarrowed(filter) &&
              linkTo(
                { person: filter.person === '' ? undefined : filter.person },
                {
                  className: buttonClass({ variant: 'quiet', size: 'small' }),
                  children: t('documentLists.filter.clear'),
                },
              )
            }
          />
          <DocumentResults {...props} filter={filter} />
        </Stack>
      </Section>
      {filter.document !== '' && (
        <DocumentDialog
          id={filter.document}
          canReview={canReview}
          onClose={() => setFilter({ document: '' })}
        />
      )}
    </Stack>
  )
}

function DocumentResults({
  linkTo: link,
  personId,
  canReview,
  filter,
}: DocumentsViewProps & { readonly filter: DocumentFilter }): ReactElement {
  const services = useServices()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const documents = useQuery({
    ...documentList(services, filter, personId),
    placeholderData: keepPreviousData,
  })
  const select = (id: string, isSelected: boolean): void => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  const linkTo = (changes: Partial<DocumentFilter>, parts: LinkParts): ReactElement =>
    link(addressOf(filter, changes), parts)
  return (
    <>
      <SelectionBar ids={[...selected]} onClear={() => setSelected(new Set())} />
      <PagedList
        query={documents}
        lines={6}
        after={filter.after}
        linkTo={(cursor, parts) => linkTo({ after: cursor ?? '', document: '' }, parts)}
      >
        {(items: readonly Document[]) =>
          items.length === 0 ? (
            <NoDocuments filter={filter} canReview={canReview} />
          ) : (
            <DocumentTable
              documents={items}
              canReview={canReview}
              showsPerson={personId === undefined}
              selected={selected}
              onSelect={select}
              linkTo={(id, parts) => linkTo({ document: id }, parts)}
            />
          )
        }
      </PagedList>
    </>
  )
}

function NoDocuments(props: { filter: DocumentFilter; canReview: boolean }): ReactElement {
  const { filter, canReview } = props
  const { t } = useTranslation('documents')
  if (isNarrowed(filter) || filter.standing === 'error') {
    return (
      <EmptyState
        title={t('documentLists.empty.found')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
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
