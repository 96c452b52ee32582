import { organizations, organizationServices } from '../../src/tables/organizations/organization.ts'
import { cannedReplies } from '../../src/tables/messages/conversations.ts'
import { DEMO_PASSWORD } from '../../src/infrastructure/deployment/demo-accounts.ts'
import type { FileVault } from '../../src/infrastructure/files/file-vault.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import type { PasswordHasher } from '../../src/identity/passwords/password-hasher.ts'
import { insertAppointments } from '../appointments/insert-appointments.ts'
import { insertHealthRecord } from '../health-record/insert-health-record.ts'
import { insertServiceRequests, insertServiceTypes } from '../service-requests/insert-service-requests.ts'
import { linkToNetwork } from '../organizations.ts'
import type { DemoBrand } from './brand.ts'
import { BRANDS, emailIn } from './brands.ts'
import { seedBrandCare } from './seed-care.ts'
import { seedBrandConversations } from './seed-conversations.ts'
import { seedBrandDocuments } from './seed-documents.ts'
import { insertPeople } from './seed-people.ts'
import { daysFrom, idOf } from './stage.ts'
import type { BrandStage } from './stage.ts'

interface Parts {
  readonly database: Database
  readonly passwords: PasswordHasher
  readonly vault: FileVault
  readonly now: Date
}

/**
 * Gives each brand that is served here its own people, once. The rows are written as they would have come about: what the API
 * calls do for the first site would take a demo of four brands seconds to start.
 */
export async function seedBrands(
  { database, passwords, vault, now }: Parts,
  siteIds: ReadonlySet<string>,
): Promise<void> {
  const present = await database.select({ id: organizations.id }).from(organizations)
  const known = new Set(present.map(({ id }) => id))
  const missing = BRANDS.filter(
    ({ siteId, organization }) => siteIds.has(siteId) && !known.has(organization.id),
  )
  if (missing.length === 0) return
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  for (const brand of missing) {
    await insertOrganization(database, brand, now)
    const ids = await insertPeople(database, brand, { passwordHash, now })
    const stage: BrandStage = { database, vault, now, brand, ids }
    await seedBrandCare(stage)
    await seedBrandDocuments(stage)
    await seedBrandConversations(stage)
    await insertAppointments(database, {
      siteId: brand.siteId,
      professionalId: idOf(stage, 'professional'),
      appointments: brand.appointments,
      personIdOf: (name) => idOf(stage, name),
      now,
    })
    await insertHealthRecord(database, {
      siteId: brand.siteId,
      clientId: idOf(stage, 'client'),
      professionalId: idOf(stage, 'professional'),
      timeZone: brand.people.find(({ name }) => name === 'client')?.timeZone ?? 'UTC',
      now,
    })
    const { id: organizationId } = brand.organization
    const typeIds = await insertServiceTypes(database, organizationId, now)
    await insertServiceRequests(database, organizationId, typeIds, {
      siteId: brand.siteId,
      clientId: idOf(stage, 'client'),
      professionalId: idOf(stage, 'professional'),
      now,
    })
    await linkToNetwork(database, { siteId: brand.siteId, organizationId: brand.organization.id }, now)
  }
}

async function insertOrganization(
  database: Database,
  { siteId, organization, services, cannedReplies: replies }: DemoBrand,
  now: Date,
): Promise<void> {
  const domain = emailIn(siteId, 'hello').split('@')[1] ?? ''
  const contact = { email: `hello@${domain}`, website: `https://${domain}` }
  await database
    .insert(organizations)
    .values({ ...organization, ...contact, replyTime: 'twoDays', createdAt: daysFrom(now, -1000) })
  const ofIt = { organizationId: organization.id }
  const createdAt = daysFrom(now, -300)
  await database.insert(organizationServices).values(
    services.map(({ price, ...one }) => ({
      ...one,
      ...ofIt,
      createdAt,
      priceMinor: price.minor,
      currency: price.currency,
    })),
  )
  await database
    .insert(cannedReplies)
    .values(replies.map((one) => ({ ...one, ...ofIt, updatedAt: createdAt })))
}
