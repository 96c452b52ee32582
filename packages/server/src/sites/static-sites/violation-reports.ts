import { Hono } from 'hono'
import type { AppEnvironment } from '../../infrastructure/http/exchange.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { VIOLATION_REPORTS_PATH } from './site-headers.ts'

const MAX_REPORT_BYTES = 16_384
/** A page in a loop, or a browser extension, must not fill the disk with reports. */
const MAX_REPORTS_PER_MINUTE = 30

/** Logs only what is not about people. */
export function createViolationReports(site: string, logger: Logger): Hono<AppEnvironment> {
  let minute = 0
  let count = 0
  return new Hono<AppEnvironment>().post(VIOLATION_REPORTS_PATH, async (c) => {
    const present = Math.floor(Date.now() / 60_000)
    if (present !== minute) {
      minute = present
      count = 0
    }
    count += 1
    if (count > MAX_REPORTS_PER_MINUTE) return c.body(null, 429)
    if (Number(c.req.header('content-length') ?? MAX_REPORT_BYTES + 1) > MAX_REPORT_BYTES)
      return c.body(null, 413)
    for (const report of readReports(await c.req.text()))
      logger.warn({ site, ...report }, 'A page broke its policy')
    return c.body(null, 204)
  })
}

/** Both formats: a list of the Reporting API, and the single report of older browsers. */
function readReports(text: string): { directive: string; blocked: string }[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  return [value]
    .flat()
    .slice(0, 10)
    .flatMap((entry) => {
      const body = readField(entry, 'body') ?? readField(entry, 'csp-report')
      const directive = readField(body, 'effectiveDirective') ?? readField(body, 'effective-directive')
      const blocked = readField(body, 'blockedURL') ?? readField(body, 'blocked-uri')
      if (typeof directive !== 'string' || typeof blocked !== 'string') return []
      // Of an address only the origin: paths and queries may hold secrets.
      return [
        { directive: directive.slice(0, 60), blocked: (URL.parse(blocked)?.origin ?? blocked).slice(0, 100) },
      ]
    })
}

function readField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
