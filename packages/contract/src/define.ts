import { ContractProcedure, isContractProcedure } from '@orpc/contract'
import type {
  AnyContractProcedure,
  AnySchema,
  ContractRouter,
  InferContractRouterInputs,
  InferContractRouterOutputs,
  Schema,
} from '@orpc/contract'
import type { EndpointPermission } from './permissions/permissions.ts'

// The only file of this package that knows oRPC: its next major version is a change of this file alone.

/** What an endpoint says about itself beside its path and schemas. */
export interface EndpointMeta extends Record<string, unknown> {
  /** A row of the permission table, or `'public'`. */
  readonly permission: EndpointPermission
  /** A write that must carry the version it saw in `If-Match`. */
  readonly versioned: boolean
  /** Of what it answers, errors included; JSON of ours unless told. */
  readonly format?: EndpointFormat
  /**
   * The scope with which the token of an app is let in, `{type}` being that parameter, and `any` whatever its scopes; without it no
   * app is. With the permission `apps.use` it is made for them; a session has no app there.
   */
  readonly appScope?: string
}

/** What an endpoint answers in when it is not JSON of ours: that of FHIR R4. */
export type EndpointFormat = 'fhir'

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface EndpointDefinition<Input extends AnySchema, Output extends AnySchema> {
  readonly method: EndpointMethod
  readonly path: `/${string}`
  readonly permission: EndpointPermission
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** Status of a success; 200 with an output, 204 without one. */
  readonly status?: number
  /** The write needs `If-Match`; the input is then `{ headers: { 'if-match' }, body }`. */
  readonly versioned?: boolean
  readonly format?: EndpointFormat
  /** The scope with which the token of an app is let in besides. */
  readonly appScope?: string
  readonly input?: Input
  readonly output?: Output
}

const NO_ERRORS = {}
type NoErrors = typeof NO_ERRORS

// Interfaces, because declaration files can name them where an alias would be spelled out with another package's types.
/** The schema of an endpoint that takes nothing. */
export interface NoInput extends Schema<undefined, unknown> {}
/** The schema of an endpoint that answers with a status alone. */
export interface NoOutput extends Schema<void, void> {}

type Endpoint<Input extends AnySchema, Output extends AnySchema> = ContractProcedure<
  Input,
  Output,
  NoErrors,
  EndpointMeta
>

/** A tree of endpoints, as one API base has it. */
export type EndpointRouter = ContractRouter<EndpointMeta>

/** What each endpoint of a router takes. */
export type EndpointInputs<Router extends EndpointRouter> = InferContractRouterInputs<Router>

/** What each endpoint of a router answers. */
export type EndpointOutputs<Router extends EndpointRouter> = InferContractRouterOutputs<Router>

/**
 * Declares one endpoint.
 * @example
 * const read = endpoint({ method: 'GET', path: '/account', permission: 'account.read', tag: 'Account', summary: 'Read my account', output: accountSchema })
 */
export function endpoint<Input extends AnySchema = NoInput, Output extends AnySchema = NoOutput>(
  definition: EndpointDefinition<Input, Output>,
): Endpoint<Input, Output> {
  const { method, path, permission, tag, summary, description, versioned = false } = definition
  const { format, appScope, input, output } = definition
  // With compact input a body field could override the path parameter of the same name, so such inputs stay apart.
  const isDetailed = versioned || path.includes('{')
  return new ContractProcedure<Input, Output, NoErrors, EndpointMeta>({
    meta: {
      permission,
      versioned,
      ...(format !== undefined && { format }),
      ...(appScope !== undefined && { appScope }),
    },
    errorMap: NO_ERRORS,
    route: {
      method,
      path,
      summary,
      tags: [tag],
      successStatus: definition.status ?? (output === undefined ? 204 : 200),
      inputStructure: isDetailed ? 'detailed' : 'compact',
      ...(description !== undefined && { description }),
    },
    ...(input !== undefined && { inputSchema: input }),
    ...(output !== undefined && { outputSchema: output }),
  })
}

export type Answering<Output extends AnySchema> = Endpoint<AnySchema, Output>

/**
 * The schema of what an endpoint answers, for an answer of which it is a part.
 * @throws Error for one that answers with a status alone.
 */
export function outputOf<Output extends AnySchema>({ '~orpc': facts }: Answering<Output>): Output {
  if (facts.outputSchema === undefined) throw new Error(`${facts.route.path} answers with a status alone`)
  return facts.outputSchema
}

/** One endpoint, flattened for tests, documents and the server's check at start. */
export interface EndpointFacts {
  /** Where it stands in its router: `['account', 'read']`. */
  readonly name: readonly string[]
  readonly method: string
  readonly path: string
  readonly meta: EndpointMeta
  readonly summary: string | undefined
  readonly tags: readonly string[]
  readonly isDetailed: boolean
  readonly inputSchema: AnySchema | undefined
  readonly outputSchema: AnySchema | undefined
}

/**
 * Lists every endpoint of a router, in the order of declaration.
 * @example listEndpoints(contract.main).map((facts) => `${facts.method} ${facts.path}`)
 */
export function listEndpoints(router: EndpointRouter, name: readonly string[] = []): EndpointFacts[] {
  if (isContractProcedure(router)) return [readFacts(router, name)]
  return Object.entries(router).flatMap(([key, child]) => listEndpoints(child, [...name, key]))
}

function readFacts(procedure: AnyContractProcedure, name: readonly string[]): EndpointFacts {
  const { route, meta, inputSchema, outputSchema } = procedure['~orpc']
  return {
    name,
    method: route.method ?? 'POST',
    path: route.path ?? '',
    meta,
    summary: route.summary,
    tags: route.tags ?? [],
    isDetailed: route.inputStructure === 'detailed',
    inputSchema,
    outputSchema,
  }
}
