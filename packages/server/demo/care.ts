import { randomUUID } from 'node:crypto'
import { isSiteId } from '@platform/contract'
import { CARE_INVITATION_LIFE_DAYS } from '@platform/contract/care'
import type { SiteId } from '@platform/contract'
import type { CareScope, GuardianRelation } from '@platform/contract/care'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../src/tables/identity/account.ts'
import { acceptInvitation, declineInvitation } from '../src/care/received-invitations/answer.ts'
import { inviteByCode, revokeInvitation } from '../src/care/invitations/service.ts'
import { insertInvitation } from '../src/care/invitations/store.ts'
import { careGrants, guardianships } from '../src/tables/care/care-team.ts'
import { dependants } from '../src/tables/care/dependants.ts'
import { endMembership, pauseGrant } from '../src/care/care-team/service.ts'
import { takeEndedGrant, takeExpiredGuardianship } from '../src/care/consent/store.ts'
import type { CareContext } from '../src/care/consent/care-context.ts'
import type { Database } from '../src/infrastructure/database/database.ts'
import { addDependant } from '../src/care/dependants/service.ts'
import { notifications } from '../src/tables/activity/notifications.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Person = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'kind' | 'organizationId'>

interface Stage {
  readonly database: Database
  readonly siteId: SiteId
  readonly now: Date
  readonly people: ReadonlyMap<string, Person>
  readonly moments: Date[]
}

/** The site on which everything is done as people would do it, so that its history is there too. */
const FULL_SITE: SiteId = 'Platform'

/**
 * Every site gets them once. On one site they come about through what the API calls; the others get its
 * result, because a demo has to start quickly.
 */
export async function seedCare(database: Database, now: Date, siteIds: readonly string[]): Promise<void> {
  const emails = ['client', 'client2', 'premium', 'professional', 'professional2', 'harbour'].map(
    (name) => `${name}@example.com`,
  )
  const rows = await database.select().from(accounts).where(inArray(accounts.email, emails))
  const people = new Map(rows.map((row) => [row.email, row]))
  const professional = people.get('professional@example.com')
  if (professional === undefined || people.size < emails.length) return
  const known = siteIds.filter(isSiteId)
  for (const siteId of known.toSorted((one) => (one === FULL_SITE ? -1 : 1))) {
    const present = await database
      .select({ id: careGrants.id })
      .from(careGrants)
      .where(and(eq(careGrants.siteId, siteId), eq(careGrants.memberId, professional.id)))
      .limit(1)
    if (present.length > 0) continue
    await database.transaction(async (transaction) => {
      const stage: Stage = { database: transaction, siteId, now, people, moments: [] }
      if (siteId === FULL_SITE) await seedTeams(stage)
      else await copyTeams(stage)
      await seedWaitingInvitation(stage)
      await forgetNotifications(stage)
      await noteEnded(stage)
    })
  }
}

/** What is over by its date was told then; told now, the first page of everybody concerned would read all of it again. */
async function noteEnded({ database, now }: Stage): Promise<void> {
  for (const takeEnded of [takeEndedGrant, takeExpiredGuardianship])
    while ((await takeEnded(database, now)) !== undefined);
}

async function copyTeams({ database, siteId }: Stage): Promise<void> {
  const children = await database.select().from(dependants).where(eq(dependants.siteId, FULL_SITE))
  const copies = new Map(children.map(({ id }) => [id, randomUUID()]))
  if (children.length > 0) {
    const kept = await database
      .select()
      .from(guardianships)
      .where(inArray(guardianships.dependantId, [...copies.keys()]))
    await database
      .insert(dependants)
      .values(children.map((child) => ({ ...child, siteId, id: copies.get(child.id) })))
    await database.insert(guardianships).values(
      kept.map(({ id: _id, ...guardian }) => ({
        ...guardian,
        dependantId: copies.get(guardian.dependantId) ?? guardian.dependantId,
      })),
    )
  }
  const grants = await database.select().from(careGrants).where(eq(careGrants.siteId, FULL_SITE))
  if (grants.length === 0) return
  await database.insert(careGrants).values(
    grants.map(({ id: _id, personId: _personId, ...grant }) => ({
      ...grant,
      siteId,
      dependantId: grant.dependantId === null ? null : (copies.get(grant.dependantId) ?? null),
    })),
  )
}

async function seedTeams(stage: Stage): Promise<void> {
  await seedChild(stage)
  await seedGrownUp(stage)
  await share(stage, 'client', 'professional', {
    daysAgo: 300,
    scopes: ['documents', 'messages', 'record', 'journal'],
  })
  await share(stage, 'premium', 'professional', {
    daysAgo: 120,
    scopes: ['documents', 'messages'],
    endsInDays: 60,
  })
  const paused = await share(stage, 'client2', 'professional', {
    daysAgo: 80,
    scopes: ['documents', 'messages'],
  })
  await pauseGrant(contextOf(stage, 'client2', 5), paused)
  const ended = await share(stage, 'client', 'harbour', { daysAgo: 210, scopes: ['documents'] })
  await endMembership(contextOf(stage, 'client', 90), ended)
  await share(stage, 'premium', 'harbour', {
    daysAgo: 190,
    scopes: ['documents'],
    endsInDays: -30,
  })
  await seedAnsweredInvitations(stage)
}

