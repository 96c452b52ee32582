import { API_BASES, apiBases, contract, listEndpoints } from '@platform/contract'
import type { ApiBase, Contract, EndpointFacts, EndpointRouter } from '@platform/contract'
import type { AnyContractProcedure } from '@orpc/contract'
import { readJsonSchema } from './json-schema.ts'
import type { JsonSchema } from './json-schema.ts'

type NamesOf<Router> = {
  [Key in keyof Router & string]: Router[Key] extends AnyContractProcedure
    ? Key
    : `${Key}.${NamesOf<Router[Key]>}`
}[keyof Router & string]

/** Every endpoint of the contract: `main.account.read`. */
export type EndpointName = { [Base in ApiBase]: `${Base}.${NamesOf<Contract[Base]>}` }[ApiBase]

export interface Endpoint extends Omit<EndpointFacts, 'name'> {
  readonly base: ApiBase
  /** `main.account.read`; an endpoint of a changed copy of the contract may have a name the contract does not know. */
  readonly name: string
  /** What it takes, as JSON Schema; `undefined` when it takes nothing. */
  readonly input: JsonSchema | undefined
  readonly isWrite: boolean
}

export interface RequestParts {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export function listAllEndpoints(routers: Readonly<Record<ApiBase, EndpointRouter>> = contract): Endpoint[] {
  return API_BASES.flatMap((base) => listEndpoints(routers[base]).map((facts) => toEndpoint(base, facts)))
}

function toEndpoint(base: ApiBase, facts: EndpointFacts): Endpoint {
  return {
    ...facts,
    base,
    name: [base, ...facts.name].join('.'),
    input: facts.inputSchema && readJsonSchema(facts.inputSchema),
    isWrite: facts.method !== 'GET',
  }
}

/** Sorts an input into path, headers and body as the contract's clients do. */
export function toRequestParts(endpoint: Endpoint, input: unknown): RequestParts {
  const parts = readRecord(input)
  const body = endpoint.isDetailed ? parts['body'] : endpoint.isWrite ? input : undefined
  const query = endpoint.isDetailed ? parts['query'] : endpoint.isWrite ? undefined : input
  const params = endpoint.isDetailed ? readRecord(parts['params']) : {}
  const path = endpoint.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    // An empty segment, or one of dots, would be another path.
    const text = toText(params[name])
    return text === '' || /^\.+$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed())
  })
  const search = new URLSearchParams(
    Object.entries(readRecord(query)).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, toText(one)]),
    ),
  ).toString()
  return {
    path: `${apiBases[endpoint.base]}${path}${search === '' ? '' : `?${search}`}`,
    headers: endpoint.isDetailed ? toHeaders(readRecord(parts['headers'])) : {},
    body,
  }
}

function toHeaders(values: Readonly<Record<string, unknown>>): Record<string, string> {
  // What is no header value cannot be sent at all.
  const entries = Object.entries(values).map(([name, value]) => [name, toText(value)] as const)
  return Object.fromEntries(
    entries.filter(([name, value]) => /^[\w-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value)),
  )
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}
