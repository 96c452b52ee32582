import type { ListedAuditEvent } from '@platform/contract'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import { createCsvStream, setCsvHeaders } from '../../infrastructure/csv/csv.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { checkAuditLog, readAuditCheck } from '../../activity/audit/check.ts'
import { exportAuditEvents } from '../../activity/audit/export.ts'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import { listAuditEvents } from '../../activity/audit/store.ts'
import type { AuditListRecord } from '../../activity/audit/store.ts'

export function createAdminAuditRoutes({ guarded }: Implementers) {
  const routes = guarded.administration.audit
  return {
    list: routes.list.handler(async ({ context: { database }, input }) => {
      const { cursor, limit, ...filter } = input
      const rows = await listAuditEvents(database, filter, readPosition(cursor), limit + 1)
      const page = cutPage(rows, limit, ({ event }) => ({ at: event.at, id: event.id }))
      return { items: page.rows.map(presentAuditEvent), nextCursor: page.nextCursor }
    }),
    export: routes.export.handler(async ({ context, input }) => {
      requireFreshSignIn(context)
      const { database, clock, viewer, responseHeaders } = context
      const now = new Date(clock.now())
      const { action = null, siteId = null, from = null, to = null } = input
      await recordAuditEvent(database, {
        at: now,
        siteId: viewer.siteId,
        actorAccountId: viewer.accountId,
        action: 'audit.exported',
        details: { action, siteId, from, to },
      })
      setCsvHeaders(responseHeaders, 'audit', now)
      return createCsvStream(exportAuditEvents(forLongReads(database), input))
    }),
    readCheck: routes.readCheck.handler(({ context }) => readAuditCheck(context.database)),
    check: routes.check.handler(({ context, input }) => checkAuditLog(context, input.continue)),
  }
}

function presentAuditEvent(record: AuditListRecord): ListedAuditEvent {
  const { event, chainId, position } = record
  const { objectKind, objectId, organizationId } = event
  return {
    id: event.id,
    chain: chainId,
    position,
    at: event.at.toISOString(),
    action: event.action,
    siteId: event.siteId,
    actor: presentPerson(event.actorAccountId, record.actor),
    subject: presentPerson(event.subjectAccountId, record.subject),
    organization: organizationId === null ? null : { id: organizationId, name: record.organizationName },
    object: objectKind === null || objectId === null ? null : { kind: objectKind, id: objectId },
    reason: event.reason,
    details: { ...event.details },
  }
}

function presentPerson(id: string | null, person: AuditListRecord['actor']): ListedAuditEvent['actor'] {
  if (id === null) return null
  if (person === null) return { id, name: null, kind: null }
  return { id, name: `${person.firstName} ${person.lastName}`, kind: person.kind }
}
