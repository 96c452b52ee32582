import { APP_REQUEST_DAYS, appRequestSchema } from '@platform/contract/developer'
import { accessSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDevice as openDevice, makeApp, measuredPulses } from '../../../testing/developer/apps.ts'
import { callAs, forgetCare, listDependantsOf } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createProfile, ASTHMA } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { appRequests, apps } from '../../tables/developer/apps.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { accounts } from '../../tables/identity/account.ts'
import { forgetRequests } from '../app-requests/forget-job.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer
let client: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

beforeEach(async () => {
  // What was counted before is forgiven.
  clock.advance(3_600_000)
  client = await callAs(server, 'client2@example.com')
  for (const table of [apps, healthImports]) await server.database.delete(table)
})

afterAll(() => server.close())

/** Of each request a moment of its own, by which they are in order. */
function createDevice(...given: Parameters<typeof openDevice>): ReturnType<typeof openDevice> {
  const device = openDevice(...given)
  const later =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Answer) =>
    (...asked: Asked) => {
      clock.advance(1000)
      return call(...asked)
    }
  return { ask: later(device.ask), post: later(device.post), list: later(device.list) }
}

const requestsSchema = z.object({ items: z.array(appRequestSchema), nextCursor: z.nullable(z.string()) })

async function readRequests(id: string): Promise<string[]> {
  const { token } = client
  const answer = await server.request('developer', `/apps/${id}/requests?limit=100`, { token })
  const { items } = requestsSchema.parse(await answer.json())
  return items.map(({ method, path, status, code }) => `${method} ${path} ${status} ${code}`)
}

async function readAccesses() {
  const answer = await server.request('main', '/account/access-log', { token: client.token })
  const { items } = z.object({ items: z.array(accessSchema) }).parse(await answer.json())
  return items.filter(({ ground }) => ground === 'app')
}

describe('a token', () => {
  it('without the scope is refused, and that is noted', async () => {
    const reading = await makeApp(server, client, { scopes: ['patient/Observation.rs'] })
    const device = createDevice(server, reading.token)
    expect(await readCode(await device.post(measuredPulses(1)))).toBe('app_scope_missing')
    expect((await device.list()).status).toBe(200)
    expect((await device.ask('careData', `/fhir/Observation?patient=${client.id}`)).status).toBe(200)
    for (const path of [
      `Condition?patient=${client.id}`,
      `Patient/${client.id}`,
      `Patient/${client.id}/$everything`,
    ])
      expect((await device.ask('careData', `/fhir/${path}`)).status).toBe(403)
    expect(await readRequests(reading.app.id)).toEqual([
      'GET /fhir/Patient/{id}/$everything 403 app_scope_missing',
      'GET /fhir/{type}/{id} 403 app_scope_missing',
      'GET /fhir/{type} 403 app_scope_missing',
      'GET /fhir/{type} 200 null',
      'GET /measurements 200 null',
      'POST /measurements 403 app_scope_missing',
    ])
    const writing = createDevice(
      server,
      (await makeApp(server, client, { scopes: ['patient/Observation.c'] })).token,
    )
    expect((await writing.post(measuredPulses(1))).status).toBe(200)
    expect(await readCode(await writing.list())).toBe('app_scope_missing')
  })

  it('that was ended or renewed is refused from then on, and that is noted', async () => {
    const { app, token } = await makeApp(server, client)
    const device = createDevice(server, token)
    expect((await device.list()).status).toBe(200)
    const json = { days: 30 }
    const path = `/apps/${app.id}/token`
    const renewed = await server.request('developer', path, { method: 'POST', token: client.token, json })
    const next = createDevice(server, z.object({ token: z.string() }).parse(await renewed.json()).token)
    expect(await readCode(await device.list())).toBe('app_token_ended')
    expect((await next.list()).status).toBe(200)
    for (let time = 0; time < 2; time += 1)
      expect(
        (await server.request('developer', `/apps/${app.id}`, { method: 'DELETE', token: client.token }))
          .status,
      ).toBe(204)
    const refused = await next.list()
    expect([refused.status, await readCode(refused)]).toEqual([401, 'app_token_ended'])
    expect(await readRequests(app.id)).toEqual([
      'GET /measurements 401 app_token_ended',
      'GET /measurements 200 null',
      'GET /measurements 401 app_token_ended',
      'GET /measurements 200 null',
    ])
  })

  it('that has expired, is of another site or of a suspended account is refused, and that is noted', async () => {
    const { app, token } = await makeApp(server, client, { days: 30 })
    expect(await readCode(await createDevice(server, token, 'Candoo').list())).toBe('site_mismatch')
    await server.database.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, client.id))
    expect(await readCode(await createDevice(server, token).list())).toBe('forbidden')
    await server.database.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, client.id))
    clock.advance(30 * DAY_MS)
    expect(await readCode(await createDevice(server, token).list())).toBe('app_token_expired')
    client = await callAs(server, 'client2@example.com')
    expect(await readRequests(app.id)).toEqual([
      'GET /measurements 401 app_token_expired',
      'GET /measurements 403 forbidden',
      'GET /measurements 403 site_mismatch',
    ])
  })

  it('that was never made opens nothing, and a session is no app', async () => {
    for (const token of [`pat_${'A'.repeat(43)}`, 'pat_'])
      expect(await readCode(await createDevice(server, token).list())).toBe('verif_error')
    const session = createDevice(server, client.token)
    expect(await readCode(await session.post(measuredPulses(1)))).toBe('not_found')
    expect(await readCode(await session.ask('developer', '/app'))).toBe('not_found')
  })

  it('that asks too fast has to wait, and is told for how long', async () => {
    const device = openDevice(server, (await makeApp(server, client)).token)
    const answers = await Promise.all(Array.from({ length: 70 }, () => device.ask('developer', '/app')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true)
  })
})

