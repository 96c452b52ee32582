import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Button, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import styles from '../../../features/documents/document-lists/documents-view.module.css'
import { DocumentsView } from '../../../features/documents/document-lists/documents-view.tsx'
import { DOCUMENT_FIELDS } from '../../../features/documents/documents/document-filter.ts'
import { RequestDialog } from '../../../features/documents/document-requests/request-dialog.tsx'
import { UploadButton } from '../../../features/documents/document-uploads/upload-button.tsx'
import { useUploads } from '../../../features/documents/document-uploads/use-uploads.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

export { spread } from './documents.parts.ts'

/** The documents that clients share with the reader; asking for others, and reviewing. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'documents'])
  const [{ person }] = usePageSearch(DOCUMENT_FIELDS)
  const [isAsking, setIsAsking] = useState(false)
  const persons = useQuery(reachedPersons(useServices(), 'documents'))
  const items = persons.data?.items ?? []
  const shown = items.find(({ id }) => id === person)
  const uploads = useUploads(shown?.mayWrite === true ? { personId: shown.id } : undefined)
  return (
    <Page className={styles.page}>
      <PageHeading
        title={t('pages:professional.documents.title')}
        description={t('pages:professional.documents.description')}
        action={
          items.length > 0 && (
            <>
              <Button variant={uploads ? 'secondary' : 'primary'} onClick={() => setIsAsking(true)}>
                {t('documents:documentRequests.ask')}
              </Button>
              {uploads && <UploadButton uploads={uploads} />}
            </>
          )
        }
      />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {() => (
          <DocumentsView
            linkTo={(search, parts) => <PageLink page="professional.documents" search={search} {...parts} />}
            personId={shown?.id}
            persons={items}
            uploads={uploads}
            canReview
          />
        )}
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
