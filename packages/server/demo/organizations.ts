import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../src/tables/identity/account.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { invitations } from '../src/tables/organizations/invitations.ts'
import { suspendedMembers } from '../src/tables/organizations/members.ts'
import { professionalSetups } from '../src/tables/organizations/professional-setup.ts'
import { providerLinks, providerMembers, providers } from '../src/tables/organizations/provider.ts'
import { publicProfiles } from '../src/tables/sites/public-profile.ts'
import { DEMO_ORGANIZATIONS } from '../src/infrastructure/deployment/demo-accounts.ts'
import { seedServices } from './appointments/services.ts'
import { insertSchedule } from './appointments/insert-appointments.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const INVITATION_LIFE_MS = 7 * DAY_MS

const DEMO_PROVIDERS = [
  {
    id: '3f4c1b6e-8d2a-4f7b-9c61-5e0a7d9b3301',
    name: 'Nordlicht Health Network',
    description: 'A network of practices that share training, purchasing and a quality programme.',
    phone: '+358 9 555 0177',
    website: 'https://nordlicht.example',
    connectionCode: 'NRDLCHT234',
  },
  {
    id: '3f4c1b6e-8d2a-4f7b-9c61-5e0a7d9b3302',
    name: 'Mutuelle des Tilleuls',
    description: 'A mutual insurer that works with practices near its members.',
    phone: '+33 1 55 50 13 29',
    website: 'https://tilleuls.example',
    connectionCode: 'TKKEULS567',
  },
] as const

const [practice, physiotherapy] = DEMO_ORGANIZATIONS
const [network, mutual] = DEMO_PROVIDERS

/** Nothing that is there is touched; what belongs to a site is made for each site once. */
export async function seedOrganizations(
  database: Database,
  now: Date,
  siteIds: readonly string[],
): Promise<void> {
  const people = await readPeople(database)
  await seedServices(database, practice.id, daysFrom(now, -300))
  await seedPeople(database, people, now)
  await database
    .insert(providers)
    .values(DEMO_PROVIDERS.map((provider) => ({ ...provider, createdAt: daysFrom(now, -400) })))
    .onConflictDoNothing()
  const employee = people.get('provider@example.com')
  if (employee !== undefined) {
    await database
      .insert(providerMembers)
      .values({ accountId: employee, providerId: network.id, role: 'admin', joinedAt: daysFrom(now, -365) })
      .onConflictDoNothing()
  }
  for (const siteId of siteIds) {
    await seedLinks(database, siteId, now)
    await seedInvitations(database, siteId, people.get('owner@example.com'), now)
  }
}

async function readPeople(database: Database): Promise<ReadonlyMap<string, string>> {
  const emails = ['owner', 'suspended', 'provider', 'search', 'professional'].map(
    (name) => `${name}@example.com`,
  )
  const rows = await database
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  return new Map(rows.map(({ email, id }) => [email, id]))
}

