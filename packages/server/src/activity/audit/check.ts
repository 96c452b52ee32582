import type { AuditCheck } from '@platform/contract'
import { desc } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { readAnchor } from './anchor.ts'
import { recordAuditEvent } from './record-event.ts'
import { auditChain, auditChecks } from '../../tables/activity/audit.ts'
import { verifyAuditLog } from './verify.ts'
import type { AuditVerdict, ChainHead } from './verify.ts'

/** What one call verifies: well below a second, so that nobody else waits long. */
const ROWS_A_CALL = 5_000

export async function readAuditCheck(database: Database): Promise<AuditCheck> {
  const [[head], last] = await Promise.all([
    database
      .select({ rows: auditChain.position })
      .from(auditChain)
      .orderBy(desc(auditChain.position))
      .limit(1),
    readLast(database),
  ])
  return {
    rows: head?.rows ?? 0,
    last: last && {
      at: last.at.toISOString(),
      verifiedRows: last.verifiedPosition,
      isComplete: last.isComplete,
      broken: last.fault && { row: last.brokenPosition, fault: last.fault },
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
  const from: ChainHead | undefined =
    last === null || last.isComplete || last.fault !== null
      ? undefined
      : { position: last.verifiedPosition, hash: last.verifiedHash }
  const anchor = await readAnchor(config.dataDirectory)
  const verdict = await verifyAuditLog(database, {
    ...(from && { from }),
    anchors: anchor === undefined ? [] : [anchor],
    maxRows: ROWS_A_CALL,
  })
  await keepVerdict(database, new Date(clock.now()), viewer, verdict)
  return readAuditCheck(database)
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
      verifiedPosition: verified.position,
      verifiedHash: verified.hash,
      isComplete,
      fault: broken?.fault ?? null,
      brokenPosition: broken?.position ?? null,
    })
    if (!isComplete && broken === undefined) return
    await recordAuditEvent(transaction, {
      at,
      siteId: viewer.siteId,
      actorAccountId: viewer.accountId,
      action: 'audit.checked',
      details: { rows: verified.position, fault: broken?.fault ?? null },
    })
  })
}

async function readLast(database: Database): Promise<typeof auditChecks.$inferSelect | null> {
  const [last] = await database.select().from(auditChecks).orderBy(desc(auditChecks.sequence)).limit(1)
  return last ?? null
}
