import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { apiBases } from '@platform/contract'
import { switchOff } from '../page-switches/page-switches.ts'
import { keepAssets } from '../static-sites/files/kept-assets.ts'
import { isCompressedCopy, isHashedAsset } from '../static-sites/files/site-files.ts'
import type { Site } from '../static-sites/read-sites.ts'
import { writeConfiguration } from '../static-sites/site-configuration.ts'
import { createSiteDocument } from '../static-sites/site-document.ts'
import type { SiteDocument } from '../static-sites/site-document.ts'
import { FILE_FOLDERS, formatAddressRules, MISSING_FILE } from './address-rules.ts'
import { formatHeaders, listHeaderRules } from './header-rules.ts'

interface ExportOptions {
  readonly to: string
  /** Ids of the pages that an administrator has switched off. */
  readonly off: readonly string[]
  /** Where all API bases are; on the site's own origin unless told. */
  readonly apiOrigin?: string | undefined
  readonly nowMs: number
}

const NOT_FOUND = 'Not found\n'

export async function exportSite(site: Site, { to, off, apiOrigin, nowMs }: ExportOptions): Promise<void> {
  const document = await createExportedDocument(site, off, apiOrigin)
  const rules = listHeaderRules(document, { isReported: apiOrigin === undefined })
  // Such networks compress by themselves.
  await keepAssets(site.directory, to, { nowMs, withCopies: false })
  await cp(site.directory, to, {
    recursive: true,
    filter: (path) => isCopied(`/${relative(site.directory, path)}`),
  })
  await writeFile(join(to, MISSING_FILE), NOT_FOUND)
  for (const folder of FILE_FOLDERS) {
    await mkdir(join(to, folder), { recursive: true })
    // Cloudflare Pages looks for it from the folder upwards, and sends the page where there is none.
    await writeFile(join(to, folder, '404.html'), NOT_FOUND)
  }
  await writeFile(join(to, '_redirects'), formatAddressRules(document.configuration.pages))
  await writeFile(join(to, '_headers'), formatHeaders(rules))
  await writeFile(join(to, 'headers.json'), `${JSON.stringify(rules, undefined, 2)}\n`)
  // Last: it names all others.
  await writeFile(join(to, 'index.html'), document.bodies.identity)
}

async function createExportedDocument(
  site: Site,
  off: readonly string[],
  apiOrigin: string | undefined,
): Promise<SiteDocument> {
  const { configuration, bodies } = await site.document.read()
  const pages = switchOff(configuration.pages, off)
  const api =
    apiOrigin === undefined
      ? configuration.api
      : Object.fromEntries(Object.entries(apiBases).map(([name, path]) => [name, apiOrigin + path]))
  const html = writeConfiguration(bodies.identity.toString('utf8'), { pages, api })
  return createSiteDocument({ ...configuration, pages, api }, Buffer.from(html))
}

/** What the server makes of `prerendered` depends on who reads; the page itself is written apart. */
function isCopied(path: string): boolean {
  const isHidden = path.split('/').some((segment) => segment.startsWith('.'))
  const isMadeOtherwise = /^\/prerendered(?:\/|$)|\.html$/.test(path) || isHashedAsset(path)
  return !isHidden && !isMadeOtherwise && !isCompressedCopy(path)
}
