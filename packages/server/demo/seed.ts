import { NOTIFICATION_EVENTS, SITE_IDS } from '@platform/contract'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { accounts, accountSites } from '../src/tables/identity/account.ts'
import type { PasswordHasher } from '../src/identity/passwords/password-hasher.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { dismissFirstSteps } from '../src/sites/first-steps/store.ts'
import { demoRequests } from '../src/tables/sites/demo-requests.ts'
import { notifications } from '../src/tables/activity/notifications.ts'
import { organizations } from '../src/tables/organizations/organization.ts'
import { accountDocuments } from '../src/tables/identity/preferences.ts'
import { signIns } from '../src/tables/identity/sessions.ts'
import {
  DEMO_ACCOUNTS,
  DEMO_ORGANIZATIONS,
  DEMO_PASSWORD,
} from '../src/infrastructure/deployment/demo-accounts.ts'
import type { DemoAccount } from '../src/infrastructure/deployment/demo-accounts.ts'
import { seedAuditHistory } from './audit-history.ts'
import { seedCare } from './care.ts'
import { seedConversations } from './conversations.ts'
import { DEMO_REQUESTS } from './demo-requests.ts'
import { listPastSignIns } from './history.ts'
import { seedAppointments } from './appointments/practice.ts'
import { seedForms } from './forms/seed-forms.ts'
import { seedInvoices } from './invoices/seed-invoices.ts'
import { seedServiceRequests } from './service-requests/seed-service-requests.ts'
import { seedHealthRecord } from './health-record/seed-health-record.ts'
import { DEMO_NOTIFICATIONS } from './notifications.ts'
import { seedOrganizations } from './organizations.ts'
import { seedAlone } from './seed-alone.ts'
import { createTasks } from './tasks.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Whoever has been here for longer has put the first steps away. */
const NEW_DAYS = 60

/**
 * What is there already stays as people have left it, only the premium dates move along with today, and every
 * account belongs to every site. All dates are relative to `now`.
 */
export async function seedDemo(
  database: Database,
  passwords: PasswordHasher,
  now: Date,
  siteIds: Iterable<string>,
): Promise<void> {
  await database
    .insert(organizations)
    .values(DEMO_ORGANIZATIONS.map((organization) => ({ ...organization, createdAt: daysFrom(now, -1000) })))
    .onConflictDoNothing()
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const rows = await database
    .select({ email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  const present = new Set(rows.map(({ email }) => email))
  // Known to everybody, so one for all of them gives nothing away; each would take the processor as long as a sign-in.
  let hash: Promise<string> | undefined
  for (const account of DEMO_ACCOUNTS) {
    if (present.has(account.email)) await movePremium(database, account, now)
    else await seedAccount(database, account, await (hash ??= passwords.hash(DEMO_PASSWORD)), now)
  }
  await nameSubjects(database)
  await joinSites(database, emails, now, [...siteIds])
  await seedAuditHistory(database, now)
  await seedOrganizations(database, now, [...siteIds])
  await seedAlone(database, async (transaction) => {
    await seedCare(transaction, now, [...siteIds])
    await seedConversations(transaction, now, [...siteIds])
    await seedAppointments(transaction, now, [...siteIds])
    await seedHealthRecord(transaction, now, [...siteIds])
    await seedForms(transaction, now, [...siteIds])
    await seedInvoices(transaction, now, [...siteIds])
    await seedServiceRequests(transaction, now, [...siteIds])
  })
  const requests = DEMO_REQUESTS.map(({ ageHours, ...request }) => ({
    ...request,
    createdAt: new Date(now.getTime() - ageHours * HOUR_MS),
  }))
  await database.insert(demoRequests).values(requests).onConflictDoNothing()
}

async function seedAccount(
  database: Database,
  demo: DemoAccount,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const createdAt = daysFrom(now, -demo.ageDays)
    const rows = await transaction
      .insert(accounts)
      .values({
        kind: demo.kind,
        email: demo.email,
        passwordHash,
        firstName: demo.firstName,
        lastName: demo.lastName,
        birthDate: demo.birthDate ?? null,
        language: 'en',
        timeZone: demo.timeZone,
        homeSite: demo.homeSite,
        organizationId: demo.organization?.id ?? null,
        organizationRole: demo.organization?.role ?? null,
        premiumExpiresAt: demo.premiumDays === undefined ? null : daysFrom(now, demo.premiumDays),
        tamId: demo.tamId ?? null,
        study: demo.study ?? null,
        createdAt,
        updatedAt: createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    const accountId = rows[0]?.id
    // Another server that starts on the same database has been faster.
    if (accountId === undefined) return
    await seedBelongings(transaction, demo, accountId, now)
  })
}

async function seedBelongings(
  database: Database,
  demo: DemoAccount,
  accountId: string,
  now: Date,
): Promise<void> {
  await database
    .insert(accountDocuments)
    .values({ accountId, kind: 'taskList', value: createTasks(demo.tasks, now), version: 1, updatedAt: now })
  if (demo.ageDays > NEW_DAYS) await dismissFirstSteps(database, accountId, daysFrom(now, -NEW_DAYS))
  await database.insert(signIns).values(
    listPastSignIns(demo.email).map(({ hoursAgo, ...signIn }) => ({
      ...signIn,
      accountId,
      at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      siteId: demo.homeSite,
    })),
  )
  const told = DEMO_NOTIFICATIONS[demo.email] ?? []
  if (told.length === 0) return
  await database.insert(notifications).values(
    told.map(({ event, subject, hoursAgo, isRead }) => {
      const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
      const kind = NOTIFICATION_EVENTS[event]
      const readAt = isRead === true ? createdAt : null
      // Where the care teams of the demo have their history.
      const siteId = subject === undefined ? null : SITE_IDS[0]
      return { accountId, siteId, kind, event, subject: subject ?? null, createdAt, readAt }
    }),
  )
}

/** Whose name a notification holds is known once everybody is there. */
async function nameSubjects(database: Database): Promise<void> {
  const { subject, subjectId } = notifications
  const name = sql`${accounts.firstName} || ' ' || ${accounts.lastName}`
  await database
    .update(notifications)
    .set({ subjectId: sql`(select ${accounts.id} from ${accounts} where ${name} = ${subject} limit 1)` })
    .where(and(isNull(subjectId), isNotNull(subject)))
}

/** A brand that is added later is open to the demo accounts as well. */
async function joinSites(
  database: Database,
  emails: readonly string[],
  joinedAt: Date,
  siteIds: readonly string[],
): Promise<void> {
  const rows = await database
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, [...emails]))
  await database
    .insert(accountSites)
    .values(rows.flatMap(({ accountId }) => siteIds.map((siteId) => ({ accountId, siteId, joinedAt }))))
    .onConflictDoNothing()
}

/** A demo that is started again months later still has one account with premium and one whose premium has ended. */
async function movePremium(database: Database, demo: DemoAccount, now: Date): Promise<void> {
  if (demo.premiumDays === undefined || demo.premiumDays < 0) return
  await database
    .update(accounts)
    .set({ premiumExpiresAt: daysFrom(now, demo.premiumDays) })
    .where(and(eq(accounts.email, demo.email), lt(accounts.premiumExpiresAt, now)))
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
