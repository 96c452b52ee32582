import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** The links to a form, the newest first. */
export function formLinkList({ api }: WithApi, questionnaireId: string) {
  return api.query.careData.formLinks.list.queryOptions({ input: { questionnaireId } })
}

/** What was submitted by a link. */
export function linkResponse({ api }: WithApi, id: string) {
  return api.query.careData.formLinks.readResponse.queryOptions({ input: { params: { id } } })
}
