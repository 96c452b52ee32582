import type { Document } from '@platform/contract/care'

/** Where a document stands in the list it was opened from. */
export interface Neighbours {
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** Known where the list is no longer than what is shown of it. */
  readonly place?: { readonly index: number; readonly total: number }
}

export interface ShownPage {
  readonly items: readonly Document[]
  readonly nextCursor: string | null
}

/** @param after where the page of the list begins; empty at the beginning of all */
export function findNeighbours(page: ShownPage | undefined, after: string, id: string): Neighbours {
  const items = page?.items ?? []
  const index = items.findIndex((document) => document.id === id)
  if (index === -1) return {}
  const isWhole = after === '' && page?.nextCursor === null
  return {
    previous: items[index - 1]?.id,
    next: items[index + 1]?.id,
    ...(isWhole && { place: { index: index + 1, total: items.length } }),
  }
}
