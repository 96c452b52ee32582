import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** The longest list that is read in one go. */
const MOST = 100

/** A form that is to be sent. */
export function sentForm({ api }: WithApi, id: string) {
  return api.query.careData.questionnaires.read.queryOptions({ input: { params: { id } } })
}

/** The forms that can be sent. */
export function publishedForms({ api }: WithApi) {
  return api.query.careData.questionnaires.list.queryOptions({ input: { state: 'active', limit: MOST } })
}

/** What was answered to a form lately, of which the names of rounds are known. */
export function answeredRounds({ api }: WithApi, questionnaireId: string) {
  return api.query.careData.questionnaireResponses.list.queryOptions({
    input: { questionnaireId, standing: 'all', limit: MOST },
  })
}

/** What is asked for and not answered yet, likewise. */
export function openRounds({ api }: WithApi, questionnaireId: string) {
  return api.query.careData.formAssignments.list.queryOptions({
    input: { questionnaireId, state: 'open', limit: MOST },
  })
}
