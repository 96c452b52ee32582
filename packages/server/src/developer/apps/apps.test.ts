import { randomUUID } from 'node:crypto'
import { appSchema, MAX_APPS } from '@platform/contract/developer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { askForApp, createDevice, makeApp } from '../../../testing/developer/apps.ts'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import {
  addApp,
  askForRecovery,
  createPerson,
  NEW_PASSWORD,
  signIn,
} from '../../../testing/fixtures/pending.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { post } from '../../../testing/fixtures/two-step.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'
import { accounts } from '../../tables/identity/account.ts'

const HOUR_MS = 3_600_000
const clock = createTestClock()
let server: TestServer
let client: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

beforeEach(async () => {
  clock.advance(HOUR_MS)
  client = await callAs(server, 'client2@example.com')
  await server.database.delete(apps)
})

afterAll(() => server.close())

const listSchema = z.object({ items: z.array(appSchema), nextCursor: z.nullable(z.string()) })

async function list(query = '', { token } = client) {
  return listSchema.parse(await (await server.request('developer', `/apps${query}`, { token })).json())
}

describe('an app', () => {
  it('is made with a token that is told once, and kept as a hash', async () => {
    const { app, token } = await makeApp(server, client, { name: '  Kitchen scale ', days: 30 })
    expect(token).toMatch(/^pat_[\w-]{43}$/)
    expect(app).toMatchObject({ name: 'Kitchen scale', state: 'active', lastUsedAt: null, endedAt: null })
    expect(Date.parse(app.expiresAt) - Date.parse(app.createdAt)).toBe(30 * 24 * HOUR_MS)
    expect(token.startsWith(app.tokenStart)).toBe(true)
    expect((await list()).items).toEqual([app])
    const stored = JSON.stringify(await server.database.select().from(appTokens))
    expect(stored).not.toContain(token)
    expect(server.logLines.join('\n')).not.toContain(token)
  })

  it('is told to its owner by mail and on the site', async () => {
    const { app } = await makeApp(server, client, { name: 'Kitchen scale' })
    const mails = await readOutbox(server, client.email)
    expect(mails.some(({ subject }) => subject.includes('A new app can reach your record'))).toBe(true)
    const told = await server.database.select().from(notifications).where(eq(notifications.objectId, app.id))
    expect(told).toMatchObject([{ event: 'appAdded', subject: 'Kitchen scale', accountId: client.id }])
  })

  it('is made once by attempts that are repeated, each of which has the token that works', async () => {
    const key = randomUUID()
    const first = await makeApp(server, client, { key })
    const second = await makeApp(server, client, { key })
    expect(second.app.id).toBe(first.app.id)
    expect(await readCode(await createDevice(server, first.token).list())).toBe('app_token_ended')
    expect((await createDevice(server, second.token).list()).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 4 }, () => askForApp(server, client, { key })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await list()).items).toHaveLength(1)
  })

  it('needs a fresh sign-in to be made and renewed, and none to be ended', async () => {
    const { app } = await makeApp(server, client)
    clock.advance(600_001)
    expect(await readCode(await askForApp(server, client))).toBe('fresh_sign_in_required')
    const { token } = client
    const json = { days: 30 }
    const renewal = await server.request('developer', `/apps/${app.id}/token`, {
      method: 'POST',
      token,
      json,
    })
    expect(await readCode(renewal)).toBe('fresh_sign_in_required')
    const end = await server.request('developer', `/apps/${app.id}`, { method: 'DELETE', token })
    expect(end.status).toBe(204)
  })

  it('is refused without scopes, with one twice or unknown, with other days and without a name', async () => {
    const wrong = [
      { scopes: [] },
      { scopes: ['patient/*.rs', 'patient/*.rs'] },
      { scopes: ['patient/*.cruds'] },
      { days: 366 },
      { name: ' ' },
      { name: 'x'.repeat(61) },
    ]
    for (const facts of wrong)
      expect(await readCode(await askForApp(server, client, facts))).toBe('validation_failed')
    expect((await list()).items).toEqual([])
  })

  it(`is one of ${MAX_APPS} at most, and those that are ended do not count`, async () => {
    const made = []
    for (let count = 0; count < MAX_APPS; count += 1) made.push(await makeApp(server, client))
    expect(await (await askForApp(server, client)).json()).toMatchObject({ errors: [{ code: 'too_many' }] })
    const path = `/apps/${made[0]?.app.id}`
    await server.request('developer', path, { method: 'DELETE', token: client.token })
    expect((await askForApp(server, client)).status).toBe(201)
    expect((await list('?standing=ended')).items).toMatchObject([{ state: 'ended', endedBy: 'person' }])
    const first = await list('?limit=15')
    const second = await list(`?limit=15&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items]).toEqual((await list('?limit=100')).items)
  })

  it('is nobody else’s, and professionals have none', async () => {
    const { app } = await makeApp(server, client)
    const other = await callAs(server, 'client@example.com')
    for (const [method, path, json] of [
      ['GET', `/apps/${app.id}`, undefined],
      ['DELETE', `/apps/${app.id}`, undefined],
      ['GET', `/apps/${app.id}/requests`, undefined],
      ['POST', `/apps/${app.id}/token`, { days: 30 }],
    ] as const) {
      const answer = await server.request('developer', path, {
        method,
        token: other.token,
        ...(json && { json }),
      })
      expect([path, await readCode(answer)]).toEqual([path, 'not_found'])
    }
    const professional = await signInAs(server, 'professional@example.com')
    expect(await readCode(await askForApp(server, { token: professional }))).toBe('forbidden')
  })

  it('says to the minute when it was used', async () => {
    const { token } = await makeApp(server, client)
    const device = createDevice(server, token)
    await device.list()
    const used = (await list()).items[0]?.lastUsedAt
    expect(used).toBe(new Date(clock.now()).toISOString())
    clock.advance(30_000)
    await device.list()
    expect((await list()).items[0]?.lastUsedAt).toBe(used)
    clock.advance(30_000)
    await device.list()
    expect((await list()).items[0]?.lastUsedAt).not.toBe(used)
  })
})

describe('with the ways into an account', () => {
  async function openApp() {
    const person = await createPerson(server, clock.now())
    await server.database.update(accounts).set({ kind: 'client' }).where(eq(accounts.id, person.id))
    const session = await signIn(server, person)
    const { app, token } = await makeApp(server, { token: session })
    const readEnd = async () => {
      const [row] = await server.database.select().from(apps).where(eq(apps.id, app.id))
      return row?.endedBy
    }
    return { person, session, device: createDevice(server, token), readEnd }
  }

  it('an app ends: a new password, a recovery, a suspension', async () => {
    const changed = await openApp()
    const json = { currentPassword: changed.person.password, newPassword: NEW_PASSWORD }
    await server.request('main', '/account/password', { method: 'PUT', token: changed.session, json })
    expect([await readCode(await changed.device.list()), await changed.readEnd()]).toEqual([
      'app_token_ended',
      'credentials',
    ])
    const recovered = await openApp()
    const secret = await askForRecovery(server, recovered.person.email)
    await post(server, '/password-recoveries/complete', { secret, newPassword: NEW_PASSWORD })
    expect(await recovered.readEnd()).toBe('credentials')
    const suspended = await openApp()
    const admin = await signInAs(server, 'admin@example.com')
    const reason = { reason: 'Taken over by somebody' }
    await post(server, `/admin/accounts/${suspended.person.id}/suspension`, reason, { token: admin })
    expect([await readCode(await suspended.device.list()), await suspended.readEnd()]).toEqual([
      'app_token_ended',
      'suspension',
    ])
  })

  it('an app stays with a new second step, of which a device knows nothing', async () => {
    const { person, session, device, readEnd } = await openApp()
    await addApp(server, person, clock, session)
    expect([(await device.list()).status, await readEnd()]).toEqual([200, null])
  })
})
