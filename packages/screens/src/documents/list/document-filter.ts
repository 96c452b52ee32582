import { DOCUMENT_KINDS, DOCUMENT_ORDERS, DOCUMENT_STANDINGS } from '@platform/contract/care'
import type { SearchValues } from '@platform/routing'

/** No filter; the first choice is what the address means when it names none. */
export const ANY = 'all'

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

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the server is asked for. */
export function askFor(filter: DocumentFilter, personId: string | undefined) {
  const { q, kind, from, to, standing, review, order, after } = filter
  return {
    order,
    standing,
    ...(personId !== undefined && { personId }),
    ...(q !== '' && { q }),
    ...(kind !== ANY && { kind }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(review !== ANY && { unreviewed: review }),
    ...(after !== '' && { cursor: after }),
  }
}

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
