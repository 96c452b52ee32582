import { randomUUID } from 'node:crypto'
import { SITE_IDS } from '@platform/contract'
import { CARE_SCOPES } from '@platform/contract/care'
import { and, eq, sql } from 'drizzle-orm'
import { ROOTS } from '../../src/activity/audit/chains.ts'
import { recordAuditEvent } from '../../src/activity/audit/record-event.ts'
import { hasRecentEvent, listAuditEvents, readLatestReason } from '../../src/activity/audit/store.ts'
import type { AuditFilter } from '../../src/activity/audit/store.ts'
import { verifyAuditLog } from '../../src/activity/audit/verify.ts'
import type { VerifyOptions } from '../../src/activity/audit/verify.ts'
import { listReminders } from '../../src/billing/invoice-records/reminder-store.ts'
import { listAccesses } from '../../src/care/access-log/store.ts'
import { listCareHistory } from '../../src/care/care-team/history-store.ts'
import type { CareAccess } from '../../src/care/consent/access.ts'
import { openCareVisit, recordCareVisit } from '../../src/care/consent/record-read.ts'
import { gatherDeliveries } from '../../src/developer/webhook-calls/gather-deliveries.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { readRows } from '../../src/infrastructure/database/read-rows.ts'
import type { PagePosition } from '../../src/infrastructure/paging/cursor.ts'
import { listOrganizationEvents } from '../../src/organizations/organization/audit-store.ts'
import { auditEvents } from '../../src/tables/activity/audit.ts'
import { change, list, look, tryOut } from './question.ts'
import type { Question } from './question.ts'
import { careOf, countPeople, idOf, YEAR_END } from './year.ts'
import type { YearSize } from './year.ts'

