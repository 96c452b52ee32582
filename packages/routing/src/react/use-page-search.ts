import { useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRouting } from '../router/routing-context.ts'
import type { Search } from '../search.ts'
import { readFields, writeFields, type SearchFields, type SearchValues } from './search-fields.ts'
import { useShownPath } from './use-page.ts'

/** One object, so that it stays equal to itself. */
const NO_SEARCH: Search = {}

/** Changes some fields of the search. By default the change takes the place of the last one in the history. */
export type ChangeSearch<Fields extends SearchFields> = (
  changes: Partial<SearchValues<Fields>>,
  options?: { readonly history?: 'replace' | 'push' },
) => void

/**
 * Filters, sorting and page of a list, kept in the address. A field is given by its default, or by its
 * choices, default first; nonsense reads as that. Changes arrive after a moment, so a text field keeps what
 * is typed.
 * @example
 * const [filter, setFilter] = usePageSearch({ q: '', status: ['all', 'open', 'closed'], page: 1 })
 * setFilter({ status: 'open', page: 1 })
 */
export function usePageSearch<const Fields extends SearchFields>(
  fields: Fields,
): readonly [SearchValues<Fields>, ChangeSearch<Fields>] {
  const { changeSearch } = useRouting()
  const path = useShownPath()
  const search = useMatches({ select: (matches): Search => matches.at(-1)?.search ?? NO_SEARCH })
  // The fields are mostly written in place and new on every render; the values should not be.
  const key = JSON.stringify(fields)
  const values = useMemo(() => readFields<Fields>(JSON.parse(key), search), [key, search])
  return [
    values,
    (changes, { history = 'replace' } = {}) =>
      changeSearch(path, (latest) => writeFields(fields, latest, changes), {
        replace: history === 'replace',
      }),
  ]
}
