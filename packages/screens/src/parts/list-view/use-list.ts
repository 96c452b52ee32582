import { usePageSearch, type SearchField, type SearchFields, type SearchValues } from '@platform/routing'
import type { LinkParts } from '@platform/ui/elements'
import type { ComponentProps, MouseEvent, ReactElement } from 'react'

/** What the address of a list says, by the names of its filters. */
export type ListFilter = Readonly<Record<string, string | number | boolean>>

/** A change back to what the address means when it says nothing is `undefined`. */
export type ListChanges = Readonly<Record<string, string | number | undefined>>

type Search = Record<string, string | undefined>

/** What makes a link an option of a list that a field belongs to. */
type OptionParts = Pick<
  ComponentProps<'a'>,
  'id' | 'role' | 'tabIndex' | 'aria-selected' | 'aria-current' | 'onPointerDown'
>

/** What a link of a list is made of; a plain click on one that narrows or sorts leaves the page where it is. */
export interface ListLinkParts extends Partial<LinkParts>, OptionParts {
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A list whose filters, order and page are in the address. */
export interface List<Filter extends ListFilter = ListFilter> {
  readonly filter: Filter
  /** Narrows or sorts it; it begins at its first page again. */
  readonly change: (changes: ListChanges, options?: { readonly history: 'push' }) => void
  /** The link to the same list with some changes, to be gone back from. */
  readonly linkTo: (changes: ListChanges, parts: ListLinkParts) => ReactElement
  /** The same for what narrows or sorts: the page does not scroll. */
  readonly narrowTo: (changes: ListChanges, parts: ListLinkParts) => ReactElement
}

const FIRST_PAGE: ListChanges = { after: undefined, page: undefined }

/**
 * The list that the address describes.
 *
 * @param fields the names the address has, each with its default or its choices
 * @param link the link to the page of the list with another search
 */
export function useList<const Fields extends SearchFields>(
  fields: Fields,
  link: (search: Search, parts: ListLinkParts) => ReactElement,
): List<SearchValues<Fields>> {
  const [filter, setFilter] = usePageSearch(fields)
  const change: List['change'] = (changes, options) =>
    setFilter(fill(fields, { ...FIRST_PAGE, ...changes }), options)
  const linkTo: List['linkTo'] = (changes, parts) => link(writeList(fields, filter, changes), parts)
  return {
    filter,
    change,
    linkTo,
    narrowTo: (changes, parts) =>
      linkTo(
        { ...FIRST_PAGE, ...changes },
        {
          ...parts,
          onClick: (event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            change(changes, { history: 'push' })
          },
        },
      ),
  }
}

function defaultOf(field: SearchField): string | number | boolean {
  return typeof field === 'object' ? field[0] : field
}

/** The changes of what the list has, with the value an absent one means. */
function fill<Fields extends SearchFields>(
  fields: Fields,
  changes: ListChanges,
): Partial<SearchValues<Fields>> {
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(changes, name))
  const filled = known.map(([name, field]) => [name, changes[name] ?? defaultOf(field)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be built entry by entry
  return Object.fromEntries(filled) as Partial<SearchValues<Fields>>
}

/** What the address says of a list after some changes, less what it need not say. */
function writeList(fields: SearchFields, filter: ListFilter, changes: ListChanges): Search {
  const next: Readonly<Record<string, string | number | boolean | undefined>> = { ...filter, ...changes }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = next[name]
      return [name, value === undefined || value === defaultOf(field) ? undefined : String(value)]
    }),
  )
}
