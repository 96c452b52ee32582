import { DOCUMENT_KINDS, DOCUMENT_ORDERS, DOCUMENT_STANDINGS } from '@platform/contract/care'
import type { SearchValues } from '@platform/routing'
import { ANY } from './documents.queries.ts'

/** What the address of the list says. */
export const DOCUMENT_FIELDS = {
  person: '',
  q: '',
  kind: [ANY, ...DOCUMENT_KINDS],
  from: '',
  to: '',
  standing: DOCUMENT_STANDINGS,
  review: [ANY, 'mine'],
  order: DOCUMENT_ORDERS,
  after: '',
  document: '',
} as const

export type DocumentFilter = SearchValues<typeof DOCUMENT_FIELDS>

/** What the address says, less what it need not say. */
export function addressOf(
  filter: DocumentFilter,
  changes: Partial<DocumentFilter>,
): Record<string, string | undefined> {
  const entries = Object.entries({ ...filter, ...changes }).map(([name, value]) => {
    const field = Object.entries(DOCUMENT_FIELDS).find(([known]) => known === name)?.[1]
    const plain = typeof field === 'string' ? field : field?.[0]
    return [name, value === plain ? undefined : value] as const
  })
  return Object.fromEntries(entries)
}

/** Whether the list is narrowed to fewer documents than there are. */
export function isNarrowed({ q, kind, from, to, review }: DocumentFilter): boolean {
  return q !== '' || kind !== ANY || from !== '' || to !== '' || review !== ANY
}
