import type { SiteConfiguration } from './site-configuration.ts'

export const VIOLATION_REPORTS_PATH = '/csp-reports'

const FIXED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

interface Reporting {
  /** Whether a server is on the site's own origin that takes reports of what the policy has refused. */
  readonly isReported: boolean
}

/**
 * The security headers of everything a site sends, beside those of every answer.
 *
 * @param styleHashes of the styles inside a document; no other style that stands in markup is applied
 */
export function createSiteHeaders(
  configuration: SiteConfiguration,
  styleHashes: readonly string[] = [],
  { isReported }: Reporting = { isReported: true },
): Record<string, string> {
  return {
    ...FIXED_HEADERS,
    ...(isReported && { 'reporting-endpoints': `csp="${VIOLATION_REPORTS_PATH}"` }),
    'content-security-policy': [
      ...listDirectives(configuration, styleHashes),
      ...(isReported ? [`report-uri ${VIOLATION_REPORTS_PATH}`, 'report-to csp'] : []),
    ].join('; '),
  }
}

function listDirectives({ api }: SiteConfiguration, styleHashes: readonly string[]): readonly string[] {
  const origins = Object.values(api).flatMap((address) => URL.parse(address)?.origin ?? [])
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(origins)].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The site's own default policy refuses any text that holds "<".
    'trusted-types default',
  ]
}
