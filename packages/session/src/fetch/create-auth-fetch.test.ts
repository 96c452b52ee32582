import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '../create-session.ts'
import { startGuardedServer, type GuardedServer } from '../scenarios/real/guarded-server.ts'
import { errorOf } from '../scenarios/browser.ts'
import type { Session } from '../session.ts'
import { SessionError } from '../session-error.ts'
import { createAuthFetch, type AuthFetch, type AuthFetchOptions } from './create-auth-fetch.ts'

let server: GuardedServer
let origin: string
let session: Session

beforeEach(async () => {
  server = await startGuardedServer()
  origin = `http://localhost:${server.port}`
  session = createSession({
    env: { storage: undefined, openChannel: undefined },
    transport: {
      validate: async () => true,
      reauth: async (token, signal) => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${origin}/reauth`, { method: 'POST', headers, signal })
        const { new_tok: next, ...error } = await answer.json()
        if (!answer.ok) throw error
        return next
      },
      logout: async () => undefined,
    },
  })
  await session.update(server.signIn('ada'))
})
afterEach(async () => {
  await session.dispose()
  await server.close()
})

const open = (options?: AuthFetchOptions): AuthFetch =>
  createAuthFetch(session, { origins: [origin], ...options })
const tokensSent = (): (string | undefined)[] => server.calls.map(({ token }) => token)
const isRenewing = (): Promise<void> => expect.poll(() => server.counts.reauths).toBe(1)

/** Renewals are under way until they are let go. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.gate = promise
  return resolve
}

describe('a fetch that renews', () => {
  it('carries the token, and whatever else the call says', async () => {
    const answer = await open()(`${origin}/orders`, { method: 'POST', body: 'seven' })
    expect(await answer.json()).toEqual({ method: 'POST', body: 'seven' })
    expect(server.calls).toEqual([{ method: 'POST', token: session.token(), body: 'seven' }])
  })

  it('renews once for all calls that were refused, and sends each of them once more', async () => {
    server.refuseAll()
    const old = session.token()
    const authFetch = open()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => authFetch(new URL(`${origin}/orders`))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(server.counts.reauths).toBe(1)
    expect(tokensSent().filter((token) => token === old)).toHaveLength(10)
    expect(tokensSent().filter((token) => token === session.token())).toHaveLength(10)
  })

  it('asks for no renewal where another call has brought a new token meanwhile', async () => {
    server.refuseAll()
    const letGo = hold()
    const answer = open()(`${origin}/orders/held`)
    await expect.poll(() => server.calls).toHaveLength(1)
    await session.update(server.signIn('ada'))
    letGo()
    expect((await answer).status).toBe(200)
    expect(server.counts.reauths).toBe(0)
  })

  it('never sends a call a third time', async () => {
    const refusing = vi.fn(async () => new Response(null, { status: 401 }))
    expect((await open({ fetch: refusing })(`${origin}/orders`)).status).toBe(401)
    expect(refusing).toHaveBeenCalledTimes(2)
    expect(server.counts.reauths).toBe(1)
  })

  it.each<[string, BodyInit]>([
    ['a text', 'seven'],
    ['a Blob', new Blob(['seven'])],
    ['bytes', new TextEncoder().encode('seven')],
    ['a form', new URLSearchParams({ order: '7' })],
  ])('repeats a call whose body is %s', async (_name, body) => {
    server.refuseAll()
    const answer = await open()(`${origin}/orders`, { method: 'PUT', body })
    expect(answer.status).toBe(200)
    expect(server.calls[1]?.body).toBe(server.calls[0]?.body)
    expect(server.calls[1]?.body).not.toBe('')
  })

  it('repeats a Request with its body, and leaves it unread to who made it', async () => {
    server.refuseAll()
    const headers = { 'content-type': 'text/plain' }
    const request = new Request(`${origin}/orders`, { method: 'POST', body: 'seven', headers })
    expect(await (await open()(request)).json()).toEqual({ method: 'POST', body: 'seven' })
    expect(server.calls.map(({ body }) => body)).toEqual(['seven', 'seven'])
    expect(await request.text()).toBe('seven')
    expect(request.headers.has('authorization')).toBe(false)
  })

  it('hands on the 401 of a stream, which cannot be repeated, with a new token for whoever asks again', async () => {
    server.refuseAll()
    const old = session.token()
    const body = new Blob(['seven']).stream()
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
    const answer = await open()(`${origin}/orders`, init)
    expect([answer.status, await answer.json()]).toEqual([401, { code: 'token_unknown' }])
    expect(tokensSent()).toEqual([old])
    expect(session.token()).not.toBe(old)
  })
})

describe('where a fetch that renews sends the token', () => {
  it('is nowhere but to the origins it was given', async () => {
    await open({ origins: [`${origin}/api/`] })(`${origin}/orders`)
    await open({ origins: ['https://api.example.com'] })(`${origin}/orders`)
    await createAuthFetch(session)(`${origin}/orders`)
    await open()(`http://127.0.0.1:${server.port}/orders`)
    expect(tokensSent()).toEqual([session.token(), undefined, undefined, undefined])
    expect(server.counts.reauths).toBe(0)
  })

  it('is not what a redirect leads to, at another origin', async () => {
    server.elsewhere = `http://127.0.0.1:${server.port}/orders`
    expect((await open()(`${origin}/orders/elsewhere`)).status).toBe(401)
    expect(tokensSent()[1]).toBeUndefined()
  })

  it('is not where a call has credentials of its own, whose refusal is not ours', async () => {
    const headers = { authorization: 'Bearer another' }
    expect((await open()(`${origin}/orders`, { headers })).status).toBe(401)
    expect((await open()(new Request(`${origin}/orders`, { headers }))).status).toBe(401)
    expect(tokensSent()).toEqual(['another', 'another'])
  })

  it('has to be an origin', () => {
    expect(() => open({ origins: ['api.example.com'] })).toThrow(TypeError)
  })
})

describe('a renewal that does not work', () => {
  it('hands on the 401 to read where the server is in trouble, and the session goes on', async () => {
    server.refuseAll()
    server.refusal = { status: 400 }
    const answer = await open()(`${origin}/orders`)
    expect([answer.status, answer.url, await answer.json()]).toEqual([
      401,
      `${origin}/orders`,
      { code: 'token_unknown' },
    ])
    expect(session.getSnapshot().isLoggedIn).toBe(true)
    expect(server.calls).toHaveLength(1)
  })

  it('hands on the 401 to read where the renewal is refused, and the session ends', async () => {
    server.refuseAll()
    server.refusal = { status: 401, code: 'revoked' }
    const answer = await open()(`${origin}/orders`)
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: false, end: 'revoked' })
    expect(await answer.json()).toEqual({ code: 'token_unknown' })
  })

  it('is not tried for nobody', async () => {
    await session.logout()
    expect((await open()(`${origin}/orders`)).status).toBe(401)
    expect(tokensSent()).toEqual([undefined])
    expect(server.counts.reauths).toBe(0)
  })
})

