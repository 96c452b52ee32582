/** What can be found: a section of a page. */
export interface Findable {
  /** From the root of the site. */
  readonly address: string
  readonly title: string
  readonly heading: string
  readonly text: string
}

/** The same for whoever writes the index and whoever reads it. */
export const SEARCH_OPTIONS = {
  idField: 'address',
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 3, heading: 2 }, combineWith: 'AND' as const },
}
