import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import styles from '../../../features/documents/document-lists/documents-view.module.css'
import { DocumentsView } from '../../../features/documents/document-lists/documents-view.tsx'
import { UploadButton } from '../../../features/documents/document-uploads/upload-button.tsx'
import { useUploads } from '../../../features/documents/document-uploads/use-uploads.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

export { spread } from './documents.parts.ts'

/** One's own documents, or those of a dependant. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const { personId } = usePerson()
  const persons = useQuery(reachedPersons(useServices(), 'documents'))
  const mayWrite = persons.data?.items.some((person) => person.id === personId && person.mayWrite) === true
  const uploads = useUploads(mayWrite ? { personId } : undefined)
  return (
    <Page className={styles.page}>
      <PersonBanner scope="documents" />
      <PageHeading
        title={t('client.documents.title')}
        description={t('client.documents.description')}
        action={uploads && <UploadButton uploads={uploads} />}
      />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {() => (
          <DocumentsView
            key={personId}
            lead={<PersonSwitch scope="documents" />}
            personId={personId}
            uploads={uploads}
            canReview={false}
            linkTo={(search, parts) => <PageLink page="client.documents" search={search} {...parts} />}
          />
        )}
      </Loaded>
    </Page>
  )
}