const PAGE = 51
const CHECKED_ROWS = 5_000
/** Whom the record of a visit is for. */
const MEMBER: CareAccess = { as: 'member', scopes: new Set(CARE_SCOPES), mayWrite: true }
const [SITE_ID] = SITE_IDS
/** After half a year of newer ones. */
const DEEP: PagePosition = { at: new Date(Date.UTC(2026, 5, 17)), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
const WEEK = { from: '2026-05-04', to: '2026-05-10' }
const NOW = new Date(YEAR_END.getTime() - 1)

export interface SealedEvent {
  readonly id: string
  readonly at: Date
  readonly chainId: string
  readonly position: number
  readonly hash: string
}

/** Spread over all of the year. */
export async function readSealedEvents(database: Database, count: number): Promise<SealedEvent[]> {
  const rows = await readRows(
    database,
    sql`select e.id, to_json(e.at) as at, l.chain_id, l.position, l.hash from audit_events e
      join audit_links l on l.event_id = e.id order by e.content_hash limit ${count}`,
  )
  return rows.map((row) => ({
    id: String(row['id']),
    at: new Date(String(row['at'])),
    chainId: String(row['chain_id']),
    position: Number(row['position']),
    hash: String(row['hash']),
  }))
}

export function createAuditQuestions(size: YearSize, sealed: readonly SealedEvent[]): readonly Question[] {
  return [...createLists(size), ...createLooks(size), ...createChecks(sealed), ...createAppends(size)]
}

function createLists(size: YearSize): readonly Question[] {
  const { client, organization } = countPeople(size)
  const clientOf = (turn: number) => idOf('client', (turn * 7) % client)
  const organizationOf = (turn: number) => idOf('organization', turn % organization)
  const all = (name: string, filterOf: (turn: number) => Partial<AuditFilter>, after?: PagePosition) =>
    list(`the log${name}`, (database, turn) =>
      listAuditEvents(database, { timeZone: 'Europe/Berlin', ...filterOf(turn) }, after, PAGE),
    )
  const accesses = (name: string, after?: PagePosition) =>
    list(`who saw a record${name}`, (database, turn) =>
      listAccesses(
        database,
        { accountId: clientOf(turn), siteId: SITE_ID },
        { timeZone: 'UTC' },
        after,
        PAGE,
      ),
    )
  return [
    all('', () => ({})),
    all(', half a year back', () => ({}), DEEP),
    all(' of a week', () => WEEK),
    all(' of an account', (turn) => ({ accountId: clientOf(turn) })),
    all(' of an account, half a year back', (turn) => ({ accountId: clientOf(turn) }), DEEP),
    all(' of an organization', (turn) => ({ organizationId: organizationOf(turn) })),
    all(' of an organization, half a year back', (turn) => ({ organizationId: organizationOf(turn) }), DEEP),
    all(' of a frequent action', () => ({ action: 'record.read' })),
    all(' of a rare action', () => ({ action: 'role.changed' })),
    all(' of an action that there was none of', () => ({ action: 'accounts.exported' })),
    accesses(''),
    accesses(', half a year back', DEEP),
    list('the events of a practice', (database, turn) =>
      listOrganizationEvents(database, organizationOf(turn), undefined, PAGE),
    ),
    list('what became of a care team', (database, turn) =>
      listCareHistory(database, { personId: clientOf(turn), siteId: SITE_ID }, undefined, PAGE),
    ),
    list('the reminders of an invoice', (database, turn) =>
      listReminders(database, { id: idOfInvoice(turn), issuedAt: NOW }),
    ),
  ]
}

/** Some 300 events in a row have one. */
const idOfInvoice = (turn: number) => idOf('invoice', turn * 3)

function createLooks(size: YearSize): readonly Question[] {
  const readOf = (turn: number) => {
    const place = (turn * 7) % size.clients
    const { professional, organization } = careOf(size, place)
    return {
      viewer: { accountId: professional, siteId: SITE_ID, organizationId: organization },
      personId: idOf('client', place),
      data: 'record',
      at: NOW,
      access: MEMBER,
    } as const
  }
  return [
    look('whether somebody was asked for lately', (database, turn) => {
      const { viewer, personId } = readOf(turn)
      const since = new Date(NOW.getTime() - 86_400_000)
      return hasRecentEvent(database, {
        action: 'account.viewed',
        actorAccountId: viewer.accountId,
        subjectAccountId: personId,
        since,
      })
    }),
    look('why an account was suspended', (database, turn) =>
      readLatestReason(database, { action: 'account.suspended', subjectAccountId: readOf(turn).personId }),
    ),
    change('a visit, noted unless it was', (database, turn) =>
      tryOut(database, (transaction) => recordCareVisit(transaction, readOf(turn))),
    ),
    change('when somebody looked before', (database, turn) =>
      tryOut(database, (transaction) => openCareVisit(transaction, readOf(turn))),
    ),
    change('webhooks are told what is new', (database) =>
      tryOut(database, (transaction) => gatherDeliveries(transaction, NOW)),
    ),
  ]
}

function createChecks(sealed: readonly SealedEvent[]): readonly Question[] {
  const at = (turn: number) => sealed[turn % sealed.length] ?? missing()
  const verify = async (database: Database, options: VerifyOptions) => {
    const verdict = await verifyAuditLog(database, options)
    if (!verdict.isIntact) throw new Error(`The log is broken: ${JSON.stringify(verdict.broken)}`)
  }
  return [
    look('an event by its id', (database, turn) =>
      database
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.id, at(turn).id)),
    ),
    look('an event by its id and moment', (database, turn) => {
      const event = at(turn)
      return database
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.id, event.id), eq(auditEvents.at, event.at)))
    }),
    look(`${CHECKED_ROWS} rows of the chains verified`, (database, turn) => {
      const { chainId, position, hash } = at(turn)
      return verify(database, { from: { chainId, position, hash, rows: 0 }, maxRows: CHECKED_ROWS })
    }),
  ]
}

/** Asks all events at once whether they have a link, which takes long: not one of those that are asked again and again. */
export function createWholeCheck(): Question {
  return look('whether all events have a link', (database) =>
    verifyAuditLog(database, { from: { chainId: ROOTS, position: 0, hash: '', rows: 0 } }),
  )
}

function createAppends(size: YearSize): readonly Question[] {
  const append = (database: Database, turn: number) =>
    recordAuditEvent(database, {
      at: NOW,
      action: 'document.changed',
      siteId: SITE_ID,
      actorAccountId: idOf('client', turn % size.clients),
      subjectAccountId: idOf('client', turn % size.clients),
      organizationId: careOf(size, turn % size.clients).organization,
      object: { kind: 'document', id: randomUUID() },
    })
  return [
    change('one event is noted', (database, turn) => append(database, turn)),
    change('100 events are noted at once', (database, turn) =>
      database.transaction(async (transaction) => {
        for (let place = 0; place < 100; place += 1) await append(transaction, turn * 100 + place)
      }),
    ),
  ]
}

function missing(): never {
  throw new Error('No event is sealed')
}
