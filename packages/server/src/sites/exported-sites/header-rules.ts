import { HSTS, SAFETY_HEADERS } from '../../infrastructure/http/safety-headers.ts'
import { IMMUTABLE } from '../static-sites/files/site-files.ts'
import type { SiteDocument } from '../static-sites/site-document.ts'
import { createSiteHeaders } from '../static-sites/site-headers.ts'
import { MISSING_FILE } from './address-rules.ts'

export interface HeaderRule {
  /** With `*` for whatever follows. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * What the server says of the files of a site, for who sends them in its place. Files without a hash in their name are asked for anew
 * each time where nothing else is said, and so nothing is: of several rules such networks send the values of all.
 */
export function listHeaderRules(
  { configuration, styleHashes }: SiteDocument,
  { isReported }: { readonly isReported: boolean },
): readonly HeaderRule[] {
  const site = createSiteHeaders(configuration, styleHashes, { isReported })
  return [
    { path: '/*', headers: { ...SAFETY_HEADERS, 'strict-transport-security': HSTS, ...site } },
    { path: '/assets/*', headers: { 'cache-control': IMMUTABLE } },
    { path: `/${MISSING_FILE}`, headers: { 'cache-control': 'no-store' } },
  ]
}

/** As Netlify, Cloudflare Pages and others read it from `_headers`. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}
