import type { SiteConfiguration } from './site-configuration.ts'

export const VIOLATION_REPORTS_PATH = '/csp-reports'

const FIXED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'reporting-endpoints': `csp="${VIOLATION_REPORTS_PATH}"`,
}

/**
 * The security headers of everything a site sends, beside those of every answer.
 *
 * @param styleHashes of the styles inside a document; no other style that stands in markup is applied
 */
export function createSiteHeaders(
  configuration: SiteConfiguration,
  styleHashes: readonly string[] = [],
): Record<string, string> {
  return {
    ...FIXED_HEADERS,
    'content-security-policy': createPolicy(configuration, styleHashes),
  }
}

function createPolicy({ api }: SiteConfiguration, styleHashes: readonly string[]): string {
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
    `report-uri ${VIOLATION_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}
