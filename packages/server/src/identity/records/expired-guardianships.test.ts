import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { claimsOf, createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
})

afterAll(() => server.close())

function isExpired(token: string): unknown {
  return claimsOf(token)?.dep_exp
}

it('the token says that dependants are read-only once that holds for all of them, on its own site', async () => {
  const guardian = await callAs(server, 'client2@example.com')
  expect(isExpired(guardian.token)).toBe(false)
  const add = async (expiresOn: string | null): Promise<void> => {
    const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
    expect((await guardian.post('/dependants', { ...child, expiresOn })).status).toBe(201)
  }
  const inDays = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)
  await add(inDays(2))
  await add(inDays(6))
  const signIn = (site = 'Platform') => signInAs(server, guardian.email, { site })
  expect(isExpired(await signIn())).toBe(false)
  clock.advance(4 * DAY_MS)
  expect(isExpired(await signIn())).toBe(false)
  clock.advance(4 * DAY_MS)
  const token = await signIn()
  expect(isExpired(token)).toBe(true)
  expect(isExpired(await signIn('Candoo'))).toBe(false)
  const renewed = await server.request('main', '/reauth', { method: 'POST', token })
  expect(isExpired(z.object({ new_tok: z.string() }).parse(await renewed.json()).new_tok)).toBe(true)
  expect(isExpired(await signInAs(server, 'professional@example.com'))).toBe(false)
})
