import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Page, PageHeading, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { PersonBanner, PersonSwitch } from '../../../features/care/persons/person-switch.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { DocumentsView } from '../../../features/documents/document-lists/documents-view.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

export { spread } from './documents.parts.ts'

/** One's own documents, or those of a dependant. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const { personId } = usePerson()
  const persons = useQuery(reachedPersons(useServices(), 'documents'))
  return (
    <Page>
      <PersonBanner scope="documents" />
      <PageHeading title={t('client.documents.title')} description={t('client.documents.description')} />
      <Loaded query={persons} skeleton={<Skeleton shape="control" lines={8} />}>
        {({ items }) => (
          <Stack gap="loose">
            <PersonSwitch scope="documents" />
            <DocumentsView
              key={personId}
              personId={personId}
              mayWrite={items.some(({ id, mayWrite }) => id === personId && mayWrite)}
              canReview={false}
              linkTo={(search, parts) => <PageLink page="client.documents" search={search} {...parts} />}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
