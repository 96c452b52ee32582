import type { InputStructure } from '@orpc/contract'
import type { ApiBase, Contract } from '@platform/contract'
import type { openingRoutes } from './opening.gen.ts'

type EndpointName<Router> = Router extends { readonly '~orpc': unknown }
  ? ''
  : {
      [Name in keyof Router & string]: EndpointName<Router[Name]> extends infer Rest extends string
        ? Rest extends ''
          ? Name
          : `${Name}.${Rest}`
        : never
    }[keyof Router & string]

/** The last part is left out where it says what is usual, which is `detailed` for a path with a parameter: each word of the tables is loaded before the first page is whole. */
export type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  inputStructure?: Exclude<InputStructure, 'compact'>,
]

/** How endpoints are reached that are called before a page is there. */
export type OpeningRoutes = {
  readonly [Base in ApiBase]: { readonly [Name in EndpointName<Contract[Base]>]?: Route }
}

/** How all others of a base are reached; a table that has fallen behind the contract does not compile. */
export type LaterRoutes<Base extends ApiBase> = Readonly<
  Record<Exclude<EndpointName<Contract[Base]>, keyof (typeof openingRoutes)[Base]>, Route>
>
