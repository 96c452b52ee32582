import { API_BASES, apiBases, contract, listEndpoints } from '@platform/contract'
import { EVENTS_PATH } from '@platform/contract/care'
import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import type { Backend, Service } from './backend.ts'
import { readSubscriber } from '../http/remote-network.ts'
import { waitPatiently } from '../http/database-patience.ts'
import { answerError, createExchange } from '../http/exchange.ts'
import type { AppEnvironment } from '../http/exchange.ts'
import { createCors } from '../http/hosts/cors.ts'
import { createHostGuard } from '../http/hosts/host-guard.ts'
import { readSiteOfRequest } from '../http/hosts/site-of-request.ts'
import { createMethodFinder } from '../http/method-finder.ts'
import type { BaseHandler } from '../http/orpc.ts'
import { ApiProblem, createUnavailable } from '../problems/problem.ts'
import { readRemoteAddress } from '../http/remote-address.ts'
import type { RequestContext } from '../http/request-context.ts'

const API_HEADERS = {
  'cache-control': 'no-store',
  // A file that is opened in the place of a page is in a sandbox, of no origin.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Webhooks, whose bytes are checked as they are, and pages of a payment provider: none of it is the contract's. */
const PAYMENTS_PATH = '/api/payments'

/** @param site `undefined` on the API's own port */
export function createApiApp(backend: Backend, site: string | undefined): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  app.onError((error, c) =>
    answerError(error, {
      request: c.req,
      requestId: c.get('requestId'),
      logger: c.get('logger'),
      notes: c.get('notes'),
    }),
  )
  app.notFound(() => {
    throw new ApiProblem('not_found')
  })
  app.use(createExchange(backend))
  app.all(`${PAYMENTS_PATH}/*`, createHostGuard(backend.hosts), createAddressLimit(backend), (c) => {
    const { service } = backend
    c.get('notes').route = `${PAYMENTS_PATH}/*`
    if (!service) throw createUnavailable()
    return waitPatiently(Promise.resolve(service.payments.fetch(c.req.raw, c.env)), service.handle)
  })
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(API_HEADERS)) c.res.headers.set(name, value)
  })
  app.use(createHostGuard(backend.hosts))
  app.use(createCors(backend.hosts))
  app.use(createAddressLimit(backend))
  // Beside the contract's endpoints: an answer without an end is none of theirs.
  const events = `${apiBases.messages}${EVENTS_PATH}`
  app.get(events, async (c) => {
    const { service } = backend
    c.get('notes').route = events
    if (!service) throw createUnavailable()
    const context = createContext(c, backend, service, site)
    return waitPatiently(service.events.open(context), service.handle)
  })
  for (const base of API_BASES) {
    const findMethods = createMethodFinder(listEndpoints(contract[base]))
    app.all(`${apiBases[base]}/*`, async (c) => {
      const { service } = backend
      if (!service) throw createUnavailable()
      const answer = await answerCall(
        c,
        service.handlers[base],
        createContext(c, backend, service, site),
        service,
      )
      if (answer) return answer
      const methods = findMethods(c.req.path.slice(apiBases[base].length))
      if (methods.length === 0) throw new ApiProblem('not_found')
      throw new ApiProblem('method_not_allowed', { headers: { allow: methods.join(', ') } })
    })
  }
  return app
}

/** After the origins' headers, so that a page can read that it has to wait; before anything that costs. */
function createAddressLimit({ config, limiter, clock }: Backend): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const address = readRemoteAddress(c.env.incoming, config.trustedProxies)
    await limiter.take('address', readSubscriber(address), clock.now())
    await next()
  }
}

async function answerCall(
  c: Context<AppEnvironment>,
  handler: BaseHandler,
  context: RequestContext,
  service: Service,
): Promise<Response | undefined> {
  const answer = handler.handle(c.req.raw, c.env.incoming.headers, context)
  const response = await waitPatiently(answer, service.handle)
  if (!response) return undefined
  // The route's own headers win over what the encoder thought of.
  for (const [name, value] of context.responseHeaders) response.headers.set(name, value)
  // An endpoint has one status for success; a part of a file has its own.
  return response.ok && response.headers.has('content-range')
    ? new Response(response.body, { status: 206, headers: response.headers })
    : response
}

function createContext(
  c: Context<AppEnvironment>,
  { config, hosts, clock, limiter, sitePages, telemetry }: Backend,
  { handle }: Service,
  listenerSite: string | undefined,
): RequestContext {
  const { headers } = c.req.raw
  return {
    database: handle.database,
    config,
    requestId: c.get('requestId'),
    site: readSiteOfRequest(listenerSite, hosts, config.siteIds, headers),
    headers,
    remoteAddress: readRemoteAddress(c.env.incoming, config.trustedProxies),
    responseHeaders: new Headers(),
    logger: c.get('logger'),
    clock,
    limiter,
    sitePages,
    notes: c.get('notes'),
    telemetry,
  }
}
