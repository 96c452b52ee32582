import { apiBases } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import { FHIR_PATH } from '@platform/contract/health-record'
import type { CareContext } from '../../../care/consent/care-context.ts'
import type { RequestContext } from '../../../infrastructure/http/request-context.ts'
import { readSiteUrl } from '../../../infrastructure/mail/site-url.ts'

export type FhirContext = CareContext & Pick<RequestContext, 'config'>

/** Below which a site has its resources. */
export function readFhirBase(config: RequestContext['config'], siteId: SiteId): string {
  return readSiteUrl(config, siteId, `${apiBases.careData}${FHIR_PATH}`)
}

/** Of an address of this server what stands behind its base: it stays true when the server moves. */
export function createToLocal({ config, viewer }: FhirContext): (address: string) => string {
  const base = `${readFhirBase(config, viewer.siteId)}/`
  return (address) => (address.startsWith(base) ? address.slice(base.length) : address)
}
