import { professionalSetupSchema } from '@platform/contract'
import { waitingLicenceSchema } from '@platform/contract/public-profiles'
import type { WaitingLicence } from '@platform/contract/public-profiles'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const identity = { profession: 'Midwife', licenceNumber: 'M 4471', licenceAuthority: 'Lyon' }

let server: TestServer
let admin: string
let token: string

beforeEach(async () => {
  server = await startTestServer({ demo: true })
  admin = await signInAs(server, 'admin@example.com')
  token = await signInAs(server, 'newcomer@example.com')
})
afterEach(() => server.close())

async function readSetup() {
  const response = await server.request('main', '/professional/setup', { token })
  return professionalSetupSchema.parse(await response.json())
}

async function save(change: Partial<typeof identity> = {}): Promise<void> {
  const headers = { 'if-match': `"${(await readSetup()).version}"` }
  const json = { ...identity, ...change }
  await server.request('main', '/professional/setup/identity', { method: 'PUT', token, headers, json })
}

async function listWaiting(): Promise<WaitingLicence[]> {
  const response = await server.request('main', '/admin/licences', { token: admin })
  return z.object({ items: z.array(waitingLicenceSchema) }).parse(await response.json()).items
}

async function find(): Promise<WaitingLicence | undefined> {
  return (await listWaiting()).find(({ email }) => email === 'newcomer@example.com')
}

async function decide(id: string, change: Record<string, unknown> = {}): Promise<string | number> {
  const { licenceNumber, licenceAuthority } = identity
  const json = { finding: 'checked', licenceNumber, licenceAuthority, reason: '', ...change }
  return readCode(
    await server.request('main', `/admin/licences/${id}`, { method: 'PUT', token: admin, json }),
  )
}

async function listEvents(): Promise<string[]> {
  const response = await server.request('main', '/account/notifications/newest', { token })
  const schema = z.object({ items: z.array(z.object({ event: z.string() })) })
  return schema.parse(await response.json()).items.map(({ event }) => event)
}

it('waits from the moment it is saved until somebody has checked it, and its owner is told', async () => {
  expect((await readSetup()).licence.state).toBe('missing')
  await save()
  expect((await readSetup()).licence.state).toBe('unchecked')
  const waiting = await find()
  expect(waiting).toMatchObject(identity)
  expect(await decide(waiting?.id ?? '')).toBe(204)
  expect(await find()).toBeUndefined()
  expect((await readSetup()).licence).toEqual({ state: 'checked', reason: '' })
  expect(await listEvents()).toContain('licenceChecked')
  expect(await decide(waiting?.id ?? '')).toBe('conflict')
})

it('is refused with a reason that its owner reads, and waits anew with another number', async () => {
  await save()
  const id = (await find())?.id ?? ''
  const reason = 'The chamber knows no such number.\nPlease send a copy.'
  expect(await decide(id, { finding: 'refused' })).toBe('validation_failed')
  expect(await decide(id, { finding: 'refused', reason })).toBe(204)
  expect((await readSetup()).licence).toEqual({ state: 'refused', reason })
  expect(await listEvents()).toContain('licenceRefused')
  await save()
  expect(await find()).toBeUndefined()
  await save({ licenceNumber: 'M 4472' })
  expect((await readSetup()).licence).toEqual({ state: 'unchecked', reason: '' })
  expect((await find())?.licenceNumber).toBe('M 4472')
})

it('loses its check with any change of what was checked', async () => {
  await save()
  await decide((await find())?.id ?? '')
  for (const change of [{ profession: 'Surgeon' }, { licenceAuthority: 'Paris' }, { licenceNumber: 'M 1' }]) {
    await save(change)
    expect((await readSetup()).licence.state).toBe('unchecked')
    await save()
    await decide((await find())?.id ?? '')
    expect((await readSetup()).licence.state).toBe('checked')
  }
})

it('is not said to be right by who has seen another one', async () => {
  await save()
  const id = (await find())?.id ?? ''
  await save({ licenceNumber: 'M 4472' })
  expect(await decide(id)).toBe('conflict')
  expect((await readSetup()).licence.state).toBe('unchecked')
})
