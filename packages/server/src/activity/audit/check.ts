import type { AuditCheck } from '@platform/contract'
import { desc } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readAnchor } from './anchor.ts'
import { recordAuditEvent } from './record-event.ts'
import { auditChecks } from '../../tables/activity/audit.ts'
import { countRows, FIRST_CHAIN } from './chains.ts'
import type { AuditVerdict, Verified } from './verdict.ts'
import { verifyAuditLog } from './verify.ts'

/** What one call verifies: well below a second, so that nobody else waits long. */
const ROWS_A_CALL = 5_000

export async function readAuditCheck(database: Database): Promise<AuditCheck> {
  const [rows, last] = await Promise.all([countRows(database), readLast(database)])
  return {
    rows,
    last: last && {
      at: last.at.toISOString(),
      verifiedRows: last.verifiedPosition,
      isComplete: last.isComplete,
      broken: last.fault && { chain: last.brokenChain, row: last.brokenPosition, fault: last.fault },
    },
  }
}

/** @param isContinued goes on where the last check stopped, if it found nothing and was not complete */
export async function checkAuditLog(
  context: RequestContext & { readonly viewer: Viewer },
  isContinued: boolean,
): Promise<AuditCheck> {
  const { database, clock, config, viewer } = context
  const last = isContinued ? await readLast(database) : null
  const from = last === null || last.isComplete || last.fault !== null ? undefined : readVerified(last)
  const verdict = await verifyAuditLog(forLongReads(database), {
    ...(from && { from }),
    anchors: await readAnchor(config.dataDirectory),
    maxRows: ROWS_A_CALL,
  })
  await keepVerdict(database, new Date(clock.now()), viewer, verdict)
  return readAuditCheck(database)
}

/** One of a server that knew the first chain alone says its position there and nothing else. */
function readVerified(check: typeof auditChecks.$inferSelect): Verified {
  return {
    chainId: check.verifiedChain ?? FIRST_CHAIN,
    position: check.verifiedInChain ?? check.verifiedPosition,
    hash: check.verifiedHash,
    rows: check.verifiedPosition,
  }
}

async function keepVerdict(
  database: Database,
  at: Date,
  viewer: Viewer,
  verdict: AuditVerdict,
): Promise<void> {
  const { verified } = verdict
  const broken = verdict.isIntact ? undefined : verdict.broken
  const isComplete = verdict.isIntact && verdict.isComplete
  await database.transaction(async (transaction) => {
    await transaction.insert(auditChecks).values({
      at,
      verifiedPosition: verified.rows,
      verifiedChain: verified.chainId,
      verifiedInChain: verified.position,
      verifiedHash: verified.hash,
      isComplete,
      fault: broken?.fault ?? null,
      brokenChain: broken?.chainId ?? null,
      brokenPosition: broken?.position ?? null,
    })
    if (!isComplete && broken === undefined) return
    await recordAuditEvent(transaction, {
      at,
      siteId: viewer.siteId,
      actorAccountId: viewer.accountId,
      action: 'audit.checked',
      details: { rows: verified.rows, fault: broken?.fault ?? null },
    })
  })
}

async function readLast(database: Database): Promise<typeof auditChecks.$inferSelect | null> {
  const [last] = await database.select().from(auditChecks).orderBy(desc(auditChecks.sequence)).limit(1)
  return last ?? null
}
