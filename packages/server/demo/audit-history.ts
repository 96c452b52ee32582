import type { AuditAction } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import { accounts } from '../src/tables/identity/account.ts'
import { recordAuditEvent } from '../src/activity/audit/record-event.ts'
import type { AuditEvent } from '../src/activity/audit/record-event.ts'
import { auditEvents } from '../src/tables/activity/audit.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { seedAlone } from './seed-alone.ts'
import { DEMO_ACCOUNTS, DEMO_ORGANIZATIONS } from '../src/infrastructure/deployment/demo-accounts.ts'
import { listPastSignIns } from './history.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24

interface PastEvent extends Omit<AuditEvent, 'at' | 'actorAccountId' | 'subjectAccountId'> {
  readonly hoursAgo: number
  readonly actor?: string
  readonly subject?: string
}

const [practice] = DEMO_ORGANIZATIONS
const ADMIN = 'admin@example.com'
const CLIENT = 'client@example.com'
const SECOND_CLIENT = 'client2@example.com'
const LEAD = 'orgadmin@example.com'

/** What the administration and the people themselves did in the weeks before a demo starts. */
const EVENTS: readonly PastEvent[] = [
  own(38 * DAY_HOURS, CLIENT, 'password.changed'),
  own(35 * DAY_HOURS, 'provider@example.com', 'account.profileChanged', { fields: 'lastName' }),
  byAdmin(33 * DAY_HOURS, 'professional2@example.com', 'account.viewed', { details: { data: 'account' } }),
  byAdmin(33 * DAY_HOURS - 0.1, 'professional2@example.com', 'account.suspended', {
    reason: 'Reported by the practice: the work phone was stolen',
  }),
  byAdmin(32 * DAY_HOURS, 'professional2@example.com', 'account.reactivated', {
    reason: 'Called back: the phone was wiped, the password is new',
  }),
  own(32 * DAY_HOURS - 0.2, 'professional2@example.com', 'password.changed'),
  {
    hoursAgo: 27 * DAY_HOURS,
    actor: LEAD,
    subject: 'professional@example.com',
    action: 'role.changed',
    siteId: 'Platform',
    organizationId: practice.id,
    details: { from: 'staff', to: 'clinician' },
  },
  page(24 * DAY_HOURS, 'sitePage.switchedOff'),
  page(23 * DAY_HOURS, 'sitePage.switchedOn'),
  {
    hoursAgo: 21 * DAY_HOURS,
    actor: ADMIN,
    action: 'audit.checked',
    siteId: 'Platform',
    details: { rows: 10, fault: null },
  },
  byAdmin(16 * DAY_HOURS, CLIENT, 'account.viewed', { details: { data: 'account' } }),
  own(15 * DAY_HOURS, CLIENT, 'account.profileChanged', { fields: 'timeZone' }),
  byAdmin(9 * DAY_HOURS, SECOND_CLIENT, 'account.viewed', { details: { data: 'account' } }),
  byAdmin(9 * DAY_HOURS - 0.1, SECOND_CLIENT, 'breakGlass.opened', {
    reason: 'Hospital in Leeds asked about allergies, the person could not be reached',
    details: { data: 'record' },
  }),
  byAdmin(4 * DAY_HOURS, CLIENT, 'account.viewed', { details: { data: 'account' } }),
  { hoursAgo: 3 * DAY_HOURS, actor: ADMIN, action: 'accounts.exported', siteId: 'Platform' },
]

/** Writes into an empty log only, in the order in which it happened, as the services write it. */
export async function seedAuditHistory(database: Database, now: Date): Promise<void> {
  await seedAlone(database, async (transaction) => {
    const [present] = await transaction.select({ id: auditEvents.id }).from(auditEvents).limit(1)
    if (present !== undefined) return
    const ids = await readIds(transaction)
    const events = [...EVENTS, ...DEMO_ACCOUNTS.flatMap(listSignIns)]
    for (const event of events.toSorted((left, right) => right.hoursAgo - left.hoursAgo)) {
      const { hoursAgo, actor, subject, ...rest } = event
      await recordAuditEvent(transaction, {
        ...rest,
        at: new Date(Math.round(now.getTime() - hoursAgo * HOUR_MS)),
        actorAccountId: ids.get(actor ?? ''),
        subjectAccountId: ids.get(subject ?? ''),
      })
    }
  })
}

async function readIds(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(
      inArray(
        accounts.email,
        DEMO_ACCOUNTS.map(({ email }) => email),
      ),
    )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** The same attempts that the account itself lists. */
function listSignIns({ email, homeSite }: (typeof DEMO_ACCOUNTS)[number]): PastEvent[] {
  return listPastSignIns(email).map(({ hoursAgo, outcome }) => ({
    hoursAgo,
    action: outcome === 'succeeded' ? 'signIn.succeeded' : 'signIn.failed',
    siteId: homeSite,
    subject: email,
    ...(outcome === 'succeeded' && { actor: email }),
  }))
}

function own(
  hoursAgo: number,
  email: string,
  action: AuditAction,
  details: PastEvent['details'] = {},
): PastEvent {
  return { hoursAgo, actor: email, subject: email, action, siteId: 'Platform', details }
}

function byAdmin(
  hoursAgo: number,
  subject: string,
  action: AuditAction,
  more: Pick<PastEvent, 'reason' | 'details'>,
): PastEvent {
  return { hoursAgo, actor: ADMIN, subject, action, siteId: 'Platform', ...more }
}

function page(hoursAgo: number, action: AuditAction): PastEvent {
  return {
    hoursAgo,
    actor: ADMIN,
    action,
    siteId: 'Candoo',
    object: { kind: 'sitePage', id: 'main.whatsNew' },
  }
}
