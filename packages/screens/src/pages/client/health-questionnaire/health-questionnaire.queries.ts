import { readFields, type Search } from '@platform/routing'
import { readPersonId, startPersons } from '../../../features/care/persons/persons.queries.ts'
import {
  openAssignments,
  openForm,
  submittedForms,
} from '../../../features/forms/form-assignments/assignments.queries.ts'
import { submittedForm } from '../../../features/forms/submitted-forms/responses.queries.ts'
import { startInfiniteQuery, startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { FORM_FIELDS } from './form-address.ts'

/** Starts the form that the address names, or the lists of the person. */
export async function prefetchForms(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { queryClient } = services
  const { form, response } = readFields(FORM_FIELDS, search)
  const persons = startPersons('record')(services)
  if (form !== '') await Promise.all([persons, startQuery(queryClient, openForm(services, form))])
  else if (response !== '')
    await Promise.all([persons, startQuery(queryClient, submittedForm(services, response))])
  else await Promise.all([persons, startLists(services, search)])
}

async function startLists(services: SiteServices, search: Search): Promise<void> {
  const { queryClient } = services
  const personId = readPersonId(services, search)
  if (personId === undefined) return
  await Promise.all([
    startQuery(queryClient, openAssignments(services, personId)),
    startInfiniteQuery(queryClient, submittedForms(services, personId)),
  ])
}
