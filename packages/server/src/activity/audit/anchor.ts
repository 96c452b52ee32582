import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { auditChain } from '../../tables/activity/audit.ts'
import type { ChainHead } from './verify.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'

/** Beside the database and not in it. */
export const ANCHOR_FILE = 'audit-anchor.json'

const INTERVAL_MS = 60_000

const anchorSchema = z.object({ position: z.int(), hash: z.string(), at: z.string() })

export interface AuditAnchor {
  /** Writes the end of the log once more and stops. */
  stop(): Promise<void>
}

/**
 * A log whose tail was cut off fits itself; only what was seen of it elsewhere shows the cut. An anchor that
 * the database contradicts is never written over: it is the evidence.
 */
export function startAuditAnchor(
  database: Database,
  dataDirectory: string,
  { logger, clock }: { readonly logger: Logger; readonly clock: Clock },
): AuditAnchor {
  const write = () =>
    moveAnchor(database, dataDirectory, { logger, clock }).catch((error: unknown) => {
      logger.warn({ err: error }, 'The end of the audit log could not be written down')
    })
  let pending = write()
  const timer = setInterval(() => {
    pending = pending.then(write)
  }, INTERVAL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await pending
      await write()
    },
  }
}

/**
 * `undefined` when it was never written.
 * @throws StartError for a file that is not one of ours: a damaged anchor must not pass for none.
 */
export async function readAnchor(dataDirectory: string): Promise<ChainHead | undefined> {
  const text = await unlessMissing(readFile(join(dataDirectory, ANCHOR_FILE), 'utf8'))
  if (text === undefined) return undefined
  try {
    const { position, hash } = anchorSchema.parse(JSON.parse(text))
    return { position, hash }
  } catch (cause) {
    const line = `${ANCHOR_FILE} cannot be read. It is the evidence of how far the audit log went: keep a copy of it.`
    throw new StartError([line], { cause })
  }
}

async function moveAnchor(
  database: Database,
  dataDirectory: string,
  { logger, clock }: { readonly logger: Logger; readonly clock: Clock },
): Promise<void> {
  const anchor = await readAnchor(dataDirectory)
  const [head] = await database.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1)
  if (anchor !== undefined && !(await holdsLink(database, anchor))) {
    logger.error(
      { position: anchor.position, head: head?.position ?? 0 },
      'The audit log does not hold what was seen of it: run audit:verify',
    )
    return
  }
  if (head === undefined || head.position === anchor?.position) return
  const { position, hash } = head
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const file = join(dataDirectory, ANCHOR_FILE)
  await writeFile(`${file}.new`, `${JSON.stringify({ position, hash, at: new Date(clock.now()) })}\n`)
  await rename(`${file}.new`, file)
  logger.info({ position, hash }, 'The end of the audit log')
}

async function holdsLink(database: Database, { position, hash }: ChainHead): Promise<boolean> {
  const [link] = await database.select().from(auditChain).where(eq(auditChain.position, position))
  return link?.hash === hash
}
