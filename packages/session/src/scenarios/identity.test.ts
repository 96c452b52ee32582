import { describe, expect, it, vi } from 'vitest'
import type { Claims } from '../claims/claims.ts'
import type { SessionOptions } from '../session.ts'
import { createBrowser, errorOf, type OpenTab } from './browser.ts'

function record({ session }: OpenTab): string[] {
  const happened: string[] = []
  session.signal.addEventListener('abort', () => happened.push('aborted'))
  session.onScrub(() => happened.push(`scrubbed, is ${session.getSnapshot().identity}`))
  session.subscribe(() => happened.push(`told ${session.getSnapshot().identity}`))
  session.on('identityChanged', ({ identity }) => happened.push(`changed to ${identity}`))
  return happened
}

describe('a change of identity', () => {
  it('aborts, scrubs and then tells, in every tab, when somebody else signs in', async () => {
    const { open, authority, pass } = createBrowser()
    const tabs = [await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    const happened = tabs.map(record)
    await Promise.all([tabs[1]!.session.update(authority.signIn({ u_id: 'bob' })), pass(300)])
    const inOrder = ['aborted', 'scrubbed, is bob', 'told bob', 'changed to bob']
    expect(happened).toEqual([inOrder, inOrder])
  })

  it('does the same when nobody is signed in any more', async () => {
    const { open, authority, pass } = createBrowser()
    const tabs = [await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    const happened = tabs.map(record)
    await Promise.all([tabs[0]!.session.logout(), pass(300)])
    const inOrder = ['aborted', 'scrubbed, is undefined', 'told undefined', 'changed to undefined']
    expect(happened).toEqual([inOrder, inOrder])
  })

  it('drops nothing when somebody signs in where nobody was', async () => {
    const { open, authority, pass } = createBrowser()
    const tab = await open()
    const happened = record(tab)
    tab.session.share('theme', 'light').set('dark')
    await Promise.all([tab.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    expect(happened).toEqual(['told ada', 'changed to ada'])
    expect(tab.session.share('theme', 'light').get()).toBe('dark')
  })

  it('is none when the same person gets a new token', async () => {
    const { open, authority, pass } = createBrowser()
    const tab = await open()
    await Promise.all([tab.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    tab.session.share('taskList', [0]).set([1])
    const happened = record(tab)
    await Promise.all([tab.session.reauth(), pass(500)])
    await Promise.all([tab.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    expect(happened).toEqual(['told ada', 'told ada'])
    expect(tab.session.share('taskList', [0]).get()).toEqual([1])
  })

  it('is what the program says that it is, such as the user on a site', async () => {
    const { open, authority, pass } = createBrowser()
    const identify = ({ sub, site }: Claims & { readonly site?: string }) => `${sub} of ${site}`
    const tab = await open({ identify })
    await Promise.all([tab.session.update(authority.signIn({ sub: 'ada', site: 'Candoo' })), pass(300)])
    const { signal } = tab.session
    await Promise.all([tab.session.update(authority.signIn({ sub: 'ada', site: 'Benefits2' })), pass(300)])
    expect(signal.aborted).toBe(true)
    expect(tab.session.signal.aborted).toBe(false)
    expect(tab.session.getSnapshot().identity).toBe('ada of Benefits2')
  })

  it('is one between two people who are known by standard claims', async () => {
    const { open, authority, pass } = createBrowser()
    const tab = await open()
    await Promise.all([tab.session.update(authority.signIn({ sub: 'ada' })), pass(300)])
    expect(tab.session.getSnapshot().identity).toBe('ada@https://issuer.example')
    tab.session.share('taskList', [0]).set([1])
    const { signal } = tab.session
    await Promise.all([tab.session.update(authority.signIn({ sub: 'bob' })), pass(300)])
    expect(signal.aborted).toBe(true)
    expect(tab.session.share('taskList', [0]).get()).toEqual([0])
  })

  it.each<[string, Partial<SessionOptions>]>([
    ['by default', {}],
    ['with a function that does not know', { identify: () => undefined }],
    ['with a function that says nothing', { identify: () => '' }],
  ])(
    'is one at every sign-in of somebody who is not known, but not when their token is renewed: %s',
    async (_how, own) => {
      const { open, authority, pass } = createBrowser()
      const [one, two] = [await open(own), await open(own)]
      const nobody = { sub: undefined }
      await Promise.all([one.session.update(authority.signIn(nobody)), pass(300)])
      const { signal } = two.session
      const { identity } = two.session.getSnapshot()
      two.session.share('taskList', [0]).set([1])
      await Promise.all([one.session.reauth(), pass(500)])
      expect(two.session.signal).toBe(signal)
      expect(two.session.getSnapshot().identity).toBe(identity)
      await Promise.all([one.session.update(authority.signIn(nobody)), pass(300)])
      expect(signal.aborted).toBe(true)
      expect(two.session.getSnapshot().identity).not.toBe(identity)
      expect(two.session.share('taskList', [0]).get()).toEqual([0])
    },
  )

  it('empties the shares in every tab, and those of a tab that slept through it', async () => {
    const { open, authority, pass } = createBrowser()
    const tabs = [await open(), await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    tabs[0]!.session.share('notifications', 0).set(3)
    await pass(10)
    tabs[2]!.tab.freeze()
    await Promise.all([tabs[1]!.session.update(authority.signIn({ u_id: 'bob' })), pass(300)])
    tabs[2]!.tab.thaw()
    await pass(300)
    for (const { session } of tabs) {
      expect(session.getSnapshot().identity).toBe('bob')
      expect(session.share('notifications', 0).get()).toBe(0)
    }
  })

  it('lets no other tab use the old token once more while the news is spreading', async () => {
    const { open, authority, pass } = createBrowser({ messageDelayMs: 20, latencyMs: 50 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn({ u_id: 'ada' })), pass(500)])
    const outcomes = [one, two].map(({ session }) => errorOf(session.reauth()))
    await pass(10)
    await Promise.all([one.session.update(authority.signIn({ u_id: 'bob' })), pass(1000)])
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 'signed_out' })
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
  })

  it('ends in the same session everywhere when two tabs sign in at the same moment', async () => {
    const { open, authority, pass, hub } = createBrowser({ messageDelayMs: 20, storageDelayMs: 30 })
    const one = await open()
    const two = await open()
    await pass(100)
    void one.session.update(authority.signIn({ u_id: 'ada' }))
    void two.session.update(authority.signIn({ u_id: 'bob' }))
    await pass(1000)
    expect(one.session.token()).toBe(two.session.token())
    expect(hub.storage.get('platform.token')).toBe(one.session.token())
  })

  it('is told to everybody, whatever one of them throws', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const uncaught = new Promise((resolve) => process.once('uncaughtException', resolve))
    const told = vi.fn()
    session.onScrub(() => {
      throw new Error('of a scrub')
    })
    session.onScrub(told)
    session.subscribe(told)
    await Promise.all([session.logout(), pass(300)])
    expect(told).toHaveBeenCalledTimes(2)
    expect(await uncaught).toMatchObject({ message: 'of a scrub' })
  })
})
