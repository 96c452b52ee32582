import type { Search, SearchInput } from '../search.ts'

/** What a field of the search may be: the value it has when absent, or the list of its choices, that value first. */
export type SearchField = string | number | boolean | readonly [string, ...string[]]
export type SearchFields = Readonly<Record<string, SearchField>>

type ValueOf<Field> = Field extends readonly (infer Choice)[]
  ? Choice
  : Field extends string
    ? string
    : Field extends number
      ? number
      : boolean

/** The values of the fields. */
export type SearchValues<Fields extends SearchFields> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>
}

type Value = string | number | boolean

function readDefault(field: SearchField): Value {
  return typeof field === 'object' ? field[0] : field
}

function readValue(field: SearchField, text: string | undefined): Value {
  const fallback = readDefault(field)
  if (text === undefined) return fallback
  if (typeof field === 'object') return field.includes(text) ? text : fallback
  if (typeof field === 'boolean') return text === String(!field) ? !field : field
  if (typeof field === 'number')
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : field
  return text
}

/**
 * The values in a search, as `usePageSearch` reads them, for what starts data before its screen is there.
 * @example readFields({ q: '', page: 1 }, { page: '2' }) // { q: '', page: 2 }
 */
export function readFields<Fields extends SearchFields>(
  fields: Fields,
  search: Search,
): SearchValues<Fields> {
  const values = Object.entries(fields).map(([name, field]) => {
    const raw = Object.hasOwn(search, name) ? search[name] : undefined
    return [name, readValue(field, typeof raw === 'object' ? raw[0] : raw)] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mapped type cannot be built entry by entry
  return Object.fromEntries(values) as SearchValues<Fields>
}

/** Defaults are left out, and what is no field stays as it is. */
export function writeFields<Fields extends SearchFields>(
  fields: Fields,
  search: Search,
  changes: Partial<SearchValues<Fields>>,
): SearchInput {
  const written = Object.entries<Value | undefined>(changes).map(([name, value]) => {
    const field = fields[name]
    return [name, field !== undefined && value === readDefault(field) ? undefined : value] as const
  })
  return { ...search, ...Object.fromEntries(written) }
}