async function seedAnsweredInvitations(stage: Stage): Promise<void> {
  const asked = { scopes: ['documents', 'messages'], message: '' } as const
  const declined = await invite(stage, 'client', 'professional2', { ...asked, daysAgo: 160 })
  await declineInvitation(contextOf(stage, 'professional2', 158), { id: declined })
  const withdrawn = await invite(stage, 'client2', 'professional2', { ...asked, daysAgo: 45 })
  await revokeInvitation(contextOf(stage, 'client2', 44), withdrawn)
  await invite(stage, 'premium', 'professional2', { ...asked, daysAgo: 25 })
}

/** A child whose record the first client keeps until the child comes of age. */
async function seedChild(stage: Stage): Promise<void> {
  const birthYear = stage.now.getUTCFullYear() - 8
  const child = await addDependant(contextOf(stage, 'client', 280), {
    firstName: 'Emil',
    lastName: 'Brandt',
    birthDate: `${birthYear}-05-14`,
    relation: 'mother',
    expiresOn: `${birthYear + 18}-05-13`,
  })
  await share(stage, 'client', 'professional', {
    daysAgo: 270,
    scopes: ['documents', 'messages'],
    personId: child.id,
  })
  // For the holidays; from then on she may only read.
  const helper = await invite(stage, 'client', 'client2', {
    daysAgo: 130,
    scopes: ['documents'],
    message: 'For the weeks in which Emil stays with you.',
    guardian: { dependantId: child.id, relation: 'other', endsAt: daysFrom(stage.now, -95) },
  })
  await acceptInvitation(contextOf(stage, 'client2', 129), { id: helper })
}

/** Came of age some days ago: the record can be handed over. */
async function seedGrownUp(stage: Stage): Promise<void> {
  const birthday = daysFrom(stage.now, -9)
  await addDependant(contextOf(stage, 'client', 275), {
    firstName: 'Mia',
    lastName: 'Brandt',
    birthDate: `${birthday.getUTCFullYear() - 18}${birthday.toISOString().slice(4, 10)}`,
    relation: 'mother',
    expiresOn: null,
  })
}

async function seedWaitingInvitation(stage: Stage): Promise<void> {
  await invite(stage, 'client', 'professional2', {
    daysAgo: 2,
    scopes: ['documents', 'messages'],
    message: 'Dr. Solberg said you could help me with my knee.',
  })
}

/** Not mailed: nobody has asked the demo to write to anybody. @returns the id of the invitation */
async function invite(
  stage: Stage,
  from: string,
  to: string,
  what: {
    readonly daysAgo: number
    readonly scopes: readonly CareScope[]
    readonly message: string
    readonly guardian?: {
      readonly dependantId: string
      readonly relation: GuardianRelation
      readonly endsAt: Date
    }
  },
): Promise<string> {
  const { viewer, clock } = contextOf(stage, from, what.daysAgo)
  const { accountId, siteId } = viewer
  const createdAt = new Date(clock.now())
  const { daysAgo: _daysAgo, guardian, ...wish } = what
  return insertInvitation(stage.database, {
    siteId,
    ...(guardian === undefined ? { clientId: accountId, kind: 'member' } : { ...guardian, kind: 'guardian' }),
    email: `${to}@example.com`,
    ...wish,
    scopes: [...wish.scopes],
    language: 'en',
    invitedBy: accountId,
    createdAt,
    expiresAt: daysFrom(createdAt, CARE_INVITATION_LIFE_DAYS),
  })
}

/** @returns the id of the consent */
async function share(
  stage: Stage,
  from: string,
  to: string,
  what: {
    readonly daysAgo: number
    readonly scopes: readonly CareScope[]
    readonly endsInDays?: number
    readonly personId?: string
  },
): Promise<string> {
  const client = contextOf(stage, from, what.daysAgo)
  const professional = contextOf(stage, to, what.daysAgo - 1)
  const personId = what.personId ?? client.viewer.accountId
  const { code } = await inviteByCode(client, {
    personId,
    scopes: [...what.scopes],
    endsOn:
      what.endsInDays === undefined ? null : daysFrom(stage.now, what.endsInDays).toISOString().slice(0, 10),
  })
  await acceptInvitation(professional, { secret: code })
  const rows = await stage.database
    .select({ id: careGrants.id })
    .from(careGrants)
    .where(
      and(
        eq(careGrants.siteId, stage.siteId),
        eq(careGrants.personId, personId),
        eq(careGrants.memberId, professional.viewer.accountId),
      ),
    )
  const [grant] = rows
  if (grant === undefined) throw new Error('The demo has lost a consent')
  return grant.id
}

function contextOf(
  { database, siteId, now, people, moments }: Stage,
  name: string,
  daysAgo: number,
): CareContext {
  const person = people.get(`${name}@example.com`)
  if (person === undefined) throw new Error(`The demo has no ${name}`)
  const at = daysFrom(now, -daysAgo)
  moments.push(at)
  return {
    database,
    clock: { now: () => at.getTime() },
    viewer: {
      accountId: person.id,
      sessionId: '',
      siteId,
      kind: person.kind,
      organizationId: person.organizationId ?? undefined,
      organizationRole: undefined,
      verifiedAtMs: at.getTime(),
    },
  }
}

/** What the bell tells stands in `notifications.ts`; from here it would tell the same once for every site. */
async function forgetNotifications({ database, people, moments }: Stage): Promise<void> {
  const ids = [...people.values()].map(({ id }) => id)
  await database
    .delete(notifications)
    .where(and(inArray(notifications.accountId, ids), inArray(notifications.createdAt, moments)))
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
