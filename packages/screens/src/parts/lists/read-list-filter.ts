import { readFields, type Search } from '@platform/routing'

/**
 * The filter of a list as its address says it, read before the code of the page is there: the choices of a filter stand
 * beside schemas, which no page starts with. A word that is no choice is asked for in vain, and the page reads it as the default.
 */
export function readListFilter<Filter extends Readonly<Record<string, string | number>>>(
  defaults: Filter,
  search: Search,
): Filter {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above: the server refuses what is no choice
  return readFields(defaults, search) as Filter
}
