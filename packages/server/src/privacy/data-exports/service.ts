import type { DataExport } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { MissingPieceError } from '../../infrastructure/files/file-vault.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import { readPart } from './pieces.ts'
import { endExports, insertExport, readExportUnderWay, readOwnExport } from './store.ts'
import type { ExportRecord } from './store.ts'

/**
 * Gives the one that is being prepared, if there is one.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `conflict` when that one is over at the same moment
 */
export async function requestExport(context: RequestContext, viewer: Viewer): Promise<DataExport> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const now = new Date(context.clock.now())
  return context.database.transaction(async (transaction) => {
    const created = await insertExport(transaction, viewer.accountId, now)
    if (created === undefined) {
      const present = await readExportUnderWay(transaction, viewer.accountId)
      if (present === undefined) throw new ApiProblem('conflict')
      return presentExport(present)
    }
    // One file of everything is enough to lie about.
    await endExports(transaction, viewer.accountId, ['ready'], 'expired')
    await recordAuditEvent(transaction, describeEvent('export.requested', viewer, created.id, now))
    return presentExport(created)
  })
}

/** Stops it, or deletes its file. @throws ApiProblem `not_found` when it is over, or somebody else's */
export async function cancelExport(context: RequestContext, viewer: Viewer, id: string): Promise<void> {
  const now = new Date(context.clock.now())
  await context.database.transaction(async (transaction) => {
    const from = ['waiting', 'running', 'ready'] as const
    const ended = await endExports(transaction, viewer.accountId, from, 'cancelled', id)
    if (ended.length === 0) throw new ApiProblem('not_found')
    await recordAuditEvent(transaction, describeEvent('export.cancelled', viewer, id, now))
  })
}

/**
 * One part of the file, in base64. One whose file is gone, as after a restore of the database alone, is over from then on.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `not_found` for one that is not ready, over, or somebody
 * else's.
 */
export async function readExportPart(
  context: RequestContext & { readonly vault: FileVault },
  viewer: Viewer,
  id: string,
  index: number,
): Promise<string> {
  requireFreshSignIn({ clock: context.clock, viewer })
  const { database, vault, logger } = context
  const now = new Date(context.clock.now())
  const record = await readOwnExport(database, viewer.accountId, id)
  const isThere = record?.state === 'ready' && record.expiresAt !== null && record.expiresAt > now
  const part = isThere
    ? await readPart(database, vault, record, index).catch(async (error: unknown) => {
        if (!(error instanceof MissingPieceError)) throw error
        logger.error({ err: error, exportId: id }, 'The file of an export is not in the store')
        await endExports(database, viewer.accountId, ['ready'], 'expired', id)
        return undefined
      })
    : undefined
  if (part === undefined) throw new ApiProblem('not_found')
  if (index === 0) await recordAuditEvent(database, describeEvent('export.downloaded', viewer, id, now))
  return part
}

export function presentExport(record: ExportRecord): DataExport {
  const { id, state, step, steps, bytes, parts, requestedAt, expiresAt } = record
  return {
    id,
    state,
    step,
    steps,
    bytes,
    parts,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

function describeEvent(
  action: 'export.requested' | 'export.cancelled' | 'export.downloaded',
  { accountId, siteId }: Viewer,
  id: string,
  at: Date,
) {
  return {
    at,
    action,
    siteId,
    actorAccountId: accountId,
    subjectAccountId: accountId,
    object: { kind: 'export' as const, id },
  }
}
