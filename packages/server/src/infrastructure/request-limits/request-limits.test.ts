import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { solveCaptcha } from '../../../testing/fixtures/captcha.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer, TestServerOptions } from '../../../testing/index.ts'
import { REQUEST_LIMITS } from './limits.ts'

const CLIENT_CALLS_PER_SECOND = 32

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}

describe('the limit of an address', () => {
  const limits = { address: { burstRequests: 3, requestsPerSecond: 0.5 } }

  it('answers what is too much with the wait, and lets through again after it', async () => {
    const clock = createTestClock()
    const server = await start({ clock, limits })
    const ask = () => server.request('main', '/plans', { headers: { origin: 'http://localhost:4100' } })
    for (let call = 0; call < 3; call += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await readCode(refused)).toBe('rate_limited')
    clock.advance(2_000)
    expect((await ask()).status).toBe(200)
  })

  it('counts paths that lead nowhere, but no questions after health', async () => {
    const server = await start({ clock: createTestClock(), limits })
    for (let call = 0; call < 3; call += 1) await server.request('careData', '/no/such/path')
    expect(await readCode(await server.request('main', '/plans'))).toBe('rate_limited')
    for (const path of ['/healthz', '/readyz']) expect((await fetch(server.url + path)).status).toBe(200)
  })
})

it('the limit of a session holds for it alone, reauth included', async () => {
  const clock = createTestClock()
  const limits = { session: { burstRequests: 2, requestsPerSecond: 1 } }
  const server = await start({ demo: true, clock, limits })
  const [mine, other] = [
    await signInAs(server, 'client@example.com'),
    await signInAs(server, 'client@example.com'),
  ]
  const ask = async (token: string) => readCode(await server.request('main', '/account', { token }))
  expect([await ask(mine), await ask(mine), await ask(mine)]).toEqual([200, 200, 'rate_limited'])
  const reauth = await server.request('main', '/reauth', { method: 'POST', token: mine })
  expect([await readCode(reauth), reauth.headers.get('retry-after')]).toEqual(['rate_limited', '1'])
  expect(await ask(other)).toBe(200)
  clock.advance(1_000)
  expect(await ask(mine)).toBe(200)
})

it('demo requests are few from one address, those that are not in order apart', async () => {
  const clock = createTestClock()
  const server = await start({ clock })
  const good = { name: 'Ada', email: 'ada@example.com', audience: 'client', language: 'en' }
  const send = (json: object) => server.request('main', '/demo-requests', { method: 'POST', json })
  const ask = async (json: object) => send({ ...json, captcha: await solveCaptcha(server, 'demoRequest') })
  for (let call = 0; call < 12; call += 1) expect((await send({})).status).toBe(422)
  for (let call = 0; call < 10; call += 1) expect((await ask(good)).status).toBe(201)
  const refused = await ask(good)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '6'])
  clock.advance(6_000)
  expect((await ask(good)).status).toBe(201)
})

it('sign-ins of one address are bounded whatever comes of them', async () => {
  const limits = { signInOfAddress: { burstRequests: 2, requestsPerSecond: 1 } }
  const server = await start({ demo: true, clock: createTestClock(), limits })
  await signInAs(server, 'client@example.com')
  await signInAs(server, 'premium@example.com')
  const json = { email: 'admin@example.com', password: 'x' }
  expect(await readCode(await server.request('main', '/login', { method: 'POST', json }))).toBe(
    'rate_limited',
  )
})

it('the limits leave a client room that talks to three bases as fast as it can', () => {
  const { session, address } = REQUEST_LIMITS
  expect(session.requestsPerSecond).toBeGreaterThanOrEqual(3 * CLIENT_CALLS_PER_SECOND)
  expect(address.requestsPerSecond).toBeGreaterThanOrEqual(2 * session.requestsPerSecond)
})
