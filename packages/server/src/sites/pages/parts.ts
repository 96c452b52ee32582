import type { EndpointMeta } from '@platform/contract'
import type { AnySchema, ErrorMap } from '@orpc/contract'
import { call } from '@orpc/server'
import type { Context, InferSchemaInput, InferSchemaOutput, Procedure } from '@orpc/server'
import { toApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'

interface PartReader {
  /** What a route answers, whose refusal is that of the whole. */
  lead<Current extends Context, Input extends AnySchema, Output extends AnySchema>(
    route: Route<Current, Input, Output>,
    input: InferSchemaInput<Input>,
  ): Promise<InferSchemaOutput<Output>>
  /** What a route answers; `null` where it refuses or fails. */
  part<Current extends Context, Input extends AnySchema, Output extends AnySchema>(
    route: Route<Current, Input, Output>,
    input: InferSchemaInput<Input>,
  ): Promise<InferSchemaOutput<Output> | null>
}

type Route<Current extends Context, Input extends AnySchema, Output extends AnySchema> = Procedure<
  RequestContext,
  Current,
  Input,
  Output,
  ErrorMap,
  EndpointMeta
>

/**
 * Reads as the parts' own endpoints do: each behind its guard, with its checks of the input and of the
 * answer.
 *
 * @param context of the route that puts them together; with who is signed in, for whom nobody then asks again
 */
export function createPartReader(context: RequestContext): PartReader {
  const { logger } = context
  const lead: PartReader['lead'] = (route, input) =>
    // An entity tag belongs to what it was made for.
    call(route, input, { context: { ...context, responseHeaders: new Headers() } })
  return {
    lead,
    async part(route, input) {
      try {
        return await lead(route, input)
      } catch (error) {
        const problem = toApiProblem(error)
        if (problem.code === 'unavailable') throw error
        if (problem.code === 'internal') logger.error({ err: problem.cause }, 'A part of an answer failed')
        return null
      }
    },
  }
}

type Settled<Parts> = { -readonly [Name in keyof Parts]: Awaited<Parts[Name]> }

/** All parts, once all are there. */
export async function settle<Parts extends object>(parts: Parts): Promise<Settled<Parts>> {
  const entries = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be built entry by entry
  return Object.fromEntries(await Promise.all(entries)) as Settled<Parts>
}
