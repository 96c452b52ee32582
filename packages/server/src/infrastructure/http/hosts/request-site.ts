import type { SiteId } from '@platform/contract'
import { ApiProblem } from '../../problems/problem.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * The site the request is for: that of the port or host, and what `X-Site-Id` names must be the same.
 *
 * @throws ApiProblem `site_unknown` when nothing or something unknown names the site, `site_mismatch` when the header
 * contradicts the host.
 */
export function readSite(context: Pick<RequestContext, 'headers' | 'site' | 'config'>): SiteId {
  const named = context.headers.get('x-site-id')
  const { site, config } = context
  if (site === undefined || !config.siteIds.has(named ?? site)) {
    throw new ApiProblem('site_unknown', { detail: 'Name the site in the header X-Site-Id' })
  }
  if (named !== null && named !== site) throw new ApiProblem('site_mismatch')
  return site
}
