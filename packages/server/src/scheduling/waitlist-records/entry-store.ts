import type { SiteId } from '@platform/contract'
import { and, asc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isGrantInForce, isLiveGrant } from '../../care/consent/access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations, organizationServices } from '../../tables/organizations/organization.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'
import { waitlistEntries, waitlistOffers } from '../../tables/scheduling/waitlist.ts'

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]
export type NewEntry = typeof waitlistEntries.$inferInsert

/** All who wait for the same. */
export interface Line {
  readonly scheduleId: string
  readonly serviceId: string
}

interface EntryFilter {
  readonly at: Date
  readonly siteId?: SiteId
  readonly id?: string
  readonly personIds?: readonly string[]
  readonly line?: Line
  readonly professionalId?: string
}

const professionals = alias(accounts, 'professionals')
const clients = alias(accounts, 'clients')

/** Those who have waited longest first. What has ended but was not cleared yet is `isEnded`. */
export async function listEntries(database: Database, filter: EntryFilter) {
  const { at, siteId, id, personIds, line, professionalId } = filter
  return database
    .select({
      entry: waitlistEntries,
      service: { id: organizationServices.id, name: organizationServices.name },
      professionalId: professionals.id,
      professional: sql<string>`${professionals.firstName} || ' ' || ${professionals.lastName}`,
      person: sql<string>`coalesce(${clients.firstName} || ' ' || ${clients.lastName},
        ${dependants.firstName} || ' ' || ${dependants.lastName})`,
      isEnded: sql<boolean>`not (${isOffered()} and ${hasGrant(database, isGrantInForce(database, at))})`,
      /** A consent that is paused keeps the place in line. */
      isLive: sql<boolean>`${hasGrant(database, isLiveGrant(database, at))}`,
      heldUntil: waitlistOffers.heldUntil,
      held: {
        id: appointments.id,
        startsAt: appointments.startsAt,
        endsAt: appointments.endsAt,
        timeZone: appointments.timeZone,
      },
    })
    .from(waitlistEntries)
    .innerJoin(organizationServices, eq(organizationServices.id, waitlistEntries.serviceId))
    .innerJoin(scheduleResources, eq(scheduleResources.id, waitlistEntries.resourceId))
    .leftJoin(professionals, eq(professionals.id, scheduleResources.accountId))
    .leftJoin(organizations, eq(organizations.id, professionals.organizationId))
    .leftJoin(clients, eq(clients.id, waitlistEntries.clientId))
    .leftJoin(dependants, eq(dependants.id, waitlistEntries.dependantId))
    .leftJoin(waitlistOffers, and(eq(waitlistOffers.entryId, waitlistEntries.id), isOpen(at)))
    .leftJoin(appointments, eq(appointments.id, waitlistOffers.appointmentId))
    .where(
      and(
        siteId === undefined ? undefined : eq(waitlistEntries.siteId, siteId),
        id === undefined ? undefined : eq(waitlistEntries.id, id),
        personIds && inArray(waitlistEntries.personId, [...personIds]),
        line && isOfLine(line),
        professionalId === undefined ? undefined : eq(scheduleResources.accountId, professionalId),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
}

/** Held for them, and neither booked nor let go nor run out. */
function isOpen(at: Date): SQL | undefined {
  return and(
    eq(waitlistOffers.state, 'held'),
    gt(waitlistOffers.heldUntil, at),
    exists(
      sql`(select 1 from ${appointments} held where held.id = ${waitlistOffers.appointmentId} and held.state = 'held')`,
    ),
  )
}

/** As `listOffers` has it. */
function isOffered(): SQL | undefined {
  return and(
    sql`${professionals.id} is not null`,
    isNull(organizationServices.retiredAt),
    isNull(professionals.suspendedAt),
    isNull(organizations.suspendedAt),
    sql`${organizationServices.organizationId} is not distinct from ${professionals.organizationId}`,
  )
}

/** A consent of the person to the professional. */
function hasGrant(database: Database, isGood: SQL | undefined): SQL {
  return exists(
    database
      .select({ one: sql`1` })
      .from(careGrants)
      .where(
        and(
          eq(careGrants.personId, waitlistEntries.personId),
          eq(careGrants.memberId, professionals.id),
          eq(careGrants.siteId, waitlistEntries.siteId),
          isGood,
        ),
      ),
  )
}

export function isOfLine({ scheduleId, serviceId }: Line): SQL | undefined {
  return and(eq(waitlistEntries.resourceId, scheduleId), eq(waitlistEntries.serviceId, serviceId))
}

/** `undefined` for who waits for the same already. */
export async function insertEntry(database: Database, entry: NewEntry): Promise<string | undefined> {
  const [row] = await database
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: waitlistEntries.id })
  return row?.id
}

/** Tells whether it was still at the version seen. */
export async function updateEntry(
  database: Database,
  { id, version }: { readonly id: string; readonly version: number },
  fields: Partial<NewEntry>,
): Promise<boolean> {
  const rows = await database
    .update(waitlistEntries)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(waitlistEntries.id, id), eq(waitlistEntries.version, version)))
    .returning({ id: waitlistEntries.id })
  return rows.length === 1
}

/** With what is held for them: others are offered it. */
export async function deleteEntries(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = database
    .select({ id: waitlistOffers.appointmentId })
    .from(waitlistOffers)
    .where(inArray(waitlistOffers.entryId, [...ids]))
  await database
    .delete(appointments)
    .where(and(inArray(appointments.id, held), eq(appointments.state, 'held')))
  await database.delete(waitlistEntries).where(inArray(waitlistEntries.id, [...ids]))
}

/** At the next run of the job, which may be woken for it. */
export async function hastenLines(database: Database, scheduleId: string, at: Date): Promise<void> {
  // One that somebody has just changed is looked at anyway; nobody waits for another here.
  const waiting = database
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.resourceId, scheduleId), gt(waitlistEntries.dueAt, at)))
    .for('update', { skipLocked: true })
  await database.update(waitlistEntries).set({ dueAt: at }).where(inArray(waitlistEntries.id, waiting))
}
