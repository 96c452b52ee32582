import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from '../../logging/logger.ts'
import { answerClientError, answerUnreadable } from './client-errors.ts'
import type { AppEnvironment } from '../exchange.ts'
import { bindAll } from './bind.ts'
import { countRequests } from './request-count.ts'

// A client that dawdles holds a connection, not the server: these bound how long.
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than a balancer keeps a connection, mostly 60 s: whoever ends it, it is never while a request is on its way.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
}
const SOCKET_IDLE_TIMEOUT_MS = 60_000
const MAX_CONNECTIONS = 5_000

export interface Listener {
  readonly port: number
  /** From now on every answer ends its connection; new ones are taken all the same. */
  endConnections(): void
  /** Resolves once no request is under way, at the latest after so long. */
  drain(withinMs: number): Promise<void>
  /** Ends idle connections at once, all others after so many milliseconds. */
  close(withinMs: number): Promise<void>
}

export interface ListenerPlace {
  /** All addresses of the computer when there is none. */
  readonly hosts: readonly string[]
  /** 0 picks a free one. */
  readonly port: number
}

/** @throws StartError when the port is taken or not allowed, or the computer has none of the addresses. */
export async function listen(
  app: Hono<AppEnvironment>,
  { hosts, port }: ListenerPlace,
  logger: Logger,
): Promise<Listener> {
  const servers = await bindAll(() => createHttpServer(app, logger), hosts, port)
  const counts = servers.map(({ server }) => countRequests(server))
  return {
    port: servers[0]?.port ?? port,
    endConnections: () => counts.forEach((count) => count.endConnections()),
    drain: async (withinMs) => void (await Promise.all(counts.map((count) => count.drain(withinMs)))),
    close: async (withinMs) => void (await Promise.all(servers.map(({ server }) => close(server, withinMs)))),
  }
}

async function close(server: Server, withinMs: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearTimeout(timer)
}

function createHttpServer(app: Hono<AppEnvironment>, logger: Logger): Server {
  const answer = getRequestListener(
    (request, bindings) => {
      if (!isHttp1(bindings)) throw new TypeError('Only HTTP/1.1 is served')
      return app.fetch(request, bindings)
    },
    { errorHandler: (error) => answerUnreadable(error, logger) },
  )
  const server = createServer(
    { ...TIMEOUTS, ServerResponse: Answer },
    (incoming, outgoing) => void answer(incoming, outgoing),
  )
  server.on('clientError', answerClientError)
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(SOCKET_IDLE_TIMEOUT_MS)
  return server
}

/** What the connection still holds of an answer that is cut off may be what nobody may read any more. */
class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override destroy(error?: Error): this {
    if (error !== undefined && this.headersSent) this.socket?.resetAndDestroy()
    return super.destroy(error)
  }
}

function isHttp1(bindings: HttpBindings | Http2Bindings): bindings is HttpBindings {
  return bindings.incoming instanceof IncomingMessage
}
