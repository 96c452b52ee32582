import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { HostPolicy } from './hosts.ts'

const MAX_AGE_S = 600

/** No credentials: tokens travel in a header, never in a cookie. */
export function createCors(hosts: HostPolicy): MiddlewareHandler {
  return cors({
    origin: (origin) => (hosts.isKnownOrigin(origin) ? origin : undefined),
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
      'X-Request-Id',
      'X-Site-Id',
    ],
    // Date: the client measures by it how wrong its own clock is.
    exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: MAX_AGE_S,
  })
}
