import { byCursor } from '../../../parts/lists/by-cursor.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** The forms that wait for answers, of one person or of all for whom the reader may give them. */
export function openAssignments({ api }: WithApi, personId?: string) {
  const input = { state: 'open', ...(personId !== undefined && { personId }) } as const
  return api.query.careData.formAssignments.list.queryOptions({ input })
}

/** A form with what was answered so far. */
export function openForm({ api }: WithApi, id: string) {
  return api.query.careData.formAssignments.open.queryOptions({ input: { params: { id } } })
}

/** What somebody has submitted, page by page. */
export function submittedForms({ api }: WithApi, personId: string) {
  return api.query.careData.questionnaireResponses.list.infiniteOptions(byCursor({ personId }))
}

/** The health questionnaire of the site, of one person. */
export function siteQuestionnaire({ api }: WithApi, personId: string) {
  return api.query.careData.healthQuestionnaires.read.queryOptions({ input: { params: { personId } } })
}
