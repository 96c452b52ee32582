/** What follows the `?` of an address: texts, and lists of texts where a name occurs more than once. */
export type Search = Readonly<Record<string, string | readonly string[]>>

/** What may be written into a search; `undefined` is left out. */
export type SearchInput = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** As plain texts, for addresses in mails and on paper: the router would make a number of `?code=0123`. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

export function writeSearch(search: SearchInput): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue
    for (const item of typeof value === 'object' ? value : [value]) params.append(name, String(item))
  }
  return params.size === 0 ? '' : `?${params.toString()}`
}
