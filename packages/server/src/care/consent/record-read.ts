import type { AccessedData } from '@platform/contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { VISIT_MS } from '../../activity/audit/store.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isAnyOf, writeIds } from '../../infrastructure/database/any-of.ts'
import { prepared } from '../../infrastructure/database/prepared.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { CareAccess } from './access.ts'

export interface RecordRead {
  readonly viewer: Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>
  readonly personId: string
  readonly data: AccessedData
  readonly at: Date
  readonly reason?: string
}

export interface CareRead extends RecordRead {
  readonly access: CareAccess
}

/**
 * Puts a read of somebody else's record into the audit log, from where the person's access log shows it. What
 * people read of themselves, or of a dependant whose record they keep, is no news to anybody.
 */
export async function recordCareRead(database: Database, { access, ...read }: CareRead): Promise<void> {
  if (access.as === 'member') await recordAccess(database, read)
}

/** The same, once a visit. */
export async function recordCareVisit(database: Database, read: CareRead): Promise<void> {
  const { viewer, personId, access, data, at } = read
  if (access.as !== 'member') return
  const since = new Date(at.getTime() - VISIT_MS).toISOString()
  const [visit] = await visitBy(database).execute({ accountId: viewer.accountId, personId, data, since })
  if (visit === undefined) await recordCareRead(database, read)
}

/** Many reads at once, each of a part of a record that somebody shares with the viewer, once a visit. */
export async function recordVisits(
  database: Database,
  { viewer, at }: Pick<RecordRead, 'viewer' | 'at'>,
  reads: readonly Pick<RecordRead, 'personId' | 'data'>[],
): Promise<void> {
  if (reads.length === 0) return
  const rows = await visitsBy(database).execute({
    accountId: viewer.accountId,
    personIds: writeIds([...new Set(reads.map(({ personId }) => personId))]),
    since: new Date(at.getTime() - VISIT_MS).toISOString(),
  })
  const noted = new Set(rows.map(({ personId, data }) => `${data} ${personId}`))
  const others = new Map(reads.map((read) => [`${read.data} ${read.personId}`, read]))
  for (const visit of noted) others.delete(visit)
  if (others.size === 0) return
  await database.transaction(async (transaction) => {
    for (const read of others.values()) await recordAccess(transaction, { ...read, viewer, at })
  })
}

const visitsBy = prepared((database) =>
  database
    .selectDistinct({
      personId: auditEvents.subjectAccountId,
      data: sql<string | null>`${auditEvents.details} ->> 'data'`,
    })
    .from(auditEvents)
    .where(
      and(
        isAnyOf(auditEvents.subjectAccountId, sql.placeholder('personIds')),
        eq(auditEvents.actorAccountId, sql.placeholder('accountId')),
        eq(auditEvents.action, 'record.read'),
        gt(auditEvents.at, sql.placeholder('since')),
      ),
    )
    .prepare('care_visits_of_many'),
)

/** So far back it is looked for when somebody has looked before: what changed in all the time since is read anew anyway. */
const REMEMBERED_MS = 90 * 86_400_000

/**
 * The same, for who is to be told what has changed since they looked.
 *
 * @returns when they looked before this visit; `undefined` for whoever did not in the last 90 days, and for who keeps the record
 */
export async function openCareVisit(database: Database, read: CareRead): Promise<Date | undefined> {
  const { viewer, personId, access, data, at } = read
  if (access.as !== 'member') return undefined
  const since = new Date(at.getTime() - REMEMBERED_MS).toISOString()
  const asked = { accountId: viewer.accountId, personId, data, since }
  const [latest, before] = await latestVisitsBy(database).execute(asked)
  if (latest !== undefined && latest.at.getTime() > at.getTime() - VISIT_MS) return before?.at
  await recordCareRead(database, read)
  return latest?.at
}

const isVisit = and(
  eq(auditEvents.actorAccountId, sql.placeholder('accountId')),
  gt(auditEvents.at, sql.placeholder('since')),
  eq(auditEvents.action, 'record.read'),
  eq(auditEvents.subjectAccountId, sql.placeholder('personId')),
  sql`${auditEvents.details} ->> 'data' = ${sql.placeholder('data')}`,
)

const visitBy = prepared((database) =>
  database.select({ id: auditEvents.id }).from(auditEvents).where(isVisit).limit(1).prepare('care_visit'),
)

/** This visit, where it has been noted, and the one before. */
const latestVisitsBy = prepared((database) =>
  database
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(isVisit)
    .orderBy(desc(auditEvents.at))
    .limit(2)
    .prepare('care_visits'),
)

/** Does not ask with what right it was seen. */
export async function recordAccess(
  database: Database,
  { viewer, personId, data, at, reason }: RecordRead,
  action: 'record.read' | 'record.exported' = 'record.read',
): Promise<void> {
  await recordAuditEvent(database, {
    at,
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    subjectAccountId: personId,
    organizationId: viewer.organizationId,
    object: { kind: 'record', id: personId },
    reason,
    details: { data },
  })
}
