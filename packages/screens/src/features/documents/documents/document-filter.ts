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

/** Whether the list is narrowed to fewer documents than there are. */
export function isNarrowed({ q, kind, from, to, review, standing }: DocumentFilter): boolean {
  return [q, from, to].some((text) => text !== '') || kind !== ANY || review !== ANY || standing === 'error'
}
