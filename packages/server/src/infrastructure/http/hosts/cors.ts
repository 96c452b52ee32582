import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { HostPolicy } from './hosts.ts'

const MAX_AGE_S = 600
/** Date: the client measures by it how wrong its own clock is. */
const EXPOSED_HEADERS = 'Date,ETag,Retry-After,X-Request-Id'

/** No credentials: tokens travel in a header, never in a cookie. */
export function createCors(hosts: HostPolicy): MiddlewareHandler {
  const findOrigin = (origin: string) => (hosts.isKnownOrigin(origin) ? origin : undefined)
  const answerPreflight = cors({
    origin: findOrigin,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Cache-Control',
      'Content-Type',
      'Expires',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
      'Pragma',
      'Traceparent',
      'X-Request-Id',
      'X-Site-Id',
    ],
    maxAge: MAX_AGE_S,
  })
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
    await next()
    // The library makes the answer anew and a stream of its text, which costs more than all other headers.
    const { headers } = c.res
    const origin = findOrigin(c.req.header('origin') ?? '')
    if (origin !== undefined) headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', EXPOSED_HEADERS)
    headers.append('vary', 'Origin')
  }
}
