import { isId } from '@platform/contract'
import { readFields, type Search } from '@platform/routing'
import { oneResponse } from '../../../features/forms/questionnaire-responses/responses.queries.ts'
import { prefetchQuestionnaires } from '../../../features/forms/questionnaires/questionnaires.queries.ts'
import { comparedRounds } from '../../../features/forms/response-rounds/rounds.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts what the address names: a response, the rounds of a person, a form, or the list of forms. */
export async function prefetchForms(services: SiteServices, params: object, search: Search): Promise<void> {
  const { queryClient } = services
  const address = readFields({ form: '', person: '', response: '' }, search)
  const { response, person: personId, form: questionnaireId } = address
  if (isId(response)) await startQuery(queryClient, oneResponse(services, response))
  else if (isId(personId) && isId(questionnaireId))
    await startQuery(queryClient, comparedRounds(services, { personId, questionnaireId }))
  else await prefetchQuestionnaires(services, params, search)
}