describe('the record that a token opens', () => {
  it('is that of whoever made it, and not that of a dependant', async () => {
    await forgetCare(server)
    const made = await client.post('/dependants', {
      firstName: 'Ida',
      lastName: 'Moss',
      birthDate: '2015-01-01',
      relation: 'parent',
      expiresOn: null,
    })
    expect(made.status).toBe(201)
    const [child] = await listDependantsOf(client)
    await createProfile(server, client).add(ASTHMA)
    const device = createDevice(server, (await makeApp(server, client)).token)
    const search = (id: string) => device.ask('careData', `/fhir/Condition?patient=${id}`)
    expect(await (await search(client.id)).json()).toMatchObject({ resourceType: 'Bundle' })
    expect((await search(child?.id ?? '')).status).toBe(404)
    expect((await device.ask('careData', `/fhir/Patient/${child?.id}`)).status).toBe(404)
    const self = await device.ask('developer', '/app')
    expect(await self.json()).toMatchObject({ name: 'Garden scale', personId: client.id })
  })

  it('shows in the access log of its owner which app has read and added', async () => {
    const device = createDevice(server, (await makeApp(server, client, { name: 'Night watch' })).token)
    await device.post(measuredPulses(2))
    await device.post(measuredPulses(2))
    await device.list()
    await device.ask('careData', `/fhir/Condition?patient=${client.id}`)
    await device.ask('developer', '/app')
    const named = (await readAccesses()).filter(({ name }) => name === 'Night watch')
    expect(named.map(({ data, isAdded, actorId, kind }) => [data, isAdded, actorId, kind])).toEqual([
      ['record', false, null, null],
      ['journal', false, null, null],
      ['journal', true, null, null],
    ])
  })
})

describe('the log of requests', () => {
  it('holds no ids and nothing that was sent, comes in pages, and is forgotten after 30 days', async () => {
    const { app, token } = await makeApp(server, client)
    const device = createDevice(server, token)
    await device.ask('careData', `/fhir/Patient/${client.id}`)
    await device.post([{ id: 'secret', mood: 1 }])
    await device.ask('careData', `/fhir/Condition?patient=${client.id}&_sort=mood`)
    const rows = await server.database.select().from(appRequests)
    expect(rows.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${client.id}|secret|mood`))
    const read = async (query: string) => {
      const path = `/apps/${app.id}/requests${query}`
      return requestsSchema.parse(
        await (await server.request('developer', path, { token: client.token })).json(),
      )
    }
    const first = await read('?limit=2')
    const second = await read(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual((await read('')).items)
    clock.advance(APP_REQUEST_DAYS * DAY_MS - 10_000)
    await forgetRequests({ database: server.database, clock })
    expect(await server.database.$count(appRequests)).toBe(3)
    clock.advance(20_000)
    await forgetRequests({ database: server.database, clock })
    expect(await server.database.$count(appRequests)).toBe(0)
  })
})
