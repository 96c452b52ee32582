import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'

export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

const LOCAL_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/

type OriginContext = Pick<RequestContext, 'headers' | 'site' | 'config'>

/**
 * Of a site's hosts of which one is above the others (`www.candoo.example`), the passkey is made for that one
 * and works on all.
 * @throws ApiProblem `malformed_request` when the page that asks is none of the site's.
 */
export function readRelyingParty(context: OriginContext): RelyingParty {
  const site = readSite(context)
  const origin = context.headers.get('origin') ?? ''
  const configured = context.config.siteOrigins.get(site) ?? []
  if (configured.includes(origin)) return { id: findTopHost(origin, configured), name: site, origin }
  if (!context.config.isProduction && LOCAL_ORIGIN.test(origin))
    return { id: 'localhost', name: site, origin }
  throw new ApiProblem('malformed_request', { detail: 'Passkeys work on the pages of the site alone' })
}

function findTopHost(origin: string, configured: readonly string[]): string {
  const host = new URL(origin).hostname
  const above = configured
    .map((other) => new URL(other).hostname)
    .filter((other) => host === other || host.endsWith(`.${other}`))
  return above.toSorted((left, right) => left.length - right.length)[0] ?? host
}
