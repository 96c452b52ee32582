import { randomUUID } from 'node:crypto'
import { NOTIFICATION_EVENTS } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import { accounts, accountSites } from '../../src/tables/identity/account.ts'
import { accountDocuments } from '../../src/tables/identity/preferences.ts'
import { notifications } from '../../src/tables/activity/notifications.ts'
import { professionalSetups } from '../../src/tables/organizations/professional-setup.ts'
import { signIns } from '../../src/tables/identity/sessions.ts'
import { dismissFirstSteps } from '../../src/sites/first-steps/store.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { insertSchedule } from '../appointments/insert-appointments.ts'
import { listPastSignIns } from '../history.ts'
import { createTasks } from '../tasks.ts'
import type { BrandPerson, DemoBrand } from './brand.ts'
import { emailIn } from './brands.ts'
import { daysFrom, hoursAgo, idOf } from './stage.ts'

interface Facts {
  readonly passwordHash: string
  readonly now: Date
}

/** @returns the ids by the names that the brand's data uses, those of accounts that every site knows included */
export async function insertPeople(
  database: Database,
  brand: DemoBrand,
  { passwordHash, now }: Facts,
): Promise<ReadonlyMap<string, string>> {
  const { siteId, organization, people } = brand
  const ids = new Map(people.map(({ name }) => [name, randomUUID()]))
  await database.insert(accounts).values(
    people.map(({ name, firstName, lastName, timeZone, role, study, ageDays }) => ({
      id: idOf({ ids }, name),
      kind: role === undefined ? ('client' as const) : ('professional' as const),
      email: emailIn(siteId, name),
      passwordHash,
      firstName,
      lastName,
      language: 'en' as const,
      timeZone,
      homeSite: siteId,
      organizationId: role === undefined ? null : organization.id,
      organizationRole: role ?? null,
      study: study ?? null,
      createdAt: daysFrom(now, -ageDays),
      updatedAt: daysFrom(now, -ageDays),
    })),
  )
  await insertBelongings(database, brand, ids, now)
  const shared = brand.documents.flatMap(({ by, of }) => [by, of]).filter((name) => name.includes('@'))
  const known = await database
    .select({ email: accounts.email, id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.email, shared))
  return new Map([...ids, ...known.map(({ email, id }) => [email, id] as const)])
}

async function insertBelongings(
  database: Database,
  { siteId, people }: DemoBrand,
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const each = people.map((person) => ({ person, accountId: idOf({ ids }, person.name) }))
  await database
    .insert(accountSites)
    .values(
      each.map(({ person, accountId }) => ({ accountId, siteId, joinedAt: daysFrom(now, -person.ageDays) })),
    )
  await database.insert(accountDocuments).values(
    each.map(({ person, accountId }) => ({
      accountId,
      kind: 'taskList' as const,
      value: createTasks(person.tasks, now),
      version: 1,
      updatedAt: now,
    })),
  )
  await database.insert(signIns).values(
    each.flatMap(({ person, accountId }) =>
      listPastSignIns(emailIn(siteId, person.name)).map(({ hoursAgo: hours, ...signIn }) => ({
        ...signIn,
        accountId,
        siteId,
        at: hoursAgo(now, hours),
      })),
    ),
  )
  for (const { person, accountId } of each) {
    await dismissFirstSteps(database, accountId, daysFrom(now, -person.ageDays / 2))
  }
  const setups = each.flatMap(({ person, accountId }) => createSetup(person, accountId, now))
  await database.insert(professionalSetups).values(setups)
  for (const { person, accountId } of each) {
    if (person.profession === undefined) continue
    const { timeZone, ageDays } = person
    const at = daysFrom(now, -ageDays)
    await insertSchedule(database, { professionalId: accountId, timeZone, hours: [9, 17], at })
  }
  await database
    .insert(notifications)
    .values(
      each.flatMap(({ person, accountId }) => tell({ person, accountId }, { siteId, people, ids, now })),
    )
}

function createSetup({ profession, ageDays }: BrandPerson, accountId: string, now: Date) {
  if (profession === undefined) return []
  const at = daysFrom(now, -ageDays)
  return [{ accountId, profession, identitySavedAt: at, hoursSavedAt: at, completedAt: at, updatedAt: at }]
}

function tell(
  { person, accountId }: { readonly person: BrandPerson; readonly accountId: string },
  {
    siteId,
    people,
    ids,
    now,
  }: Pick<DemoBrand, 'siteId' | 'people'> & {
    readonly ids: ReadonlyMap<string, string>
    readonly now: Date
  },
) {
  return person.notifications.map(({ event, subject, hoursAgo: hours, isRead }) => {
    const named = people.find(({ firstName, lastName }) => `${firstName} ${lastName}` === subject)
    const createdAt = hoursAgo(now, hours)
    return {
      accountId,
      siteId,
      kind: NOTIFICATION_EVENTS[event],
      event,
      subject: subject ?? null,
      subjectId: named === undefined ? null : idOf({ ids }, named.name),
      createdAt,
      readAt: isRead === true ? createdAt : null,
    }
  })
}
