import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from '../exchange.ts'
import type { HostPolicy } from './hosts.ts'

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE'
const ALLOWED_HEADERS =
  'Authorization, Cache-Control, Content-Type, Expires, Idempotency-Key, If-Match, Last-Event-ID, Pragma, X-Request-Id, X-Site-Id'
// Date: the client measures by it how wrong its own clock is.
const EXPOSED_HEADERS = 'Date, ETag, Retry-After, X-Request-Id'
const PREFLIGHT_MAX_AGE_S = '600'

/**
 * Lets pages of known origins read the answers. No credentials: tokens travel in a header, never in a cookie.
 */
export function createCors(hosts: HostPolicy): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isKnown = origin !== undefined && hosts.isKnownOrigin(origin)
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (isPreflight) c.res = new Response(null, { status: 204 })
    else await next()
    c.res.headers.append('vary', 'Origin')
    if (!isKnown) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.set('access-control-expose-headers', EXPOSED_HEADERS)
    if (!isPreflight) return
    c.res.headers.set('access-control-allow-methods', ALLOWED_METHODS)
    c.res.headers.set('access-control-allow-headers', ALLOWED_HEADERS)
    c.res.headers.set('access-control-max-age', PREFLIGHT_MAX_AGE_S)
  }
}
