import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import type { ServerConfig } from '../config/server-config.ts'
import type { Logger } from '../logging/logger.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { createOutcomeResponse } from '../problems/outcome.ts'
import { createProblemResponse, toApiProblem } from '../problems/problem.ts'
import { isFhirPath } from './body/fhir-path.ts'
import type { CallNotes } from './call-notes.ts'
import { readCallStart } from './read-call-start.ts'

export interface AppEnvironment {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    logger: Logger
    notes: CallNotes
    /** The styles inside a page, as its content security policy allows them. */
    styleHashes?: readonly string[]
  }
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

interface ExchangeOptions {
  readonly config: Pick<ServerConfig, 'trustedProxies'>
  readonly logger: Logger
  readonly telemetry?: Telemetry | undefined
}

/** Neither path nor query are written to the log: they hold whom a call is about, and what somebody searched for. */
export function createExchange({
  config,
  logger,
  telemetry,
}: ExchangeOptions): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const startedAt = performance.now()
    const { method } = c.req
    const offered = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(offered) ? offered : randomUUID()
    const requestLogger = logger.child({ requestId })
    c.set('requestId', requestId)
    const notes: CallNotes = { route: undefined, code: undefined }
    c.set('logger', requestLogger)
    c.set('notes', notes)
    const answer = async () => {
      await next()
      c.res.headers.set('x-request-id', requestId)
      const { status } = c.res
      const durationMs = Math.round(performance.now() - startedAt)
      requestLogger.info({ method, ...notes, status, durationMs }, 'Answered')
      return { status, ...notes }
    }
    if (telemetry === undefined) return void (await answer())
    return telemetry.observeCall(readCallStart(c, config), answer)
  }
}

interface FailedExchange {
  readonly request: HonoRequest
  readonly requestId: string
  readonly logger: Logger
  readonly notes: CallNotes
}

export function answerError(error: unknown, { request, requestId, logger, notes }: FailedExchange): Response {
  const problem = toApiProblem(error)
  notes.code = problem.code
  if (problem.code === 'internal') logger.error({ err: problem.cause }, 'A request failed')
  if (problem.code === 'unavailable') logger.warn({ err: problem.cause }, 'A request met no service')
  return isFhirPath(request.path)
    ? createOutcomeResponse(problem, request.method)
    : createProblemResponse(problem, requestId)
}
