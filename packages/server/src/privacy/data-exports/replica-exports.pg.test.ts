import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findInstalledPostgres } from '../../../testing/backups/installed-postgres.ts'
import { startInstalledPostgres } from '../../../testing/databases/postgres.ts'
import { startStandby } from '../../../testing/databases/standby.ts'
import type { Standby } from '../../../testing/databases/standby.ts'
import { downloadNewest, requestExport, waitUntilReady } from '../../../testing/files/data-exports.ts'
import { openFiles } from '../../../testing/files/open-files.ts'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { randomBytesOf, send, sendText } from '../../../testing/fixtures/document.ts'
import { addSampledYears } from '../../../testing/health-record/add-sampled-years.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { systemClock } from '../../infrastructure/clock/clock.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { accounts } from '../../tables/identity/account.ts'
import { createExportJob } from './prepare.ts'
import { insertExport } from './store.ts'

/** Where none is installed with all its programs there is nothing to try it with. */
const installed = [findInstalledPostgres()].filter((programs) => programs !== undefined)

describe.each(installed)('exports beside a replica of %s', (programs) => {
  let primary: TestPostgres
  let standby: Standby
  let server: TestServer
  let dataDirectory: string
  let client: Caller
  let doctor: Caller

  beforeAll(async () => {
    primary = await startInstalledPostgres(programs)
    standby = await startStandby(programs, primary.url)
    dataDirectory = await mkdtemp(join(tmpdir(), 'platform-replica-'))
  })
  // None of them knows that the replica was away.
  beforeEach(async () => {
    const config = { databaseReplicaUrl: standby.url, dataDirectory }
    server = await startTestServer({ demo: true, databaseUrl: primary.url, config })
    await forgetCare(server)
    client = await callAs(server, 'premium@example.com')
    doctor = await callAs(server, 'professional@example.com')
  })
  afterEach(() => server.close())
  afterAll(async () => {
    await standby[Symbol.asyncDispose]()
    await primary.close()
    await rm(dataDirectory, { recursive: true })
  })

  const findLines = (text: string) => server.logLines.filter((line) => line.includes(text))

  it('hold what was written just before, and are read from the replica', async () => {
    const before = await countReads(standby)
    await sendText(server, client.token, client.id, 'Just before')
    expect(await prepareFor(client)).toContain('Just before')
    await expect.poll(() => countReads(standby)).toBeGreaterThan(before)
    expect(findLines('The replica rests')).toEqual([])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('of administrators and of the audit log are read from it as well', async () => {
    const { token } = await callAs(server, 'admin@example.com')
    const before = await countReads(standby, 'audit_events')
    const table = await server.request('main', '/admin/audit.csv', { token })
    expect(await table.text()).toContain('audit.exported')
    const people = await server.request('main', '/admin/accounts.csv', { token })
    expect(await people.text()).toContain(client.email)
    const check = await server.request('main', '/admin/audit/check', {
      method: 'POST',
      token,
      json: { continue: false },
    })
    expect(await check.json()).toMatchObject({ last: { broken: null } })
    await expect.poll(() => countReads(standby, 'audit_events')).toBeGreaterThan(before)
  })

  it('break off when the consent ends, which the replica does not know yet', async () => {
    const { id } = await joinTeam(client, doctor, { scopes: ['record', 'documents'] })
    for (let index = 0; index < 4; index += 1) {
      const bytes = Buffer.from(randomBytesOf(1_500_000).toString('hex'))
      await send(server, client.token, { personId: client.id, fileName: `${index}.txt`, bytes })
    }
    const ask = () => doctor.post(`/clients/${client.id}/export`, { reason: 'Second opinion' })
    expect(Object.keys(unzipSync(new Uint8Array(await (await ask()).arrayBuffer())))).toContain(
      'documents.json',
    )
    await standby.pause()
    expect(await readWhile(await ask(), () => client.post(`/care-team/members/${id}/end`))).toBe('broken off')
    expect(await readCode(await ask())).toBe('not_found')
    await standby.resume()
  })

  it('of a journal as a table break off as well', async () => {
    const { id } = await joinTeam(client, doctor, { scopes: ['journal'] })
    const sources = [{ source: 'Watch', samples: 200_000, everyMinutes: 5 }]
    await addSampledYears(server.database, { email: client.email, sources, nowMs: Date.now() })
    const { token } = doctor
    const ask = () => server.request('careData', `/journal-entries.csv?personId=${client.id}`, { token })
    const before = await countReads(standby, 'vital_samples')
    expect((await (await ask()).text()).split('\r\n').length).toBeGreaterThan(200_000)
    await expect.poll(() => countReads(standby, 'vital_samples')).toBeGreaterThan(before)
    await standby.pause()
    expect(await readWhile(await ask(), () => client.post(`/care-team/members/${id}/end`))).toBe('broken off')
    expect(await readCode(await ask())).toBe('not_found')
    await standby.resume()
  })

  it('are whole where the replica stays behind, and one line says so', async () => {
    await standby.pause()
    await sendText(server, client.token, client.id, 'Not replayed')
    expect(await prepareFor(client)).toContain('Not replayed')
    expect(findLines('The replica rests')).toHaveLength(1)
    await standby.resume()
  })

  it('are whole where the replica goes while they are prepared', async () => {
    const other = await callAs(server, 'client@example.com')
    const { vault } = await openFiles({ ...server, dataDirectory })
    const job = createExportJob({
      database: server.database,
      clock: systemClock,
      vault,
      logger: await createLogger({ level: 'silent' }),
      fileSources: [
        async function* loseReplica(database) {
          const read = () => database.select().from(accounts).where(eq(accounts.id, other.id))
          expect(await read()).toHaveLength(1)
          await standby.crash()
          const [{ email } = { email: '' }] = await read()
          yield { name: 'afterwards.txt', bytes: Buffer.from(email) }
        },
      ],
    })
    await insertExport(server.database, other.id, new Date())
    await job.run(new AbortController().signal)
    const ready = await waitUntilReady(server, other.token)
    expect(ready.state).toBe('ready')
    const files = await downloadNewest(server, other.token)
    expect(strFromU8(files['files/afterwards.txt'] ?? new Uint8Array())).toBe(other.email)
    expect(strFromU8(files['data/accounts.json'] ?? new Uint8Array())).toContain(other.email)
    await standby.start()
  })

  async function prepareFor(caller: Caller): Promise<string> {
    expect((await requestExport(server, caller.token)).status).toBe(201)
    await waitUntilReady(server, caller.token)
    const files = await downloadNewest(server, caller.token)
    return strFromU8(files['data/documents.json'] ?? new Uint8Array())
  }
})

/** @returns how it ends when something happens as soon as it has begun */
async function readWhile({ body }: Response, happens: () => Promise<unknown>): Promise<string> {
  const reader = body!.getReader()
  expect((await reader.read()).done).toBe(false)
  await happens()
  try {
    while (!(await reader.read()).done);
    return 'whole'
  } catch {
    return 'broken off'
  }
}

/** How often somebody has looked into a table of the replica. */
async function countReads({ sql }: Standby, table = 'documents'): Promise<number> {
  const [row] = await sql`
    select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = ${table}`
  return Number(row?.['reads'] ?? 0)
}