describe('a call that is given up', () => {
  it.each<[string, (url: string, signal: AbortSignal) => Parameters<AuthFetch>]>([
    ['the signal of the call', (url, signal) => [url, { signal }]],
    ['the signal of its Request', (url, signal) => [new Request(url, { signal })]],
  ])('ends with the reason of %s, also while the token is renewed', async (_name, write) => {
    const letGo = hold()
    const [early, late] = [new AbortController(), new AbortController()]
    const first = errorOf(open()(...write(`${origin}/orders/held`, early.signal)))
    await expect.poll(() => server.calls).toHaveLength(1)
    early.abort('left')
    expect(await first).toBe('left')
    server.refuseAll()
    const second = errorOf(open()(...write(`${origin}/orders`, late.signal)))
    await isRenewing()
    late.abort('left')
    expect(await second).toBe('left')
    expect(server.calls).toHaveLength(2)
    letGo()
  })

  it('ends when the person changes, unless it outlives them', async () => {
    const letGo = hold()
    const ended = errorOf(open()(`${origin}/orders/held`))
    const outliving = open({ outlivesSession: true })(`${origin}/orders/held`)
    await expect.poll(() => server.calls).toHaveLength(2)
    await session.update(server.signIn('bob'))
    expect(await ended).toEqual(new SessionError('signed_out'))
    letGo()
    expect((await outliving).status).toBe(200)
  })

  it('is not repeated for the next person', async () => {
    server.refuseAll()
    const letGo = hold()
    const ended = errorOf(open()(`${origin}/orders`))
    const outliving = open({ outlivesSession: true })(`${origin}/orders`)
    await expect.poll(() => server.calls).toHaveLength(2)
    await isRenewing()
    await session.update(server.signIn('bob'))
    letGo()
    expect(await ended).toEqual(new SessionError('signed_out'))
    expect((await outliving).status).toBe(401)
    expect(server.calls).toHaveLength(2)
  })
})
