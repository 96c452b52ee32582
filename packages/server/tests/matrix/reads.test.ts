import { describe, expect, it } from 'vitest'
import { createStatementLog } from '../../testing/fixtures/statements.ts'
import { isInvited } from './access/audience.ts'
import { findAccess } from './access/access-table.ts'
import { listAllEndpoints } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'
import { ACTORS } from './world/actors.ts'
import type { Actor } from './world/actors.ts'
import { useWorld } from './world/world.ts'

/** Where a read leaves that there was one: when a session was used last, what of whom was looked at, and who is to be told of changes. */
const NOTES: ReadonlySet<string> = new Set(['sessions', 'audit_events', 'slot_viewers'])

const statements = createStatementLog()
const world = useWorld(statements)

const reads = listAllEndpoints().filter(({ method }) => method === 'GET')

/** One of each kind and role that may ask, of those with the most of everything. */
function listReaders({ name }: Endpoint): Actor[] {
  const by = findAccess(name)?.by ?? {}
  const isForAll = by === 'anyone' || by === 'everyAccount'
  return ACTORS.filter((actor) => actor.code.endsWith('1') && (isForAll || isInvited(by, actor)))
}

const WRITES = /(?<!\b(?:for|key|do) )\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(\w+)"?/gi

/** Which tables a statement writes to; what locks rows is no write. */
function listWritten(statement: string): string[] {
  return [...statement.matchAll(WRITES)].flatMap(([, table]) => table ?? [])
}

describe('a read', () => {
  it.each(reads)('$name writes nothing', async (endpoint) => {
    const written: string[] = []
    for (const actor of listReaders(endpoint)) {
      const input = await world().createInput(endpoint, actor)
      statements.take()
      await world().callAs(actor, endpoint, input)
      written.push(...statements.take().flatMap(listWritten))
    }
    expect(written.filter((table) => !NOTES.has(table))).toEqual([])
  })
})
