import { describe, expect, it, vi } from 'vitest'
import { createSession } from '../create-session.ts'
import { createBrowser, errorOf } from './browser.ts'

describe('the back/forward cache', () => {
  it('returns a page that knows, before anything is painted, that the person signed out', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const scrubbed = vi.fn()
    one.session.onScrub(scrubbed)
    one.tab.hide()
    await Promise.all([two.session.logout(), pass(1000)])
    two.tab.crash()
    // What is read now was stored: let the storage of this tab catch up first.
    const read = one.tab.env.storage!
    const fresh = vi.spyOn(read, 'getItem')
    one.tab.show()
    expect(fresh).toHaveBeenCalled()
    await pass(300)
    expect(one.session.getSnapshot()).toMatchObject({ token: undefined, end: 'signed_out' })
    expect(scrubbed).toHaveBeenCalledOnce()
  })

  it('returns a page that learns from the other tabs what its storage does not show yet', async () => {
    const { open, authority, pass } = createBrowser({ storageDelayMs: 60_000 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    one.tab.hide()
    await Promise.all([two.session.update(authority.signIn({ u_id: 'bob' })), pass(1000)])
    one.tab.show()
    await pass(300)
    expect(one.session.getSnapshot().identity).toBe('bob')
  })

  it('asks anew when a page returns that had not had its answer yet', async () => {
    const { open, authority, pass, hub } = createBrowser({ messageDelayMs: 20, storageDelayMs: 60_000 })
    const one = await open()
    const tab = hub.openTab()
    const session = createSession({ transport: authority.transport, env: tab.env })
    tab.hide()
    await pass(50)
    void one.session.update(authority.signIn())
    await pass(50)
    tab.show()
    await pass(50)
    expect(session.token()).toBe(one.session.token())
  })

  it('holds no lock and hears no message while a page is in it', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    one.tab.hide()
    await Promise.all([two.session.reauth(), pass(1000)])
    expect(two.session.tabs.isLeader()).toBe(true)
    one.tab.show()
    await pass(100)
    expect(one.session.token()).toBe(two.session.token())
  })

  it('returns a page that does not renew with what it had, though a renewal is due by then', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 60, messageDelayMs: 20 })
    const one = await open()
    await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    one.tab.emit('click')
    await pass(1000)
    one.tab.hide()
    await pass(44_000)
    expect(authority.counts.reauths).toBe(1)
    one.tab.show()
    await pass(1000)
    expect(authority.replays).toBe(0)
  })

  it('ends a reauth that is under way, so that the next tab can have the lock', async () => {
    const { open, authority, pass } = createBrowser()
    const stuck = { ...authority.transport, reauth: () => new Promise<string>(() => undefined) }
    const one = await open({ transport: stuck })
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const left = errorOf(one.session.reauth())
    await pass(10)
    one.tab.hide()
    const call = two.session.reauth()
    await pass(1000)
    expect(await left).toMatchObject({ code: 'page_hidden' })
    expect(await call).toBe(two.session.token())
  })

  it('leaves a page alone that was only just loaded', async () => {
    const { open } = createBrowser()
    const { session, tab } = await open()
    const read = vi.spyOn(tab.env.storage!, 'getItem')
    tab.emit('pageshow')
    expect(read).not.toHaveBeenCalled()
    expect(session.tabs.isLeader()).toBe(true)
  })
})

describe('messages', () => {
  it('that were lost are made up for as soon as the tab that missed them says anything', async () => {
    const { open, authority, pass, hub } = createBrowser({ storageDelayMs: 60_000 })
    const one = await open()
    const tab = hub.openTab()
    let isDeaf = false
    const openChannel: typeof tab.env.openChannel = (name, receive) =>
      tab.env.openChannel!(name, (message) => {
        if (!isDeaf) receive(message)
      })
    const two = await open({ env: { ...tab.env, openChannel } })
    isDeaf = true
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    isDeaf = false
    expect(two.session.token()).toBeUndefined()
    two.session.share('a', 0).set(1)
    await pass(10)
    expect(two.session.token()).toBe(one.session.token())
  })

  it('are not answered by reading storage', async () => {
    const { open, authority, pass } = createBrowser({ storageDelayMs: 60_000 })
    const one = await open()
    const two = await open()
    const read = vi.spyOn(two.tab.env.storage!, 'getItem')
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    expect(two.session.token()).toBe(one.session.token())
    expect(read).not.toHaveBeenCalled()
  })

  it('older than 45 s are dropped, and storage and the other tabs are asked instead', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const one = await open()
    await Promise.all([one.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    // This tab is held up without the browser telling it, as by a debugger or a page that is busy for long.
    const late: (() => void)[] = []
    const tab = hub.openTab()
    let isHeldUp = false
    const openChannel: typeof tab.env.openChannel = (name, receive) =>
      tab.env.openChannel!(name, (message) => {
        if (isHeldUp) late.push(() => receive(message))
        else receive(message)
      })
    const two = await open({ env: { ...tab.env, openChannel } })
    isHeldUp = true
    await Promise.all([one.session.logout(), pass(300)])
    await Promise.all([one.session.update(authority.signIn({ u_id: 'bob' })), pass(46_000)])
    isHeldUp = false
    const read = vi.spyOn(tab.env.storage!, 'getItem')
    for (const deliver of late.splice(0)) deliver()
    expect(read).toHaveBeenCalled()
    await pass(100)
    expect(two.session.getSnapshot().identity).toBe('bob')
  })

  it('of other code on the same channel are passed over', async () => {
    const { open, hub, pass, authority } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const other = hub.openTab().env.openChannel!('platform.session', () => undefined)
    for (const rubbish of [null, 5, 'text', {}, { about: 'platform.token#0', state: {} }])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
      other.postMessage(rubbish)
    await pass(100)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('of another session on the same page are passed over', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const other = await open({ key: 'other.token' })
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    expect(other.session.token()).toBeUndefined()
  })
})
