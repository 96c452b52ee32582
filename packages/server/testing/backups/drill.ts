import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { runBackup } from '../../src/administration/backups/run-backup.ts'
import { runRestore } from '../../src/administration/backups/run-restore.ts'
import type { CommandReport } from '../../src/infrastructure/config/run-command.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { EMBEDDED_DATABASE_FOLDER } from '../../src/infrastructure/database/embedded/embedded-database.ts'
import { openForCommand } from '../../src/infrastructure/database/opening/open-for-command.ts'
import { readRows } from '../../src/infrastructure/database/read-rows.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { documents } from '../../src/tables/documents/documents.ts'
import { deployment } from '../../src/tables/infrastructure/deployment.ts'
import { callAs } from '../fixtures/care.ts'
import type { Caller } from '../fixtures/care.ts'
import { sendText } from '../fixtures/document.ts'
import { readOutbox } from '../fixtures/mail.ts'
import { readExportPart, requestExport, waitUntilReady } from '../files/data-exports.ts'
import { createTestClock, readCode } from '../fixtures/sign-in.ts'
import { startTestServer } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'
import { DEMO_PASSWORD } from '../../src/infrastructure/deployment/demo-accounts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Not an address of the demo, which would come again with every start. */
const LEAVES = 'leaves@example.org'
const NAME = 'Kanarienvogel'
const STAYS = 'premium@example.com'
const EXPORTS = 'provider@example.com'
const logger = await createLogger({ level: 'silent' })

/** Of a deployment that is backed up, used, lost and put back. */
export interface DrillPlace {
  readonly dataDirectory: string
  /** That of the backup. */
  readonly folder: string
  readonly databaseUrl: string | undefined
  /** Takes the database away, and says where the next one is. */
  lose(): Promise<string | undefined>
}

/**
 * Yesterday’s backup with today’s files: who was erased stays erased, and all else is as it was.
 *
 * @returns what the files of documents are answered with: of one that was kept, one that was deleted after the backup, and one
 * that came after it; and what an export is answered with that was deleted after the backup
 */
export async function runDrill({
  dataDirectory,
  folder,
  databaseUrl,
  lose,
}: DrillPlace): Promise<Record<'kept' | 'deleted' | 'since' | 'exported', number>> {
  const clock = createTestClock()
  let url = databaseUrl
  const config = () => ({ dataDirectory, databaseUrl: url, s3: undefined })
  const start = () => startTestServer({ demo: true, clock, config: config() })

  const first = await start()
  await first.database
    .update(accounts)
    .set({ email: LEAVES, lastName: NAME })
    .where(eq(accounts.email, 'client2@example.com'))
  const leaving = await callAs(first, LEAVES)
  const staying = await callAs(first, STAYS)
  await sendText(first, leaving.token, leaving.id, 'Of somebody who leaves')
  const kept = await sendText(first, staying.token, staying.id, 'Kept')
  const lost = await sendText(first, staying.token, staying.id, 'Deleted afterwards')
  const exporting = await callAs(first, EXPORTS)
  await requestExport(first, exporting.token)
  const prepared = await waitUntilReady(first, exporting.token)
  await first.close()

  expect(await runBackup(config(), [folder], logger)).toMatchObject({ isGood: true })
  const atBackup = await readEverything(config())

  const second = await start()
  const later = await callAs(second, STAYS)
  const since = await sendText(second, later.token, later.id, 'Since the backup')
  const deleting = await callAs(second, EXPORTS)
  await second.request('main', `/account/exports/${prepared.id}`, { method: 'DELETE', token: deleting.token })
  await second.database.delete(documents).where(eq(documents.id, lost.id))
  await second.database
    .update(accounts)
    .set({ deletionRequestedAt: new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS) })
    .where(eq(accounts.email, LEAVES))
  await second.close()
  // Of the next start: the erasure, and the sweep that finds the pieces without a row.
  clock.advance(2 * HOUR_MS)
  const third = await start()
  await waitForJobs(third)
  await third.close()

  await expect(runRestore(config(), [folder], logger)).rejects.toThrow(/Move that folder away|is not empty/)
  url = await lose()
  const restored = await runRestore(config(), [folder], logger)
  expectGood(restored, prepared.parts)
  expect(await readEverything(config())).toEqual(atBackup)

  await using last = await start()
  await expectErased(last, leaving)
  const again = await callAs(last, STAYS)
  const readContent = async (id: string) =>
    (await last.request('main', `/documents/${id}/content`, { token: again.token })).status
  return {
    kept: await readContent(kept.id),
    deleted: await readContent(lost.id),
    since: await readContent(since.id),
    exported: (await readExportPart(last, (await callAs(last, EXPORTS)).token, prepared.id, 0)).status,
  }
}

/** Takes an embedded database away. */
export async function loseEmbedded(dataDirectory: string): Promise<undefined> {
  await rm(join(dataDirectory, EMBEDDED_DATABASE_FOLDER), { recursive: true })
}

function expectGood({ isGood, lines }: CommandReport, written: number): void {
  expect({ isGood, lines }).toEqual({
    isGood: true,
    lines: [
      expect.stringMatching(
        new RegExp(
          `^The backup of .* is back: \\d+ tables with \\d+ rows, ${written} files, and \\d+ that were`,
        ),
      ),
      '1 accounts in it were erased since. The start erases them again before it answers.',
    ],
  })
}

async function waitForJobs({ database }: TestServer): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await database.select({ lastSweep: deployment.lastSweep }).from(deployment)
    expect(row?.lastSweep?.unnamed).toBeGreaterThan(0)
    expect(await database.$count(accounts, eq(accounts.email, LEAVES))).toBe(0)
  }, 600_000)
}

async function expectErased(server: TestServer, { id, email }: Caller): Promise<void> {
  expect(server.logLines.some((line) => line.includes('erased again'))).toBe(true)
  const texts = await readTables(server.database)
  const holding = (needle: string) =>
    [...texts].flatMap(([name, text]) => (text.includes(needle) ? [name] : []))
  expect(holding(email)).toEqual([])
  expect(holding(NAME)).toEqual([])
  // Bare ids, the former for four days: of events that others were told of.
  expect(holding(id)).toEqual(['account_events', 'audit_events'])
  expect(await readOutbox(server, email)).toEqual([])
  const json = { email, password: DEMO_PASSWORD }
  expect(
    await readCode(await server.request('main', '/login', { method: 'POST', site: 'Candoo', json })),
  ).toBe('credentials_invalid')
  const { token } = await callAs(server, 'admin@example.com')
  const found = await server.request('main', `/admin/accounts?q=${NAME}`, { token })
  expect(await found.json()).toMatchObject({ items: [] })
}

async function readEverything(config: Parameters<typeof openForCommand>[0]): Promise<Map<string, string>> {
  await using opened = await openForCommand(config, logger)
  return await readTables(opened.database)
}

/** The rows of every table, comparable where the databases sort letters differently. */
export async function readTables(database: Database): Promise<Map<string, string>> {
  const tables = await readRows(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name collate "C"`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const table = sql.identifier(String(name))
    const rows = await readRows(
      database,
      sql`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text collate "C"`,
    )
    texts.set(String(name), JSON.stringify(rows))
  }
  return texts
}