async function seedPeople(database: Database, people: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const suspended = people.get('suspended@example.com')
  const [account] = await database
    .select({
      organizationId: accounts.organizationId,
      createdAt: accounts.createdAt,
      version: accounts.version,
    })
    .from(accounts)
    .where(eq(accounts.email, 'suspended@example.com'))
  // As it was made: who was let in again, or has moved on, is not suspended anew at the next start.
  if (suspended !== undefined && account?.organizationId === null && account.version === 1) {
    await database
      .insert(suspendedMembers)
      .values({
        accountId: suspended,
        organizationId: practice.id,
        role: 'clinician',
        suspendedAt: daysFrom(now, -12),
      })
      .onConflictDoNothing()
  }
  const profiled = people.get('search@example.com')
  if (profiled !== undefined) {
    await database
      .insert(publicProfiles)
      .values({
        accountId: profiled,
        headline: 'Speech therapist for children',
        about: 'I work with children who speak late, stammer or have trouble swallowing.',
        languages: ['Arabic', 'English'],
        specialties: ['Stammering', 'Late talkers'],
        email: 'noor@example.com',
        phone: '+20 2 5550 0119',
        updatedAt: daysFrom(now, -20),
      })
      .onConflictDoNothing()
  }
  const owner = people.get('owner@example.com')
  if (owner !== undefined)
    await insertSchedule(database, {
      professionalId: owner,
      timeZone: 'Europe/Berlin',
      hours: [8, 13],
      at: daysFrom(now, -630),
    })
  const clinician = people.get('professional@example.com')
  if (clinician === undefined) return
  await database
    .insert(professionalSetups)
    .values({
      accountId: clinician,
      profession: 'General practitioner',
      licenceNumber: 'B-10-44817',
      licenceAuthority: 'Ärztekammer Berlin',
      licenceSavedAt: daysFrom(now, -630),
      identitySavedAt: daysFrom(now, -630),
      hoursSavedAt: daysFrom(now, -630),
      completedAt: daysFrom(now, -630),
      updatedAt: daysFrom(now, -630),
    })
    .onConflictDoNothing()
  await insertSchedule(database, {
    professionalId: clinician,
    timeZone: 'Europe/Berlin',
    hours: [9, 16],
    at: daysFrom(now, -630),
  })
}

async function seedLinks(database: Database, siteId: string, now: Date): Promise<void> {
  const present = await database
    .select({ id: providerLinks.id })
    .from(providerLinks)
    .where(and(eq(providerLinks.siteId, siteId), eq(providerLinks.providerId, network.id)))
    .limit(1)
  if (present.length > 0) return
  // Another server that starts on the same database may have been faster.
  const links = database.insert(providerLinks).values([
    {
      siteId,
      providerId: network.id,
      organizationId: practice.id,
      requestedBy: 'provider',
      state: 'linked',
      requestedAt: daysFrom(now, -210),
      changedAt: daysFrom(now, -203),
    },
    {
      siteId,
      providerId: network.id,
      organizationId: physiotherapy.id,
      requestedBy: 'provider',
      message: 'We would like to offer your team our courses.',
      state: 'requested',
      requestedAt: daysFrom(now, -3),
      changedAt: daysFrom(now, -3),
    },
    {
      siteId,
      providerId: mutual.id,
      organizationId: practice.id,
      requestedBy: 'provider',
      message: 'Forty of our members live near you. May we list your practice?',
      state: 'requested',
      requestedAt: daysFrom(now, -1),
      changedAt: daysFrom(now, -1),
    },
  ])
  await links.onConflictDoNothing()
}

/** An organization of one site belongs to the network there. */
export async function linkToNetwork(
  database: Database,
  ids: { readonly siteId: string; readonly organizationId: string },
  now: Date,
): Promise<void> {
  const requestedAt = daysFrom(now, -160)
  const link = { providerId: network.id, requestedBy: 'provider', state: 'linked', requestedAt } as const
  await database.insert(providerLinks).values({ ...ids, ...link, changedAt: daysFrom(now, -152) })
}

async function seedInvitations(
  database: Database,
  siteId: string,
  invitedBy: string | undefined,
  now: Date,
): Promise<void> {
  const present = await database
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.siteId, siteId), eq(invitations.organizationId, practice.id)))
    .limit(1)
  if (present.length > 0) return
  const base = { siteId, organizationId: practice.id, invitedBy: invitedBy ?? null }
  await database.insert(invitations).values([
    {
      ...base,
      email: 'h.wieland@example.org',
      role: 'clinician',
      language: 'de',
      message: 'Wir freuen uns auf Sie ab dem ersten Januar.',
      createdAt: daysFrom(now, -2),
      expiresAt: new Date(daysFrom(now, -2).getTime() + INVITATION_LIFE_MS),
    },
    {
      ...base,
      email: 's.arslan@example.org',
      role: 'staff',
      language: 'en',
      createdAt: daysFrom(now, -30),
      expiresAt: new Date(daysFrom(now, -30).getTime() + INVITATION_LIFE_MS),
    },
  ])
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
