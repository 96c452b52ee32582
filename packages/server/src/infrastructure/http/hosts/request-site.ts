import type { SiteId } from '@platform/contract'
import { ApiProblem } from '../../problems/problem.ts'
import type { RequestContext } from '../request-context.ts'

/** @throws ApiProblem `site_unknown`, or `site_mismatch` when `X-Site-Id` contradicts the port or host. */
export function readSite(context: Pick<RequestContext, 'headers' | 'site' | 'config'>): SiteId {
  const named = context.headers.get('x-site-id')
  const { site, config } = context
  if (site === undefined || !config.siteIds.has(named ?? site)) {
    throw new ApiProblem('site_unknown', { detail: 'Name the site in the header X-Site-Id' })
  }
  if (named !== null && named !== site) throw new ApiProblem('site_mismatch')
  return site
}
