import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/** Brings together what is the same to a search: letters with and without accents, capitals and small ones. */
export type Fold = (text: string) => string

/**
 * The items that hold every word of the query at the start of one of their own words; groups that have none
 * left are dropped. For what is known already; what a server knows comes filtered.
 *
 * @param fold what makes words the same, as everywhere else in the product
 */
export function filterPaletteGroups(
  groups: readonly PaletteGroup[],
  query: string,
  fold: Fold,
): readonly PaletteGroup[] {
  const wanted = readWords(fold(query))
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => holdsAll(item, wanted, fold)) }))
    .filter(({ items }) => items.length > 0)
}

function holdsAll(
  { label, detail = '', keywords = [] }: PaletteItem,
  wanted: readonly string[],
  fold: Fold,
): boolean {
  const own = readWords(fold([label, detail, ...keywords].join(' ')))
  return wanted.every((word) => own.some((other) => other.startsWith(word)))
}

export function readWords(folded: string): string[] {
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}
