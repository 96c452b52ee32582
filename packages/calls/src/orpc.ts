import { createORPCClient } from '@orpc/client'
import type { Client, ClientContext } from '@orpc/client'
import type { ContractProcedure, InferSchemaInput, InferSchemaOutput, InputStructure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { RouterUtils } from '@orpc/tanstack-query'
import { createLink } from '@platform/api'
import type { ApiClient, ApiError, ClientLink } from '@platform/api'
import type { ApiBase, Contract } from '@platform/contract'
import { loadRoutes } from './routes/load-routes.ts'
import type { Route } from './routes/route-table.ts'
import { openingRoutes } from './routes/opening.gen.ts'

// The only file of this package that knows oRPC: its next major version is a change of this file alone.

/** What a call may be told beside its input. */
export interface CallContext extends ClientContext {
  /**
   * Goes on after its page was left. The bodies of all such calls together may have 64 kB; a larger one is refused by the
   * browser, and rejects like a call that nobody answered.
   * @example const context: CallContext = { keepalive: true }
   */
  readonly keepalive?: boolean
}

/** The typed calls of a router; every one rejects with an `ApiError` and nothing else. */
export type Calls<Router> =
  Router extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? Client<CallContext, InferSchemaInput<Input>, InferSchemaOutput<Output>, ApiError>
    : { [Name in keyof Router]: Calls<Router[Name]> }

/** The typed calls of one base. */
export type BaseCalls<Base extends ApiBase> = Calls<Contract[Base]>

/** TanStack Query options for the typed calls: `queryOptions`, `infiniteOptions`, `mutationOptions`, `key`. */
export type BaseQueries<Base extends ApiBase> = RouterUtils<BaseCalls<Base>>

type RouteLink = Pick<OpenAPILink<CallContext>, 'call'>

export function createCalls<Base extends ApiBase>(base: Base, client: ApiClient): BaseCalls<Base> {
  const opening: Readonly<Record<string, Route>> = openingRoutes[base]
  const link = createLink(client)
  const openingLink = createRouteLink(opening, link)
  let laterLink: RouteLink | undefined
  return createORPCClient<BaseCalls<Base>>({
    // The tables are flat, so a call of `account.read` asks for the one entry of that name.
    async call(path, input, options) {
      const name = path.join('.')
      if (Object.hasOwn(opening, name)) return openingLink.call([name], input, options)
      if (laterLink === undefined) {
        const checkPerson = link.notePerson()
        laterLink = createRouteLink(await loadRoutes(base), link)
        // What somebody has asked for is not asked for whoever is signed in meanwhile.
        checkPerson()
      }
      return laterLink.call([name], input, options)
    },
  })
}

function createRouteLink(routes: Readonly<Record<string, Route>>, link: ClientLink): RouteLink {
  const endpoints = Object.entries(routes).map(([name, route]) => [name, createEndpoint(route)])
  return new OpenAPILink(Object.fromEntries(endpoints), {
    url: link.url,
    fetch: (request, _init, { context }) =>
      link.send(context.keepalive === true ? new Request(request, { keepalive: true }) : request),
  })
}

/** Creates the query options of one base; every key begins with its name, so that a whole base can be invalidated. */
export function createQueries<Base extends ApiBase>(base: Base, calls: BaseCalls<Base>): BaseQueries<Base> {
  return createTanstackQueryUtils(calls, { path: [base] })
}

function createEndpoint([method, path, unusual]: Route) {
  const inputStructure: InputStructure = unusual ?? (path.includes('{') ? 'detailed' : 'compact')
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure } } }
}
