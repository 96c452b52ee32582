import type { AccessedData } from '@platform/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { VISIT_MS } from '../../activity/audit/store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { AppCall } from '../../infrastructure/http/routes/app-guard.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { noteOwn } from '../apps/note-own.ts'
import { scopeOf } from './scopes.ts'

interface Visit {
  readonly viewer: Viewer
  readonly appId: string
  readonly at: Date
}

/** What an app has read or added is in the access log of its owner, once a visit; how often, the log of its requests says. */
export async function recordAppVisit(
  database: Database,
  { method, meta, input }: AppCall,
  { viewer, appId, at }: Visit,
): Promise<void> {
  const data = dataOf(scopeOf(meta.appScope ?? '', input))
  if (data === undefined) return
  const action = method === 'GET' ? 'app.read' : 'app.wrote'
  const [visit] = await database
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectAccountId, viewer.accountId),
        gt(auditEvents.at, new Date(at.getTime() - VISIT_MS)),
        eq(auditEvents.action, action),
        eq(auditEvents.objectId, appId),
        sql`${auditEvents.details} ->> 'data' = ${data}`,
      ),
    )
    .limit(1)
  if (visit !== undefined) return
  await noteOwn(database, viewer, { action, kind: 'app', id: appId, at, details: { data } })
}

/** `undefined` of what an app reads of itself. */
function dataOf(scope: string): AccessedData | undefined {
  if (scope === 'any') return undefined
  if (scope.startsWith('patient/Observation.')) return 'journal'
  return scope.startsWith('patient/Patient.') ? 'careTeam' : 'record'
}
