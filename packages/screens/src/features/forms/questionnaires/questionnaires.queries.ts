import type { QuestionnaireState } from '@platform/contract/forms'
import type { Search } from '@platform/routing'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** No filter: all that are not retired. */
export const ANY = 'all'

export interface QuestionnaireFilter extends Record<string, string> {
  readonly q: string
  readonly state: QuestionnaireState | typeof ANY
  readonly after: string
}

/** What the address of the list means when it says nothing. */
const DEFAULT_FILTER: QuestionnaireFilter = { q: '', state: ANY, after: '' }

type WithApi = Pick<SiteServices, 'api'>

/** One page of the forms of the organization. */
export function questionnaireList({ api }: WithApi, { q, state, after }: QuestionnaireFilter) {
  return api.query.careData.questionnaires.list.queryOptions({
    input: {
      ...(q !== '' && { q }),
      ...(state !== ANY && { state }),
      ...(after !== '' && { cursor: after }),
    },
  })
}

/** A form as it is worked on. */
export function oneQuestionnaire({ api }: WithApi, id: string) {
  return api.query.careData.questionnaires.read.queryOptions({ input: { params: { id } } })
}

/** What was published of a form, the newest first. */
export function questionnaireVersions({ api }: WithApi, id: string) {
  return api.query.careData.questionnaires.listVersions.queryOptions({ input: { params: { id } } })
}

/** Who is filling in a form. */
export function openAssignments({ api }: WithApi, questionnaireId: string) {
  return api.query.careData.formAssignments.list.queryOptions({ input: { questionnaireId, state: 'open' } })
}

/** Starts the list that the address asks for, or the form that it names. */
export async function prefetchQuestionnaires(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { form } = search
  const { queryClient } = services
  if (typeof form === 'string' && form !== '') await startQuery(queryClient, oneQuestionnaire(services, form))
  else await startQuery(queryClient, questionnaireList(services, readListFilter(DEFAULT_FILTER, search)))
}
