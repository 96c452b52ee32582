import { providerSchema } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { providerLinks, providerMembers } from '../../tables/organizations/provider.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { scheduleResources } from '../../tables/scheduling/schedules.ts'

const LEAD = 'provider@example.com'
/** More than are held back. */
const PEOPLE = 8
const HOUR_MS = 3_600_000
const COLLEAGUE = 'newcomer.provider@example.com'
const peopleSchema = z.object({
  items: z.array(z.object({ id: z.string(), email: z.string(), role: z.string(), isYou: z.boolean() })),
  nextCursor: z.nullable(z.string()),
})
const eventsSchema = z.object({
  items: z.array(z.object({ action: z.string(), actor: z.string(), subject: z.nullable(z.string()) })),
  nextCursor: z.nullable(z.string()),
})

let clock: TestClock
let server: TestServer
let lead: string
let colleague: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  lead = await signInAs(server, LEAD)
  colleague = await join()
})
afterEach(() => server.close())

const call = (token: string, method: string, path: string, json?: unknown) =>
  server.request('main', path, { method, token, ...(json !== undefined && { json }) })
const invitation = (email: string) => ({ email, language: 'en', message: '' })
const readPeople = async (query = '') =>
  peopleSchema.parse(await (await call(lead, 'GET', `/provider/people${query}`)).json())
const readEvents = async (token: string, query = '') =>
  eventsSchema.parse(await (await call(token, 'GET', `/provider/events${query}`)).json())
const readProvider = async (token: string) =>
  providerSchema.parse(await (await call(token, 'GET', '/provider')).json())

/** Invited by who leads; an account that the invitation makes. */
async function join(): Promise<string> {
  await call(lead, 'POST', '/provider/invitations', invitation(COLLEAGUE))
  const secret = await readInvitationSecret(server, COLLEAGUE)
  const json = {
    secret,
    firstName: 'Noor',
    lastName: 'Haddad',
    password: 'correct horse battery',
    language: 'en',
    timeZone: 'Europe/Berlin',
  }
  await server.request('main', '/invitations/register', { method: 'POST', json })
  return signInAs(server, COLLEAGUE, { password: 'correct horse battery' })
}

