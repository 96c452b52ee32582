import { createServer, IncomingMessage } from 'node:http'
import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from '../../config/start-error.ts'
import type { Logger } from '../../logging/logger.ts'
import { answerClientError, answerUnreadable } from './client-errors.ts'
import type { AppEnvironment } from '../exchange.ts'
import { countRequests } from './request-count.ts'

// A client that dawdles holds a connection, not the server: these bound how long.
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}
const SOCKET_IDLE_TIMEOUT_MS = 60_000
const MAX_CONNECTIONS = 5_000

/** One open port. */
export interface Listener {
  readonly port: number
  /** From now on every answer ends its connection; resolves once no request is under way, at the latest after so long. */
  drain(withinMs: number): Promise<void>
  /** Takes no more connections and ends those there are: idle ones at once, all others after so many milliseconds. */
  close(withinMs: number): Promise<void>
}

/**
 * Opens a port for an app, on all addresses of the computer.
 *
 * @param port 0 picks a free one
 * @throws StartError when the port is taken or not allowed.
 */
export async function listen(app: Hono<AppEnvironment>, port: number, logger: Logger): Promise<Listener> {
  const server = createHttpServer(app, logger)
  const count = countRequests(server)
  await bind(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    drain: (withinMs) => count.drain(withinMs),
    async close(withinMs) {
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), withinMs)
      await closed
      clearTimeout(timer)
    },
  }
}

function createHttpServer(app: Hono<AppEnvironment>, logger: Logger): Server {
  const answer = getRequestListener(
    (request, bindings) => {
      if (!isHttp1(bindings)) throw new TypeError('Only HTTP/1.1 is served')
      return app.fetch(request, bindings)
    },
    { errorHandler: (error) => answerUnreadable(error, logger) },
  )
  const server = createServer(TIMEOUTS, (incoming, outgoing) => void answer(incoming, outgoing))
  server.on('clientError', answerClientError)
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(SOCKET_IDLE_TIMEOUT_MS)
  return server
}

function isHttp1(bindings: HttpBindings | Http2Bindings): bindings is HttpBindings {
  return bindings.incoming instanceof IncomingMessage
}

async function bind(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, resolve)
  try {
    await promise
  } catch (cause) {
    throw new StartError([describeFailure(port, cause)], { cause })
  } finally {
    server.off('error', reject)
  }
}

function describeFailure(port: number, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'
  const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${code})`
  return `Port ${port} ${reason}. Stop that program, or set PORT_BASE to move all ports.`
}
