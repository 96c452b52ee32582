import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { DEMO_PASSWORD } from '../deployment/demo-accounts.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { signInAttempts } from '../../tables/infrastructure/rate-limits.ts'

const FREE = 10
const OWNER = 'client@example.com'
const NOBODY = 'nobody@example.com'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
beforeEach(() => server.database.delete(signInAttempts).then(() => clock.advance(60_000)))
afterAll(() => server.close())

function attempt(email: string, password = 'not the password'): Promise<Response> {
  return server.request('main', '/login', { method: 'POST', json: { email, password } })
}

async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await readCode(await attempt(email))).toBe('credentials_invalid')
  }
}

async function readWait(response: Promise<Response>): Promise<number> {
  const { headers, status } = await response
  return status === 429 ? Number(headers.get('retry-after')) : 0
}

describe('wrong passwords', () => {
  it('cost a wait that doubles up to a quarter of an hour', async () => {
    await fail(OWNER, FREE)
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const wait = await readWait(attempt(OWNER))
      waits.push(wait)
      clock.advance(wait * 1000 - 1)
      expect(await readWait(attempt(OWNER))).toBe(1)
      clock.advance(1)
      await fail(OWNER, 1)
    }
    // 512 comes twice: in a quarter of an hour of waiting one has been forgiven.
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 900])
  })

  it('are forgiven one by one while it is quiet', async () => {
    await fail(OWNER, FREE)
    clock.advance(3 * 15 * 60_000)
    await fail(OWNER, 3)
    expect(await readWait(attempt(OWNER))).toBe(1)
  })

  it('are forgotten with a right one', async () => {
    await fail(OWNER, FREE - 1)
    await signInAs(server, OWNER)
    await fail(OWNER, FREE)
    expect(await readWait(attempt(OWNER))).toBe(1)
  })

  it('of one account leave others alone', async () => {
    await fail(OWNER, FREE)
    expect((await attempt('premium@example.com', DEMO_PASSWORD)).status).toBe(200)
  })

  it('let no more of twenty guesses at once through than of twenty one after the other', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => readCode(await attempt(OWNER))))
    expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(FREE)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20 - FREE)
  })
})

describe('during the wait', () => {
  it('the right password, a wrong one and an account that does not exist get the same answer', async () => {
    await fail(OWNER, FREE)
    await fail(NOBODY, FREE)
    const answers = [
      attempt(OWNER, DEMO_PASSWORD),
      attempt(OWNER),
      attempt(NOBODY),
      attempt(` ${OWNER.toUpperCase()}`),
    ]
    const seen = await Promise.all(answers.map(async (answer) => describeAnswer(await answer)))
    expect(seen[0]).toContain('rate_limited')
    expect(new Set(seen).size).toBe(1)
    clock.advance(1_000)
    await signInAs(server, OWNER)
  })

  it('whoever is signed in goes on, but cannot try passwords at the change of the password either', async () => {
    const token = await signInAs(server, OWNER)
    const json = { currentPassword: 'not the password', newPassword: 'seven lakes and a tulip' }
    const changePassword = () => server.request('main', '/account/password', { method: 'PUT', token, json })
    await fail(OWNER, FREE - 1)
    expect(await readCode(await changePassword())).toBe('validation_failed')
    expect(await readWait(changePassword())).toBe(1)
    expect(await readWait(attempt(OWNER, DEMO_PASSWORD))).toBe(1)
    expect((await server.request('main', '/account', { token })).status).toBe(200)
  })
})

async function describeAnswer(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '')
  return JSON.stringify([response.status, headers, body])
}
