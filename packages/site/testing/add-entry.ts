import { randomUUID } from 'node:crypto'
import type { JournalEntry, JournalEntryInput } from '@platform/contract/health-record'
import type { Caller } from './product.ts'

/** Enters something into a journal on another device: of the caller, and seen by the whole team, unless told. */
export function addEntry(
  owner: Caller,
  { personId = owner.id, ...facts }: Partial<JournalEntryInput> & { readonly personId?: string },
): Promise<JournalEntry> {
  return owner.call('POST', '/care-data/journal-entries', {
    key: randomUUID(),
    personId,
    kind: 'note',
    at: new Date().toISOString(),
    timeZone: 'Europe/Berlin',
    audience: 'team',
    memberIds: [],
    ...facts,
  })
}
