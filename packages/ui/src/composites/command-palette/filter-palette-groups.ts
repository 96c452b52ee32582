import type { PaletteGroup, PaletteItem } from './palette-item.ts'

/**
 * The items that hold every word of the query at the start of one of their own words, whatever accents and case;
 * groups that have none left are dropped. For what is known already; what a server knows comes filtered.
 *
 * @example
 * filterPaletteGroups([{ id: 'pages', label: 'Pages', items }], 'set')
 */
export function filterPaletteGroups(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const wanted = readWords(query)
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => holdsAll(item, wanted)) }))
    .filter(({ items }) => items.length > 0)
}

function holdsAll({ label, detail = '', keywords = [] }: PaletteItem, wanted: readonly string[]): boolean {
  const own = readWords([label, detail, ...keywords].join(' '))
  return wanted.every((word) => own.some((other) => other.startsWith(word)))
}

function readWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
