import { isSiteId } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { ApiProblem } from '../http/problem.ts'
import type { RequestContext } from '../http/request-context.ts'

/**
 * The site the request is for: that of the port or host, and what `X-Site-Id` names must be the same.
 *
 * @throws ApiProblem `site_unknown` when nothing or something unknown names the site, `site_mismatch` when the header
 * contradicts the host.
 * @example
 * const siteId = readSite(context)
 */
export function readSite(context: Pick<RequestContext, 'headers' | 'site'>): SiteId {
  const named = context.headers.get('x-site-id')
  if (!isSiteId(named ?? context.site) || !isSiteId(context.site)) {
    throw new ApiProblem('site_unknown', { detail: 'Name the site in the header X-Site-Id' })
  }
  if (named !== null && named !== context.site) throw new ApiProblem('site_mismatch')
  return context.site
}
