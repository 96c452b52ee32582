import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import type { Logger } from '../logging/logger.ts'
import { createOutcomeResponse } from '../problems/outcome.ts'
import { createProblemResponse, toApiProblem } from '../problems/problem.ts'
import { isFhirPath } from './body/fhir-path.ts'

export interface AppEnvironment {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    logger: Logger
    /** The styles inside a page, as its content security policy allows them. */
    styleHashes?: readonly string[]
  }
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** The query is not written to the log: it may hold what somebody searched for. */
export function createExchange(logger: Logger): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const startedAt = performance.now()
    const offered = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(offered) ? offered : randomUUID()
    const requestLogger = logger.child({ requestId })
    c.set('requestId', requestId)
    c.set('logger', requestLogger)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const { status } = c.res
    const durationMs = Math.round(performance.now() - startedAt)
    requestLogger.info({ method: c.req.method, path: c.req.path, status, durationMs }, 'Answered')
  }
}

interface FailedExchange {
  readonly request: HonoRequest
  readonly requestId: string
  readonly logger: Logger
}

export function answerError(error: unknown, { request, requestId, logger }: FailedExchange): Response {
  const problem = toApiProblem(error)
  if (problem.code === 'internal') logger.error({ err: problem.cause }, 'A request failed')
  if (problem.code === 'unavailable') logger.warn({ err: problem.cause }, 'A request met no service')
  return isFhirPath(request.path)
    ? createOutcomeResponse(problem, request.method)
    : createProblemResponse(problem, requestId)
}
