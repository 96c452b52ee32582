import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Button, Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { DocumentsView } from '../../../features/documents/document-lists/documents-view.tsx'
import { DOCUMENT_FIELDS } from '../../../features/documents/documents/document-filter.ts'
import { RequestDialog } from '../../../features/documents/document-requests/request-dialog.tsx'
import { PersonFilter } from '../../../parts/persons/person-filter.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

export { spread } from './documents.parts.ts'

/** The documents that clients share with the reader; asking for others, and reviewing. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'documents'])
  const [{ person }, setSearch] = usePageSearch(DOCUMENT_FIELDS)
  const [isAsking, setIsAsking] = useState(false)
  const persons = useQuery(reachedPersons(useServices(), 'documents'))
  const items = persons.data?.items ?? []
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.documents.title')}
        description={t('pages:professional.documents.description')}
        action={
          items.length > 0 && (
            <Button variant="primary" onClick={() => setIsAsking(true)}>
              {t('documents:documentRequests.ask')}
            </Button>
          )
        }
      />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {() => {
          const shown = items.find(({ id }) => id === person)
          return (
            <Stack gap="loose">
              <PersonFilter
                width="medium"
                label={t('documents:documentLists.person.client')}
                persons={items}
                personId={shown?.id ?? ''}
                allLabel={t('documents:documentLists.person.all')}
                onChange={(id) => setSearch({ person: id, after: '', document: '' }, { history: 'push' })}
              />
              <DocumentsView
                linkTo={(search, parts) => (
                  <PageLink page="professional.documents" search={search} {...parts} />
                )}
                personId={shown?.id}
                mayWrite={shown?.mayWrite === true}
                canReview
              />
            </Stack>
          )
        }}
      </Loaded>
      {isAsking && (
        <RequestDialog
          persons={items.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))}
          personId={person}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Page>
  )
}
