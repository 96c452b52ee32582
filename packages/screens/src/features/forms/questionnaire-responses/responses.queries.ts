import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** How far the way from one response to the next that nobody has reviewed is known. */
const MOST_UNREVIEWED = 100

/** A response with the version of the form that was filled in. */
export function oneResponse({ api }: WithApi, id: string) {
  return api.query.careData.questionnaireResponses.read.queryOptions({ input: { params: { id } } })
}

/** What a response has said, the newest first. */
export function responseVersions({ api }: WithApi, id: string) {
  return api.query.careData.questionnaireResponses.listVersions.queryOptions({ input: { params: { id } } })
}

/** The responses to a form that nobody has reviewed, the newest first. */
export function unreviewedOf({ api }: WithApi, questionnaireId: string) {
  return api.query.careData.questionnaireResponses.list.queryOptions({
    input: { questionnaireId, standing: 'unreviewed', limit: MOST_UNREVIEWED },
  })
}

/** What waits for a review of any form, the newest first. */
export function responsesToReview({ api }: WithApi, limit: number) {
  return api.query.careData.questionnaireResponses.list.queryOptions({
    input: { standing: 'unreviewed', limit },
  })
}
