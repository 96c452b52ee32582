import type { AssignmentState } from '@platform/contract/forms'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

interface TablePage {
  readonly questionnaireId: string
  /** Where the page begins; empty on the first. */
  readonly after: string
}

const SECTION_ROWS = 10

/** One page of what was answered to a form, the newest first. */
export function responseTable(
  { api }: WithApi,
  { questionnaireId, after }: TablePage,
  standing: 'all' | 'unreviewed',
) {
  return api.query.careData.questionnaireResponses.list.queryOptions({
    input: { questionnaireId, standing, ...(after !== '' && { cursor: after }) },
  })
}

/** One page of who was asked to answer a form, what is due first. */
export function assignmentTable(
  { api }: WithApi,
  { questionnaireId, after }: TablePage,
  state: AssignmentState,
) {
  return api.query.careData.formAssignments.list.queryOptions({
    input: { questionnaireId, state, ...(after !== '' && { cursor: after }) },
  })
}

/** What somebody has answered, page by page. */
export function responsesOf({ api }: WithApi, personId: string) {
  return api.query.careData.questionnaireResponses.list.infiniteOptions(
    byCursor({ personId, standing: 'all' as const, limit: SECTION_ROWS }),
  )
}

/** What somebody is asked and has not answered, page by page. */
export function openFormsOf({ api }: WithApi, personId: string) {
  return api.query.careData.formAssignments.list.infiniteOptions(
    byCursor({ personId, state: 'open' as const, limit: SECTION_ROWS }),
  )
}
