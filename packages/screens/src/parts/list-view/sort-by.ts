import type { DataColumn } from '@platform/ui/elements'
import type { List } from './use-list.ts'

interface ColumnOrders {
  /** The orders of the list that begin with the least, and with the most, of this column. */
  readonly ascending?: string
  readonly descending?: string
}

/**
 * Lets the heading of a column sort the list: once more turns the order around, or takes it back where there is only one.
 *
 * @param list whose order stands in its address as `order`
 */
export function sortBy(
  list: List<{ readonly order: string }>,
  { ascending, descending }: ColumnOrders,
): Pick<DataColumn<never>, 'sort' | 'sortLink'> {
  const { order } = list.filter
  const sort = order === ascending ? 'ascending' : order === descending ? 'descending' : 'none'
  const next =
    sort === 'descending' ? ascending : sort === 'ascending' ? descending : (descending ?? ascending)
  return { sort, sortLink: (parts) => list.narrowTo({ order: next }, parts) }
}
