import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** One response with the version of the form that was filled in. */
export function submittedForm({ api }: WithApi, id: string) {
  return api.query.careData.questionnaireResponses.read.queryOptions({ input: { params: { id } } })
}

/** What a response has said, the newest first. */
export function submittedVersions({ api }: WithApi, id: string) {
  return api.query.careData.questionnaireResponses.listVersions.queryOptions({ input: { params: { id } } })
}
