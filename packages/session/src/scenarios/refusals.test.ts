import { describe, expect, it, vi } from 'vitest'
import type { EndReason, RefusalReason, SessionTransport } from '../session.ts'
import { createBrowser, errorOf } from './browser.ts'

function refusal(facts: object): Error {
  return Object.assign(new Error('refused'), facts)
}

describe('a definite refusal ends the session in every tab, with a reason', () => {
  it.each<[string, object, Partial<SessionTransport>, RefusalReason]>([
    ['a code that is a reason', { status: 401, code: 'signed_out' }, {}, 'signed_out'],
    ['a code that is another one', { status: 401, code: 'expired' }, {}, 'expired'],
    ['a code that says nothing, while there is time left', { status: 401, code: 'no' }, {}, 'revoked'],
    ['what the transport reads', { error: 'invalid_grant' }, { readRefusal: () => 'revoked' }, 'revoked'],
    [
      'what the transport reads first',
      { status: 401, code: 'x' },
      { readRefusal: () => 'expired' },
      'expired',
    ],
  ])('%s', async (_name, facts, own, end) => {
    const { open, authority, pass, hub } = createBrowser()
    const reauth = vi.fn(() => Promise.reject(refusal(facts)))
    const transport = { ...authority.transport, reauth, ...own }
    const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    const told: EndReason[] = []
    for (const { session } of tabs) session.on(end, (snapshot) => told.push(snapshot.end!))
    const outcomes = tabs.map(({ session }) => errorOf(session.reauth()))
    await pass(2_000)
    expect(reauth).toHaveBeenCalledOnce()
    expect(told).toEqual([end, end, end])
    for (const { session } of tabs) expect(session.getSnapshot()).toMatchObject({ token: undefined, end })
    for (const outcome of outcomes) expect(await outcome).toBeInstanceOf(Error)
    expect(hub.storage.has('platform.token')).toBe(false)
    // Who asks after that is told the same.
    expect(await errorOf(tabs[2]!.session.reauth())).toMatchObject({
      code: end,
    })
  })

  it('is none where the transport reads none, whatever the status', async () => {
    const { open, authority, pass } = createBrowser()
    const reauth = vi.fn(() => Promise.reject(refusal({ status: 401, code: 'of_a_proxy' })))
    const transport = { ...authority.transport, reauth, readRefusal: () => undefined }
    const { session } = await open({ transport })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([errorOf(session.reauth()), pass(2_000)])
    expect(reauth).toHaveBeenCalledOnce()
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('undoes no renewal that another tab has made meanwhile', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 100 })
    const [one, two] = [await open(), await open()]
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const late = vi.fn(async () => {
      await new Promise<void>((resolve) => two.tab.env.clock.after(400, resolve))
      throw refusal({ status: 401, code: 'revoked' })
    })
    const three = await open({ transport: { ...authority.transport, validate: late } })
    const asked = three.session.validate()
    await Promise.all([one.session.reauth(), pass(1_000)])
    await asked
    for (const { session } of [one, two, three]) expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})

describe('validate', () => {
  it('answers valid, and where there is nobody, invalid', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    expect(await session.validate()).toBe('invalid')
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const valid = session.validate()
    await pass(20)
    expect(await valid).toBe('valid')
  })

  it.each<[string, () => Promise<boolean>]>([
    ['the server says so in an error', () => Promise.reject(refusal({ status: 401, code: 'revoked' }))],
    ['the transport says so', () => Promise.resolve(false)],
  ])('answers invalid where %s, and the session ends', async (_name, ask) => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open({ transport: { ...authority.transport, validate: ask } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const invalid = session.validate()
    await pass(20)
    expect(await invalid).toBe('invalid')
    expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'revoked' })
  })

  it.each<[string, () => Promise<boolean>]>([
    ['the network is away', () => Promise.reject(new Error('unreachable'))],
    ['the server is in trouble', () => Promise.reject(refusal({ status: 503 }))],
    ['a proxy answers', () => Promise.reject(refusal({ status: 403 }))],
    ['nobody answers', () => new Promise(() => undefined)],
    [
      'the transport throws',
      () => {
        throw new Error('broken')
      },
    ],
  ])('answers unknown where %s, and leaves the session be', async (_name, ask) => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open({ transport: { ...authority.transport, validate: ask } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const unknown = session.validate()
    await pass(26_000)
    expect(await unknown).toBe('unknown')
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('answers invalid for a token whose person left meanwhile', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const valid = session.validate()
    void session.update(authority.signIn({ u_id: 'bob' }))
    await pass(300)
    expect(await valid).toBe('invalid')
  })
})
