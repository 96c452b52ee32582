import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { auditChain, auditRoots } from '../../tables/activity/audit.ts'
import { FIRST_CHAIN, ROOTS } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { writeRoot } from './roots.ts'

/** Beside the database and not in it. */
export const ANCHOR_FILE = 'audit-anchor.json'

const INTERVAL_MS = 60_000

/** Of the first chain, whose end was all there was to write down until there were many; a server of then reads it still. */
const anchorSchema = z.object({
  position: z.int(),
  hash: z.string(),
  root: z.optional(z.object({ number: z.int(), hash: z.string() })),
  at: z.string(),
})

export interface AuditAnchor {
  /** Seals and writes down the end of the log once more and stops. */
  stop(): Promise<void>
}

/**
 * Writes a root of all chains each minute. Roots whose tail was cut off fit themselves; only what was seen of them elsewhere shows
 * the cut. An anchor that the database contradicts is never written over: it is the evidence.
 */
export function startAuditAnchor(
  database: Database,
  dataDirectory: string,
  { logger, clock }: { readonly logger: Logger; readonly clock: Clock },
): AuditAnchor {
  const write = async (isLast: boolean) => {
    const now = clock.now()
    const since = isLast ? undefined : new Date(now - INTERVAL_MS / 2)
    try {
      await moveAnchor(database, dataDirectory, { logger, at: new Date(now), since })
    } catch (error) {
      logger.warn({ err: error }, 'The end of the audit log could not be written down')
    }
  }
  let pending = write(false)
  const timer = setInterval(() => {
    pending = pending.then(() => write(false))
  }, INTERVAL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await pending
      await write(true)
    },
  }
}

/**
 * None when it was never written.
 * @throws StartError for a file that is not one of ours: a damaged anchor must not pass for none.
 */
export async function readAnchor(dataDirectory: string): Promise<readonly ChainHead[]> {
  const text = await unlessMissing(readFile(join(dataDirectory, ANCHOR_FILE), 'utf8'))
  if (text === undefined) return []
  try {
    const { position, hash, root } = anchorSchema.parse(JSON.parse(text))
    return [
      ...(position === 0 ? [] : [{ chainId: FIRST_CHAIN, position, hash }]),
      ...(root === undefined ? [] : [{ chainId: ROOTS, position: root.number, hash: root.hash }]),
    ]
  } catch (cause) {
    const line = `${ANCHOR_FILE} cannot be read. It is the evidence of how far the audit log went: keep a copy of it.`
    throw new StartError([line], { cause })
  }
}

interface Writing {
  readonly logger: Logger
  readonly at: Date
  readonly since: Date | undefined
}

async function moveAnchor(
  database: Database,
  dataDirectory: string,
  { logger, at, since }: Writing,
): Promise<void> {
  const anchors = await readAnchor(dataDirectory)
  const contradicted = await findContradicted(database, anchors)
  const root = contradicted === undefined ? await writeRoot(database, at, since) : undefined
  if (root === undefined || !root.isHeld) {
    logger.error({ anchors }, 'The audit log does not hold what was seen of it: run audit:verify')
    return
  }
  const { head } = root
  if (head === undefined || anchors.some((each) => each.chainId === ROOTS && each.position === head.position))
    return
  const { position, hash } = head
  const first = await readFirstEnd(database)
  const anchor = { ...first, root: { number: position, hash }, at }
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const file = join(dataDirectory, ANCHOR_FILE)
  await writeFile(`${file}.new`, `${JSON.stringify(anchor)}\n`)
  await rename(`${file}.new`, file)
  logger.info({ root: position, hash }, 'The end of the audit log')
}

async function readFirstEnd(database: Database): Promise<Pick<ChainHead, 'position' | 'hash'>> {
  const [end] = await database
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1)
  return end ?? { position: 0, hash: '' }
}

async function findContradicted(
  database: Database,
  anchors: readonly ChainHead[],
): Promise<ChainHead | undefined> {
  for (const anchor of anchors) {
    const { position, hash } = anchor
    const held =
      anchor.chainId === ROOTS
        ? await database.$count(auditRoots, and(eq(auditRoots.number, position), eq(auditRoots.hash, hash)))
        : await database.$count(auditChain, and(eq(auditChain.position, position), eq(auditChain.hash, hash)))
    if (held === 0) return anchor
  }
  return undefined
}
