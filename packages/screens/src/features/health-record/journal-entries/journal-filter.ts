import { DOCUMENT_AUDIENCES, DOCUMENT_STANDINGS } from '@platform/contract/care'
import { JOURNAL_KINDS } from '@platform/contract/health-record'
import type { SearchValues } from '@platform/routing'
import { ANY } from './journal.queries.ts'

/** What the address of the journal says. */
export const JOURNAL_FIELDS = {
  person: '',
  q: '',
  kind: [ANY, ...JOURNAL_KINDS],
  tag: '',
  from: '',
  to: '',
  audience: [ANY, ...DOCUMENT_AUDIENCES],
  standing: DOCUMENT_STANDINGS,
  after: '',
} as const

export type JournalFilter = SearchValues<typeof JOURNAL_FIELDS>

/** Whether there may be more entries than are shown. */
export function isNarrowed({ q, kind, tag, from, to, audience, standing }: JournalFilter): boolean {
  const isChosen = kind !== ANY || audience !== ANY || standing === 'error'
  return isChosen || [q, tag, from, to].some((text) => text !== '')
}
