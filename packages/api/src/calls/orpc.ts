import { createORPCClient } from '@orpc/client'
import type { Client, ClientContext } from '@orpc/client'
import type { ContractProcedure, InferSchemaInput, InferSchemaOutput, InputStructure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { RouterUtils } from '@orpc/tanstack-query'
import type { ApiBase, Contract } from '@platform/contract'
import { assertBelow } from '../client/client.ts'
import type { ApiError } from '../transport/api-error.ts'
import { readChecked } from '../transport/read-response.ts'
import type { Transport } from '../transport/transport.ts'
import { routes } from './routes.gen.ts'

// The only file of this package that knows oRPC: its next major version is a change of this file alone.

/** The typed calls of a router; every one rejects with an `ApiError` and nothing else. */
export type Calls<Router> =
  Router extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? Client<ClientContext, InferSchemaInput<Input>, InferSchemaOutput<Output>, ApiError>
    : { [Name in keyof Router]: Calls<Router[Name]> }

/** The typed calls of one base. */
export type BaseCalls<Base extends ApiBase> = Calls<Contract[Base]>

/** TanStack Query options for the typed calls: `queryOptions`, `infiniteOptions`, `mutationOptions`, `key`. */
export type BaseQueries<Base extends ApiBase> = RouterUtils<BaseCalls<Base>>

type EndpointName<Router> = Router extends { readonly '~orpc': unknown }
  ? ''
  : {
      [Name in keyof Router & string]: EndpointName<Router[Name]> extends infer Rest extends string
        ? Rest extends ''
          ? Name
          : `${Name}.${Rest}`
        : never
    }[keyof Router & string]

type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  InputStructure,
]

/** How each endpoint is reached; a table that has fallen behind the contract does not compile. */
export type RouteTable = { readonly [Base in ApiBase]: Record<EndpointName<Contract[Base]>, Route> }

export function createCalls<Base extends ApiBase>(base: Base, transport: Transport): BaseCalls<Base> {
  const endpoints = Object.entries<Route>(routes[base]).map(([name, route]) => [name, createEndpoint(route)])
  const link = new OpenAPILink(Object.fromEntries(endpoints), {
    url: transport.url,
    fetch(request) {
      assertBelow(transport.url, request)
      return transport.send({ target: request }, readChecked)
    },
  })
  return createORPCClient<BaseCalls<Base>>({
    // The table is flat, so a call of `account.read` asks for the one entry of that name.
    call: (path, input, options) => link.call([path.join('.')], input, options),
  })
}

/** Creates the query options of one base; every key begins with its name, so that a whole base can be invalidated. */
export function createQueries<Base extends ApiBase>(base: Base, calls: BaseCalls<Base>): BaseQueries<Base> {
  return createTanstackQueryUtils(calls, { path: [base] })
}

function createEndpoint([method, path, inputStructure]: Route) {
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure } } }
}
