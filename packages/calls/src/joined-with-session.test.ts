import { createSession } from '@platform/session'
import type { Session } from '@platform/session'
import { bindQueryClient } from '@platform/session/query'
import { createTestAuthority, createTestHub, createTestToken } from '@platform/session/testing'
import { hold, json, problem, readFailure, startTestServer } from '@platform/test-server'
import type { TestServer } from '@platform/test-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionCalls } from './session-calls.ts'
import { createTestApi } from './testing/test-api.ts'
import { createQueryClient } from './query-client.ts'

// Joined as a site joins them: the session gives token and identity, the calls give the server's time.

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server[Symbol.asyncDispose]())

async function join() {
  const hub = createTestHub({ seed: 7 })
  const authority = createTestAuthority({ clock: hub.clock, network: hub })
  const session: Session = createSession({ transport: authority.transport, env: hub.openTab().env })
  const signIn = (u_id: string) =>
    Promise.all([session.update(authority.signIn({ u_id })), hub.clock.advance(300)])
  const api = createTestApi(server.origin, {
    token: () => session.token(),
    identity: () => session.getSnapshot().identity,
    identitySignal: () => session.signal,
    onServerTime: (serverMs) => session.clock.observe(serverMs),
  })
  const queryClient = createQueryClient()
  bindQueryClient(session, queryClient)
  await signIn('ann')
  return { hub, session, signIn, api, queryClient }
}

describe('what belonged to Ann', () => {
  test('never reaches a caller once Bob is signed in', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const { api, signIn } = await join()
    const call = readFailure(api.call.main.account.read())
    const response = await arrived
    await signIn('bob')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"firstName":"Ann"}')
    expect(await call).toMatchObject({ kind: 'stale-identity' })
  })

  test('never reaches the query cache, also when it is asked for again at once', async () => {
    const first = hold()
    const second = hold()
    server.answer(first.answer, second.answer)
    const { api, signIn, queryClient } = await join()
    const options = api.query.main.account.read.queryOptions()
    const anns = readFailure(queryClient.fetchQuery(options))
    const lateAnswer = await first.arrived
    await signIn('bob')
    const bobs = queryClient.fetchQuery(options)
    lateAnswer.writeHead(200, { 'content-type': 'application/json' }).end('{"firstName":"Ann"}')
    const bobsAnswer = await second.arrived
    await anns
    expect(queryClient.getQueryData(options.queryKey)).toBeUndefined()
    bobsAnswer.writeHead(200, { 'content-type': 'application/json' }).end('{"firstName":"Bob"}')
    await expect(bobs).resolves.toEqual({ firstName: 'Bob' })
    expect(queryClient.getQueryData(options.queryKey)).toEqual({ firstName: 'Bob' })
    const tokens = server.requests.map(({ headers }) => headers.authorization)
    expect(new Set(tokens).size).toBe(2)
  })

  test('never reaches anybody once nobody is signed in', async () => {
    const { answer, arrived } = hold()
    server.answer(answer)
    const { api, hub, session, queryClient } = await join()
    const options = api.query.main.account.read.queryOptions()
    const anns = readFailure(queryClient.fetchQuery(options))
    const response = await arrived
    await Promise.all([session.logout(), hub.clock.advance(2500)])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"firstName":"Ann"}')
    await anns
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).not.toContainEqual({
      firstName: 'Ann',
    })
  })
})

describe('the session’s clock', () => {
  const HOUR_MS = 3_600_000

  test.each([
    ['an answer', json({})],
    ['a failure', problem('internal', 500)],
  ])('follows the server’s, hours away, from %s', async (_, answer) => {
    const { api, hub, session } = await join()
    const serverMs = Math.floor(hub.clock.now() / 1000) * 1000 + 5 * HOUR_MS
    server.answer((request, response, raw) => {
      response.setHeader('date', new Date(serverMs).toUTCString())
      answer(request, response, raw)
    })
    await api.clients.main.request('/x').catch(() => undefined)
    expect(Math.abs(session.clock.now() - serverMs)).toBeLessThanOrEqual(2000)
    expect(Math.abs(session.inspect().skewMs - 5 * HOUR_MS)).toBeLessThanOrEqual(2000)
  })

  test('may be put right: the answer that confirms the token tells the time', async () => {
    let aheadMs = -2 * HOUR_MS
    const clock = {
      now: () => Date.now() + aheadMs,
      after(delayMs: number, callback: () => void) {
        const timer = setTimeout(callback, delayMs)
        return () => clearTimeout(timer)
      },
    }
    const api = createTestApi(server.origin, { onServerTime: (serverMs) => session.clock.observe(serverMs) })
    const session: Session = createSession({
      transport: createSessionCalls(api.clients.main),
      env: { clock },
    })
    const iat = Math.floor(Date.now() / 1000)
    await session.update(createTestToken({ iat, exp: iat + 900 }))
    expect(session.clock.now()).toBeGreaterThan(Date.now() - 2_000)

    aheadMs = 0
    // What somebody does makes the session look at the clock.
    session.interact()
    await vi.waitFor(() => expect(session.clock.now()).toBeLessThan(Date.now() + 2_000))
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/main/validate_token'])
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true })
    await session.dispose()
  })
})