describe('a member of a provider', () => {
  it('reads and neither invites, decides about connections, gives roles nor reads what others did', async () => {
    expect((await readProvider(colleague)).role).toBe('member')
    const { items } = await readPeople()
    const [own] = items.filter(({ email }) => email === COLLEAGUE)
    const [other] = items.filter(({ email }) => email === LEAD)
    expect([own?.role, other?.role]).toEqual(['member', 'admin'])
    const [sent] = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse(await (await call(lead, 'GET', '/provider/invitations')).json()).items
    const [link] = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse(await (await call(colleague, 'GET', '/provider-links')).json()).items
    for (const [method, path, json] of [
      ['GET', '/provider/invitations'],
      ['POST', '/provider/invitations', invitation('another@example.com')],
      ['POST', `/provider/invitations/${sent?.id}/resend`],
      ['DELETE', `/provider/invitations/${sent?.id}`],
      ['POST', '/provider-links', { code: '2222222222', message: '' }],
      ['POST', `/provider-links/${link?.id}/withdraw`],
      ['PUT', `/provider/people/${own?.id}/role`, { role: 'admin' }],
      ['PUT', `/provider/people/${other?.id}/role`, { role: 'member' }],
      ['GET', '/provider/events'],
    ] as const)
      expect([path, await readCode(await call(colleague, method, path, json))]).toEqual([path, 'forbidden'])
  })

  it('is made an administrator by one, who keeps their own role, and both are told apart by what they did', async () => {
    const id = (await readPeople()).items.find(({ email }) => email === COLLEAGUE)?.id ?? ''
    const own = (await readPeople()).items.find(({ isYou }) => isYou)?.id ?? ''
    const give = async (token: string, to: string, role: string) =>
      readCode(await call(token, 'PUT', `/provider/people/${to}/role`, { role }))
    expect(await give(lead, own, 'member')).toBe('forbidden')
    expect(await give(lead, crypto.randomUUID(), 'admin')).toBe('not_found')
    clock.advance(1000)
    expect(await give(lead, id, 'admin')).toBe(204)
    clock.advance(1000)
    expect((await call(colleague, 'POST', '/provider/invitations', invitation('a@example.com'))).status).toBe(
      201,
    )
    const actions = (await readEvents(lead)).items.map(({ action, subject }) => [action, subject])
    expect(actions.slice(0, 2)).toEqual([
      ['invitation.sent', null],
      ['role.changed', 'Noor Haddad'],
    ])
    const first = await readEvents(lead, '?limit=1')
    const second = await readEvents(lead, `?limit=1&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
      'invitation.sent',
      'role.changed',
    ])
    // Both at once: one is left.
    const answers = await Promise.all([give(lead, id, 'member'), give(colleague, own, 'member')])
    expect(new Set(answers)).toEqual(new Set([204, 'forbidden']))
  })

  it('leads with everybody else where nobody does any more', async () => {
    await server.database.delete(accounts).where(eq(accounts.email, LEAD))
    expect((await readProvider(colleague)).role).toBe('admin')
    expect(await server.database.$count(providerMembers, eq(providerMembers.role, 'admin'))).toBe(0)
  })
})

it('people and organizations of a provider come page by page', async () => {
  const first = await readPeople('?limit=1')
  expect(first.items.map(({ email }) => email)).toEqual([COLLEAGUE])
  const second = await readPeople(`?limit=1&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ items: [{ email: LEAD }], nextCursor: null })
  const page = await (await call(lead, 'GET', '/provider/organizations?limit=1')).json()
  expect(page).toMatchObject({ items: [{ name: 'Lindenhof Family Practice' }], nextCursor: null })
})

it('a client of two linked organizations is counted once, and their appointments in both', async () => {
  const { database } = server
  const [harbour] = await database.select().from(accounts).where(eq(accounts.email, 'harbour@example.com'))
  const organizationId = harbour?.organizationId ?? ''
  const [resource] = await database
    .insert(scheduleResources)
    .values({ accountId: harbour?.id ?? '', timeZone: 'UTC', updatedAt: new Date(clock.now()) })
    .returning()
  const [service] = await database
    .insert(organizationServices)
    .values({ organizationId, name: 'A visit', lengthMinutes: 30, createdAt: new Date(clock.now()) })
    .returning()
  const isOfOne = eq(accounts.organizationId, organizationServices.organizationId)
  const all = await database
    .select({ row: appointments })
    .from(appointments)
    .innerJoin(organizationServices, eq(organizationServices.id, appointments.serviceId))
    .innerJoin(scheduleResources, eq(scheduleResources.id, appointments.resourceId))
    .innerJoin(accounts, and(eq(accounts.id, scheduleResources.accountId), isOfOne))
    .innerJoin(providerLinks, eq(providerLinks.organizationId, accounts.organizationId))
    .where(eq(providerLinks.state, 'linked'))
  const [first] = all
  if (first === undefined) throw new Error('Nobody has an appointment')
  const people = await database.select({ id: accounts.id }).from(accounts).limit(PEOPLE)
  const { personId: _personId, ...visit } = first.row
  const seeEverybody = async (where: Partial<typeof visit>): Promise<void> => {
    const visits = people.map(({ id: clientId }) => ({
      ...visit,
      id: crypto.randomUUID(),
      key: crypto.randomUUID(),
      clientId,
      dependantId: null,
      state: 'completed' as const,
      startsAt: new Date(clock.now() - 2 * HOUR_MS),
      endsAt: new Date(clock.now() - HOUR_MS),
      cancellationReason: null,
      ...where,
    }))
    await database.insert(appointments).values(visits)
  }
  await seeEverybody({})
  const before = (await readProvider(lead)).activity
  await seeEverybody({ resourceId: resource?.id ?? '', serviceId: service?.id ?? '' })
  await database.update(providerLinks).set({ state: 'linked' })
  const { activity } = await readProvider(lead)
  expect(before.clients).toBeGreaterThan(PEOPLE - 1)
  expect(activity.clients).toBe(before.clients)
  expect(activity.appointments).toBeGreaterThan(before.appointments ?? 0)
})

it('what happened in linked organizations is said from five on', async () => {
  const { activity } = await readProvider(lead)
  const isSaid = (number: number | null): boolean => number === null || number >= 5
  expect([activity.appointments, activity.clients].every(isSaid)).toBe(true)
  expect(activity.appointments).not.toBeNull()
  await server.database.update(appointments).set({ state: 'cancelled' })
  expect((await readProvider(lead)).activity).toEqual({ appointments: null, clients: null })
})
