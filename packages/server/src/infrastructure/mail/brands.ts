import type { SiteId } from '@platform/contract'
import type { MailBrand } from './layout.ts'
import { readSiteUrl } from './site-url.ts'
import type { SiteAddresses } from './site-url.ts'

export type FindMailBrand = (siteId: SiteId) => MailBrand

/** A site that is served elsewhere goes by its id. */
export function createMailBrands(
  config: SiteAddresses,
  sites: readonly { readonly id: SiteId; readonly name: string; readonly logo: string | undefined }[],
): FindMailBrand {
  const brands = new Map<SiteId, MailBrand>(
    sites.map(({ id, name, logo }) => [
      id,
      {
        name,
        logoUrl: logo === undefined ? undefined : readSiteUrl(config, id, `/${logo.replace(/^\/+/, '')}`),
      },
    ]),
  )
  return (siteId) => brands.get(siteId) ?? { name: siteId, logoUrl: undefined }
}
