import type { ScreenBinding } from '@platform/routing'
import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query'
import { readListFilter } from './read-list-filter.ts'
import { startQuery } from '../loading/start-query.ts'
import type { SiteServices } from '../services/site-services.tsx'

/** The choice of a filter that narrows nothing; the address leaves it out. */
export const ANY = 'all'

/** Where the address has a shorter name than the server. */
const SERVER_NAMES = { after: 'cursor', organization: 'organizationId', person: 'accountId' } as const
type ServerNames = typeof SERVER_NAMES

/** What a list is asked for: the filters that narrow it, by the names of the server. */
type Asked<Filter> = {
  [Name in keyof Filter as Name extends keyof ServerNames ? ServerNames[Name] : Name]?: Exclude<
    Filter[Name],
    typeof ANY
  >
}

/** What the server is asked for where the address of a list says this. */
export function askFor<Filter extends object>(filter: Filter): Asked<Filter> {
  const names: Readonly<Record<string, string>> = SERVER_NAMES
  const said = Object.entries(filter).filter(([, value]) => value !== '' && value !== ANY)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be built entry by entry
  return Object.fromEntries(said.map(([name, value]) => [names[name] ?? name, value])) as Asked<Filter>
}

/**
 * What starts a list beside the code of its page, as its address narrows it.
 *
 * @param defaults what an address means that says nothing
 */
export function prefetchList<
  Filter extends Readonly<Record<string, string>>,
  Data,
  Failure,
  Selected,
  Key extends QueryKey,
>(
  list: (services: SiteServices, filter: Filter) => EnsureQueryDataOptions<Data, Failure, Selected, Key>,
  defaults: NoInfer<Filter>,
): NonNullable<ScreenBinding<SiteServices>['prefetch']> {
  return (services, _params, search) =>
    startQuery(services.queryClient, list(services, readListFilter(defaults, search)))
}
