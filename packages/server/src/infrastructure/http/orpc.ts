import type { IncomingHttpHeaders } from 'node:http'
import { toFieldErrors } from '@platform/contract'
import type { EndpointRouter } from '@platform/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { OpenAPI } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, ValidationError } from '@orpc/server'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { FHIR_MEDIA_TYPE } from '../problems/outcome.ts'
import { ApiProblem, toApiProblem } from '../problems/problem.ts'
import { showDecimals } from './body/decimals.ts'
import { readRequestBody } from './body/request-body.ts'
import type { RequestContext } from './request-context.ts'

// oRPC serves and describes here alone and implements in `routes/`: a new major version changes little else.

export type BaseRouter = AnyRouter

export interface BaseHandler {
  /**
   * @returns `undefined` when the base has no such endpoint
   * @throws whatever the route threw; failed validation as ApiProblem `validation_failed`
   */
  handle(
    request: Request,
    headers: IncomingHttpHeaders,
    context: RequestContext,
  ): Promise<Response | undefined>
}

interface Exchange {
  /** As node has read them: making them anew for every call costs more than finding its route. */
  readonly headers: IncomingHttpHeaders
  readBody(): Promise<unknown>
  failure: { readonly error: unknown } | undefined
  json: object | undefined
  isFhir: boolean
  /** Of a success; that of its endpoint unless told. */
  status: number | undefined
}

type HandlerContext = RequestContext & { readonly exchange: Exchange }

/** Bodies come in by `readRequestBody`, so that its limits hold before oRPC; errors come out as thrown. */
export function createBaseHandler(router: BaseRouter, prefix: `/${string}`): BaseHandler {
  const handler = new OpenAPIHandler<HandlerContext>(router, {
    rootInterceptors: [
      ({ request, context, next, ...rest }) => {
        const method = request.method === 'HEAD' ? 'GET' : request.method
        const { url, signal } = request
        const { headers, readBody: body } = context.exchange
        return next({ ...rest, context, request: { url, signal, headers, method, body } })
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          const result = await next()
          const { json } = context.exchange
          if (!result.matched || json === undefined) return result
          const { status = result.response.status } = context.exchange
          return { ...result, response: { ...result.response, status, body: json } }
        } catch (error) {
          context.exchange.failure = { error }
          return { matched: false, response: undefined }
        }
      },
    ],
    clientInterceptors: [
      // An answer has been made anew by its schema; oRPC would do it once more, to find what is no JSON.
      async ({ context, next, procedure }) => {
        if (context.notes) context.notes.route = `${prefix}${procedure['~orpc'].route.path ?? ''}`
        context.exchange.isFhir = Reflect.get(procedure['~orpc'].meta, 'format') === 'fhir'
        if (context.exchange.isFhir) context.responseHeaders.set('content-type', FHIR_MEDIA_TYPE)
        const answer = await next()
        if (!isJson(answer)) return answer
        context.exchange.json = context.exchange.isFhir ? Object(showDecimals(answer)) : answer
        return undefined
      },
    ],
  })
  return {
    async handle(request, headers, context) {
      const exchange: Exchange = {
        headers,
        readBody: () => readRequestBody(request),
        failure: undefined,
        json: undefined,
        isFhir: false,
        status: undefined,
      }
      const setStatus = (status: number): void => {
        exchange.status = status
      }
      const { response } = await handler.handle(request, {
        prefix,
        context: { ...context, setStatus, exchange },
      })
      if (exchange.failure) throw translateError(exchange.failure.error, exchange)
      return response
    },
  }
}

/** And no file. */
function isJson(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && Object.getPrototypeOf(answer) === Object.prototype
}

/** What is answered for an error of a route. */
export function readFailure(error: unknown): Pick<ApiProblem, 'status' | 'code'> {
  return toApiProblem(translateError(error, { isFhir: false }))
}

function translateError(error: unknown, { isFhir }: Pick<Exchange, 'isFhir'>): unknown {
  if (!(error instanceof ORPCError)) return error
  const { cause } = error
  if (error.code === 'BAD_REQUEST' && cause instanceof ValidationError) {
    // Of FHIR a type or an id that cannot be is one that is not there.
    if (isFhir && cause.issues.some((issue) => readPart(issue) === 'params'))
      return new ApiProblem('not_found')
    return new ApiProblem('validation_failed', { errors: readInputErrors(cause) })
  }
  // An answer that does not fit its own schema is our mistake, and the issues hold the data.
  return cause instanceof ValidationError ? new Error(describeOutputMismatch(cause)) : error
}

function readInputErrors({ issues, data }: ValidationError): ReturnType<typeof toFieldErrors> {
  return issues.flatMap((issue) => {
    const part = readPart(issue)
    const isNested = isDetailed(data) && (part === 'body' || part === 'params')
    return toFieldErrors([issue], isNested ? { input: data, within: part } : { input: data })
  })
}

/** Of a detailed input: where it is wrong. */
function readPart({ path = [] }: ValidationError['issues'][number]): PropertyKey | undefined {
  const [head] = path
  return typeof head === 'object' ? head.key : head
}

function isDetailed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'headers' in data && 'params' in data
}

function describeOutputMismatch({ issues }: ValidationError): string {
  const places = issues.map(({ path = [] }) =>
    path.map((part) => (typeof part === 'object' ? part.key : part)),
  )
  return `The answer does not fit its schema at ${places.map((path) => `/${path.map(String).join('/')}`).join(', ')}`
}

/** @param document what is not in the contract: title, servers, shared components */
export function createOpenApiDocument(
  router: EndpointRouter,
  document: Pick<OpenAPI.Document, 'info' | 'servers' | 'components' | 'security'>,
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(router, document)
}
