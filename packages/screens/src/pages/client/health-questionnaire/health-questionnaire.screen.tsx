import { usePageSearch } from '@platform/routing'
import { Page, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactElement } from 'react'
import { reachedPersons } from '../../../features/care/persons/persons.queries.ts'
import { RecordPage } from '../../../features/care/persons/record-page.tsx'
import { usePerson } from '../../../features/care/persons/use-person.ts'
import { AskedForms } from '../../../features/forms/form-assignments/asked-forms.tsx'
import { SiteQuestionnaire } from '../../../features/forms/form-assignments/site-questionnaire.tsx'
import { SubmittedForms } from '../../../features/forms/form-assignments/submitted-forms.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FORM_FIELDS } from './form-address.ts'

/** Whoever looks at what there is needs nothing that fills in or reads a form. */
const FillPage = lazy(async () => ({ default: (await import('./fill-page.tsx')).FillPage }))
const SubmittedPage = lazy(async () => ({ default: (await import('./submitted-page.tsx')).SubmittedPage }))

/** The forms of oneself or of a dependant: those that wait for answers, those that were submitted, and one of them. */
export function Screen(): ReactElement {
  const [{ form, response }] = usePageSearch(FORM_FIELDS)
  if (form === '' && response === '') return <Forms />
  return (
    <Suspense
      fallback={
        <Page width="reading">
          <Skeleton shape="control" lines={8} />
        </Page>
      }
    >
      {form === '' ? <SubmittedPage key={response} id={response} /> : <FillPage key={form} id={form} />}
    </Suspense>
  )
}

function Forms(): ReactElement {
  const { personId, choose } = usePerson()
  const persons = useQuery(reachedPersons(useServices(), 'record'))
  return (
    <RecordPage
      page="client.healthQuestionnaire"
      persons={persons}
      personId={personId}
      onChoose={choose}
      action={undefined}
    >
      {(id) => (
        <Stack gap="section">
          <SiteQuestionnaire personId={id} />
          <AskedForms personId={id} />
          <SubmittedForms personId={id} />
        </Stack>
      )}
    </RecordPage>
  )
}
