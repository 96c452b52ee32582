import type { FileOwner, FindPersonalFiles } from '../../infrastructure/files/personal-files.ts'
import { eq, sql } from 'drizzle-orm'
import { EXPORT_LIFE_DAYS, EXPORT_PART_BYTES } from '@platform/contract'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { readOldestWaiting } from '../../infrastructure/jobs/work-queue.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { personalTables } from '../personal-data/registry.ts'
import { createPartedZip } from '../../infrastructure/files/zip/parted-zip.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import { EXPORT_QUEUE } from './export-queue.ts'
import { createIndexPage } from './index-page.ts'
import { insertPiece, releasePiecesUpTo, removeReleasedPieces } from './pieces.ts'
import { claimExport, expireExports, updateRunning } from './store.ts'
import type { ExportRecord } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A server that has not come on for so long has died, and another one begins anew. */
const LEASE_MS = 2 * MINUTE_MS
const MAX_ATTEMPTS = 3
const FORGET_AFTER_MS = 90 * DAY_MS

export interface ExportContext {
  readonly database: Database
  readonly clock: Clock
  readonly vault: FileVault
  readonly logger: Logger
  readonly fileSources: readonly FindPersonalFiles[]
}

export function createExportJob(context: ExportContext): Job {
  return {
    name: 'exports',
    everyMs: MINUTE_MS,
    readOldestWaiting: () => readOldestWaiting(context.database, EXPORT_QUEUE),
    async run(signal) {
      const { database, clock, vault } = context
      for (;;) {
        signal.throwIfAborted()
        // One after the other, so that requests are not kept waiting.
        const claimed = await claimExport(database, new Date(clock.now()), LEASE_MS)
        if (claimed === undefined) break
        await prepareOrFail(context, claimed, signal)
      }
      const now = clock.now()
      await expireExports(database, new Date(now), new Date(now - FORGET_AFTER_MS))
      await removeReleasedPieces(database, vault, signal)
    },
  }
}

async function prepareOrFail(
  context: ExportContext,
  claimed: ExportRecord,
  signal: AbortSignal,
): Promise<void> {
  const { database, logger } = context
  try {
    if (await prepare(context, claimed, signal)) return
    // Its owner has stopped it, or another server has taken it over.
    await releasePiecesUpTo(database, claimed)
  } catch (error) {
    await releasePiecesUpTo(database, claimed)
    // A stop of the server is no failure: the next start goes on.
    const isOver = !signal.aborted && claimed.attempts >= MAX_ATTEMPTS
    const fields = signal.aborted ? { attempts: claimed.attempts - 1 } : {}
    await updateRunning(database, claimed, {
      ...fields,
      state: isOver ? 'failed' : 'waiting',
      leaseUntil: null,
    })
    if (signal.aborted) throw error
    logger.error({ err: error, exportId: claimed.id }, 'An export could not be prepared')
  }
}

/** @returns whether it became ready; `false` when it was stopped meanwhile */
async function prepare(context: ExportContext, claimed: ExportRecord, signal: AbortSignal): Promise<boolean> {
  const { database, clock, fileSources, vault } = context
  const found = await readPerson(database, claimed.accountId)
  if (found === undefined) return false
  await releasePiecesUpTo(database, claimed)
  const file = { id: claimed.id, wrappedKey: await vault.createKey(claimed.id) }
  const steps = personalTables.length + fileSources.length
  let step = 0
  const stay = (fields: Partial<ExportRecord> = {}): Promise<boolean> =>
    updateRunning(database, claimed, { ...fields, leaseUntil: new Date(clock.now() + LEASE_MS) })
  const goOn = (): Promise<boolean> => {
    signal.throwIfAborted()
    return stay({ step: step++, steps })
  }
  const zip = createPartedZip(async (index, bytes) => {
    await insertPiece(database, claimed, await vault.writePiece(file, index * EXPORT_PART_BYTES, bytes))
  })
  if (!(await stay({ wrappedKey: file.wrappedKey }))) return false
  const longReads = forLongReads(database)
  const exportedAt = new Date(clock.now())
  const files: string[] = []
  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    files.push(name)
    await zip.add(name, bytes)
  }
  const { language, name: owner, ...person } = found
  await zip.add('about.json', toJson({ exportedAt, ...person, format: 1 }))
  for (const table of personalTables) {
    // One table after the other, each by itself in memory.
    if (!(await goOn())) return false
    const rows = await table.exportOf(longReads, person)
    await add(`data/${table.name}.json`, toJson(rows))
  }
  for (const findFiles of fileSources) {
    if (!(await goOn())) return false
    for await (const { name, bytes } of await findFiles(longReads, { ...person, language })) {
      await add(`files/${name}`, bytes)
      // Many files take longer than the time for which a server has the export for itself.
      if (!(await stay())) return false
    }
  }
  await zip.add('index.html', createIndexPage({ language, name: owner, exportedAt, files }))
  const { bytes, parts } = await zip.end()
  const expiresAt = new Date(clock.now() + EXPORT_LIFE_DAYS * DAY_MS)
  const done = { state: 'ready', step: steps, steps, bytes, parts, expiresAt, leaseUntil: null } as const
  return updateRunning(database, claimed, done)
}

async function readPerson(
  database: Database,
  accountId: string,
): Promise<(FileOwner & { readonly name: string }) | undefined> {
  const rows = await database
    .select({
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      name: sql<string>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return rows[0]
}
