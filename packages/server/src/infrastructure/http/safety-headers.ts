import type { MiddlewareHandler } from 'hono'
import type { ServerConfig } from '../config/server-config.ts'
import type { AppEnvironment } from './exchange.ts'
import { isHttps } from './remote-address.ts'

/** Of every answer that does not say otherwise. */
export const SAFETY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** For https alone. */
export const HSTS = 'max-age=31536000'

/** Belongs before everything else of a port, so that no route can be without them. */
export function createSafetyHeaders({
  trustedProxies,
}: Pick<ServerConfig, 'trustedProxies'>): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(SAFETY_HEADERS)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    // A browser that once came by https must not be told so over plain http.
    if (isHttps(c.env.incoming, trustedProxies)) headers.set('strict-transport-security', HSTS)
  }
}
