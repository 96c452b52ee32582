import { dependantSchema } from '@platform/contract/care'
import type { Dependant } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import {
  callAs,
  forgetCare,
  invite,
  joinTeam,
  readReceived,
  readTeam,
} from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { deleteUnkeptDependants } from '../../privacy/personal-data/kept-dependants.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const DAY_MS = 86_400_000
const listSchema = z.object({ items: z.array(dependantSchema) })
const CHILD = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }

let clock: TestClock
let server: TestServer
let lead: Caller
let second: Caller
let professional: Caller

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  lead = await callAs(server, 'client2@example.com')
  second = await callAs(server, 'premium@example.com')
  professional = await callAs(server, 'harbour@example.com')
})

afterEach(() => server.close())

async function add(change: Record<string, unknown> = {}): Promise<Dependant> {
  const response = await lead.post('/dependants', { ...CHILD, expiresOn: null, ...change })
  return dependantSchema.parse(await response.json())
}

async function listOf(caller: Caller): Promise<Dependant[]> {
  const response = await caller.get('/dependants')
  return listSchema.parse(await response.json()).items
}

async function inviteGuardian(id: string, change: Record<string, unknown> = {}): Promise<Response> {
  return invite(lead, second.email, {
    personId: id,
    relation: 'grandparent',
    scopes: ['calendar'],
    ...change,
  })
}

async function addGuardian(id: string, change: Record<string, unknown> = {}): Promise<void> {
  await inviteGuardian(id, change)
  const [received] = await readReceived(second)
  await second.post(`/received-invitations/${received!.id}/accept`)
}

function inDays(days: number): string {
  return new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)
}

describe('a dependant', () => {
  it('is added by somebody who then keeps the record and decides about it', async () => {
    const child = await add()
    expect(child).toMatchObject({
      firstName: 'Ada',
      mayWrite: true,
      mayManage: true,
      guardians: [{ isMe: true, relation: 'mother', isLead: true, expiresAt: null }],
    })
    expect(await listOf(second)).toEqual([])
    const reached = await lead.get('/persons?scope=journal')
    expect(await reached.json()).toMatchObject({
      items: [{ as: 'self' }, { as: 'guardian', id: child.id, birthDate: '2018-04-02' }],
    })
  })

  it('is corrected against the version that was seen', async () => {
    const { id, version } = await add()
    const change = { firstName: 'Ada Maria', lastName: 'Okafor', birthDate: '2018-04-03' }
    const answer = await lead.put(`/dependants/${id}`, version, change)
    expect(dependantSchema.parse(await answer.json())).toMatchObject(change)
    expect(await readCode(await lead.put(`/dependants/${id}`, version, change))).toBe('precondition_failed')
    expect(await readCode(await second.put(`/dependants/${id}`, version + 1, change))).toBe('not_found')
  })

  it('is never born after tomorrow or before there were records, nor kept until a day that is over', async () => {
    for (const change of [
      { birthDate: '2100-01-01' },
      { birthDate: '1700-01-01' },
      { expiresOn: '2020-01-01' },
    ]) {
      const answer = await lead.post('/dependants', { ...CHILD, expiresOn: null, ...change })
      expect([change, await readCode(answer)]).toEqual([change, 'validation_failed'])
    }
  })

  it('has a care team of its own, which is not that of the guardian', async () => {
    const child = await add()
    await joinTeam(lead, professional, { personId: child.id })
    expect((await readTeam(lead, child.id)).members).toHaveLength(1)
    expect((await readTeam(lead)).members).toEqual([])
    const opened = await professional.get(`/clients/${child.id}`)
    expect(await opened.json()).toMatchObject({
      firstName: 'Ada',
      birthDate: '2018-04-02',
      guardians: [{ firstName: 'Zoë' }],
    })
    expect(await readCode(await professional.get(`/clients/${lead.id}`))).toBe('not_found')
    const log = await server.request('main', '/account/access-log?timeZone=Europe/London', {
      token: lead.token,
    })
    expect(await log.json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'Rosalind Pike', data: 'careTeam', about: 'Ada Okafor' }),
      ]),
    })
  })
})

