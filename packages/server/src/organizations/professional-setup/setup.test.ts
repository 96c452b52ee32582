import { professionalSetupSchema } from '@platform/contract'
import type { ProfessionalSetup } from '@platform/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const identity = { profession: 'Midwife', licenceNumber: 'M 4471', licenceAuthority: '' }
const morning = { weekday: 1, fromMinute: 540, toMinute: 720 }

let clock: TestClock
let server: TestServer
let token: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  token = await signInAs(server, 'newcomer@example.com')
})

afterEach(() => server.close())

async function readSetup(as = token): Promise<ProfessionalSetup> {
  const response = await server.request('main', '/professional/setup', { token: as })
  return professionalSetupSchema.parse(await response.json())
}

function save(step: string, version: number, json: unknown): Promise<Response> {
  const headers = { 'if-match': `"${version}"` }
  return server.request('main', `/professional/setup/${step}`, { method: 'PUT', token, headers, json })
}

function complete(): Promise<Response> {
  return server.request('main', '/professional/setup/completion', { method: 'POST', token })
}

describe('the set-up', () => {
  it('goes through four steps that are kept, and is finished once', async () => {
    expect(await readSetup()).toMatchObject({ done: [], membership: 'none', completedAt: null, version: 0 })
    expect((await save('identity', 0, identity)).status).toBe(200)
    expect(await readSetup()).toMatchObject({ identity, done: ['identity'], version: 1 })
    expect(await readCode(await complete())).toBe('conflict')
    const own = { name: 'Diallo Midwives', city: 'Lyon', phone: '' }
    const created = await server.request('main', '/organization', { method: 'POST', token, json: own })
    expect(created.status).toBe(201)
    expect(await readSetup()).toMatchObject({ done: ['identity', 'organization'], membership: 'active' })
    expect((await save('hours', 1, { workingHours: [morning] })).status).toBe(200)
    expect((await complete()).status).toBe(200)
    const finished = await readSetup()
    expect(finished.done).toEqual(['identity', 'organization', 'services', 'team'])
    clock.advance(1000)
    expect((await complete()).status).toBe(200)
    expect((await readSetup()).completedAt).toBe(finished.completedAt)
  })

  it('is not saved over what another window has saved', async () => {
    await save('identity', 0, identity)
    const stale = await save('identity', 0, { ...identity, profession: 'Nurse' })
    expect(await stale.json()).toMatchObject({ code: 'precondition_failed', currentVersion: 1 })
    expect((await readSetup()).identity.profession).toBe('Midwife')
  })

  it('does not take working hours that are none, overlap, or are on no day', async () => {
    for (const workingHours of [
      [{ ...morning, toMinute: 540 }],
      [morning, { weekday: 1, fromMinute: 600, toMinute: 660 }],
      [{ ...morning, weekday: 8 }],
      [{ ...morning, toMinute: 1441 }],
    ]) {
      const answer = await save('hours', 0, { workingHours })
      expect([workingHours, await readCode(answer)]).toEqual([workingHours, 'validation_failed'])
    }
  })

  it('takes hours that meet, in any order, and until midnight', async () => {
    const rest = { weekday: 1, fromMinute: 720, toMinute: 1440 }
    expect((await save('hours', 0, { workingHours: [rest, morning] })).status).toBe(200)
    expect((await readSetup()).workingHours).toEqual([morning, rest])
  })

  it('leaves the hours as they were where another window has saved', async () => {
    await save('hours', 0, { workingHours: [morning] })
    expect(await readCode(await save('hours', 0, { workingHours: [] }))).toBe('precondition_failed')
    expect((await readSetup()).workingHours).toEqual([morning])
  })

  it('knows who is invited and who is suspended', async () => {
    const owner = await signInAs(server, 'owner@example.com')
    const json = { email: 'newcomer@example.com', role: 'clinician', language: 'en' }
    await server.request('main', '/organization/invitations', { method: 'POST', token: owner, json })
    expect((await readSetup()).membership).toBe('invited')
    expect((await readSetup(await signInAs(server, 'suspended@example.com'))).membership).toBe('suspended')
  })

  it('makes one organization, also when asked twice at the same moment', async () => {
    const json = { name: 'Diallo Midwives', city: '', phone: '' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.request('main', '/organization', { method: 'POST', token, json })),
    )
    const codes = await Promise.all(answers.map(readCode))
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === 'member_elsewhere')).toHaveLength(2)
  })
})
