import { randomUUID } from 'node:crypto'
import { journalEntrySchema } from '@platform/contract/health-record'
import type { JournalEntry } from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'
import { createCareDataCall } from './call-care-data.ts'

const pageSchema = z.object({ items: z.array(journalEntrySchema), nextCursor: z.nullable(z.string()) })

export type JournalPage = z.output<typeof pageSchema>

/** An entry with what every entry has, to be sent for the caller themselves unless told. */
function createDraft(caller: Pick<Caller, 'id'>, change: Readonly<Record<string, unknown>>): object {
  return {
    key: randomUUID(),
    personId: caller.id,
    at: '2026-01-05T07:30:00.000Z',
    timeZone: 'Europe/Berlin',
    audience: 'team',
    memberIds: [],
    ...change,
  }
}

export const PULSE = { kind: 'pulse', value: '72', unit: '/min' } as const
export const aNote = (note: string) => ({ kind: 'note', note }) as const

export function createJournal(server: TestServer, caller: Pick<Caller, 'id' | 'token'>, site = 'Platform') {
  const call = createCareDataCall(server, caller, site)
  const send = (change: Readonly<Record<string, unknown>>): Promise<Response> =>
    call('POST', '/journal-entries', createDraft(caller, change))
  return {
    call,
    send,
    add: async (change: Readonly<Record<string, unknown>>): Promise<JournalEntry> =>
      readEntryOf(await send(change)),
    read: (id: string) => call('GET', `/journal-entries/${id}`),
    change: ({ id, version }: Pick<JournalEntry, 'id' | 'version'>, change: object): Promise<Response> => {
      const {
        key: _,
        personId: __,
        ...body
      } = Object.fromEntries(Object.entries({ ...createDraft(caller, {}), ...change }))
      return call('PUT', `/journal-entries/${id}`, body, version)
    },
    markError: (id: string, reason = '') => call('PUT', `/journal-entries/${id}/error`, { reason }),
    restore: (id: string) => call('DELETE', `/journal-entries/${id}/error`),
    listVersions: (id: string) => call('GET', `/journal-entries/${id}/versions`),
    list: async (query = '', personId = caller.id): Promise<JournalPage> =>
      pageSchema.parse(await (await call('GET', `/journal-entries?personId=${personId}${query}`)).json()),
  }
}

export async function readEntryOf(response: Response): Promise<JournalEntry> {
  if (!response.ok) throw new Error(await response.text())
  return journalEntrySchema.parse(await response.json())
}

/**
 * Puts copies of an entry beside it, as a device does that measures often.
 *
 * @param change of the columns, where `n` counts the copies from 1
 */
export async function repeatEntry(
  { database }: Pick<TestServer, 'database'>,
  id: string,
  times: number,
  change: { readonly effectiveAt: SQL; readonly value: SQL } = {
    effectiveAt: sql`effective_at`,
    value: sql`value`,
  },
): Promise<void> {
  await database.execute(sql`
    insert into care_resources (site_id, client_id, type, scope, status, code_system, code, category, effective_at, value,
      source, created_at, updated_at, content)
    select site_id, client_id, type, scope, status, code_system, code, category, ${change.effectiveAt}, ${change.value},
      source, created_at, updated_at, content
    from care_resources, generate_series(1, ${times}::int) n where id = ${id}`)
}