describe('a second guardian', () => {
  it('reaches the parts they were given, and may look at the care team without changing it', async () => {
    const child = await add()
    await addGuardian(child.id)
    expect(await listOf(second)).toMatchObject([
      { id: child.id, mayManage: false, guardians: [{ isLead: true }, { isMe: true, scopes: ['calendar'] }] },
    ])
    const reached = await second.get('/persons?scope=documents')
    expect(await reached.json()).toMatchObject({ items: [{ as: 'self' }] })
    expect((await readTeam(second, child.id)).mayManage).toBe(false)
  })

  it('invites nobody: guardianship does not chain', async () => {
    const child = await add()
    await addGuardian(child.id, { scopes: ['record', 'journal', 'documents', 'calendar', 'messages'] })
    const third = { personId: child.id, relation: 'other' }
    expect(await readCode(await invite(second, 'client@example.com', third))).toBe('forbidden')
    const member = { personId: child.id }
    expect(await readCode(await invite(second, professional.email, member))).toBe('forbidden')
    expect(await readCode(await inviteGuardian(second.id))).toBe('not_found')
  })

  it('reads and no more when their time is over', async () => {
    const child = await add()
    await addGuardian(child.id, { endsOn: inDays(2) })
    expect((await listOf(second))[0]?.mayWrite).toBe(true)
    clock.advance(4 * DAY_MS)
    second = await callAs(server, second.email)
    expect((await listOf(second))[0]?.mayWrite).toBe(false)
  })

  it('is changed and removed by the one who leads alone', async () => {
    const child = await add()
    await addGuardian(child.id)
    const [, guardian] = (await listOf(lead))[0]!.guardians
    const path = `/dependants/${child.id}/guardians/${guardian!.id}`
    const change = { scopes: ['record'], expiresOn: inDays(30) }
    expect(await readCode(await second.put(path, guardian!.version, change))).toBe('forbidden')
    expect(await readCode(await lead.put(path, guardian!.version, change))).toBe(200)
    expect(await readCode(await lead.put(path, guardian!.version, change))).toBe('precondition_failed')
    const own = (await listOf(lead))[0]!.guardians[0]!
    expect(await readCode(await lead.remove(`/dependants/${child.id}/guardians/${own.id}`))).toBe('not_found')
    expect(await readCode(await lead.remove(path))).toBe(204)
    expect(await listOf(second)).toEqual([])
  })

  it('is invited for a dependant alone, never for a client', async () => {
    expect(await readCode(await inviteGuardian(lead.id))).toBe('validation_failed')
  })
})

describe('leaving a dependant', () => {
  it('hands over to the other guardian, with the care team', async () => {
    const child = await add()
    await addGuardian(child.id)
    await joinTeam(lead, professional, { personId: child.id })
    expect(await readCode(await lead.post(`/dependants/${child.id}/leave`))).toBe(204)
    expect(await listOf(lead)).toEqual([])
    expect(await listOf(second)).toMatchObject([
      { mayManage: true, guardians: [{ isMe: true, isLead: true }] },
    ])
    expect(await readCode(await professional.get(`/clients/${child.id}`))).toBe(200)
    expect(await readCode(await lead.post(`/dependants/${child.id}/leave`))).toBe('not_found')
  })

  it('ends all consent when nobody is left who can give it', async () => {
    const child = await add()
    await joinTeam(lead, professional, { personId: child.id })
    await lead.post(`/dependants/${child.id}/leave`)
    expect(await readCode(await professional.get(`/clients/${child.id}`))).toBe('not_found')
  })

  it('at the same moment as the other one leaves somebody or nobody, never two who decide', async () => {
    const child = await add()
    await addGuardian(child.id)
    const codes = await Promise.all(
      [lead, second].map((caller) => caller.post(`/dependants/${child.id}/leave`).then(readCode)),
    )
    expect(codes).toEqual([204, 204])
    expect([await listOf(lead), await listOf(second)]).toEqual([[], []])
  })
})

describe('the end of a guardian’s account', () => {
  it('takes a dependant along whom nobody else has kept', async () => {
    const { database } = server
    const child = await add()
    const shared = await add({ firstName: 'Ben' })
    await addGuardian(shared.id)
    await database.delete(accounts).where(eq(accounts.id, lead.id))
    await deleteUnkeptDependants(database)
    const left = (await database.select().from(dependants)).map(({ id }) => id)
    expect(left).toContain(shared.id)
    expect(left).not.toContain(child.id)
  })
})
