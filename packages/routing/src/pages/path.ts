import type { PageId, PathOf } from './table.ts'
import { readPage } from './table.ts'

/** The names of the parameters in a path: `'token'` for `'/x/$token'`, `never` for `'/main'`. */
export type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never

/** The parameters of a path: `{ token: string }` for `'/x/$token'`. */
export type PathParams<Path extends string> = { readonly [Name in ParamNames<Path>]: string }

/** The parameters of a page, by its id. */
export type PageParams<Id extends PageId> = PathParams<PathOf<Id>>

/** `[]` for a page without parameters, `[params]` for one that has some. */
export type ParamsArgument<Id extends PageId> = [ParamNames<PathOf<Id>>] extends [never]
  ? [params?: undefined]
  : [params: PageParams<Id>]

function writeSegment(segment: string, params: Readonly<Record<string, string>>, path: string): string {
  if (!segment.startsWith('$')) return segment
  const value = params[segment.slice(1)]
  // A URL cannot carry these three as a segment, not even encoded: every parser drops or resolves them.
  if (value === undefined || value === '' || value === '.' || value === '..') {
    throw new TypeError(`"${path}" cannot be written with ${segment} = ${JSON.stringify(value)}`)
  }
  return encodeURIComponent(value)
}

/** Throws a `TypeError` for a value that no URL can carry. */
export function writePath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path
    .split('/')
    .map((segment) => writeSegment(segment, params, path))
    .join('/')
}

/**
 * The path of a page, its parameters encoded. Throws a `TypeError` for one that no URL can carry: empty, `.`,
 * `..`.
 * @example pathOf('client.journal') // '/client/journal'
 * @example pathOf('account.shortLink', { token: 'a b' }) // '/x/a%20b'
 */
export function pathOf<Id extends PageId>(id: Id, ...[params]: ParamsArgument<Id>): string {
  return writePath(readPage(id).path, params)
}
