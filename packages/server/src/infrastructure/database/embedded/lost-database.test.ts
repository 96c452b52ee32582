import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/index.ts'
import { EMBEDDED_DATABASE_FOLDER } from './embedded-database.ts'

it('a server whose database has ended is not ready, answers what needs it with 503, and stops', async () => {
  await using server = await startTestServer({ hasOwnDatabase: true })
  const log = join(server.dataDirectory, EMBEDDED_DATABASE_FOLDER, 'pg_wal')
  await rename(log, `${log}-away`)
  const endLog = () =>
    server.database.execute(sql`select pg_logical_emit_message(true, 'a', 'b'), pg_switch_wal()`)
  await endLog().catch(() => {})
  await expect(endLog()).rejects.toThrow('Failed query')
  const readiness = await fetch(`${server.url}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'database_unavailable' }])
  const answer = await server.request('main', '/login', {
    method: 'POST',
    json: { email: 'a@example.com', password: 'a password' },
  })
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
})
