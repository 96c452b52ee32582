import type { Context } from 'hono'
import type { ServerConfig } from '../config/server-config.ts'
import type { CallStart } from '../telemetry/telemetry.ts'
import type { AppEnvironment } from './exchange.ts'
import { isHttps } from './remote-address.ts'

/** What telemetry may know of a call before it is answered: not who asks, and for what. */
export function readCallStart(
  { req, env }: Context<AppEnvironment>,
  { trustedProxies }: Pick<ServerConfig, 'trustedProxies'>,
): CallStart {
  return {
    method: req.method,
    isHttps: isHttps(env.incoming, trustedProxies),
    traceParent: req.header('traceparent'),
  }
}
