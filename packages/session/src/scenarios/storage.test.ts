import { describe, expect, it } from 'vitest'
import type { SessionStorageArea } from '../environment/environment.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createBrowser, type Browser } from './browser.ts'

const KEY = 'platform.token'

function openForeign({ hub }: Browser): SessionStorageArea {
  return hub.openTab().env.storage!
}

const live = { iat: Date.UTC(2030, 0, 1) / 1000, exp: Date.UTC(2030, 0, 2) / 1000 }

describe('storage that other code writes to', () => {
  it('signs in every tab with a token that it stored', async () => {
    const browser = createBrowser()
    const tabs = [await browser.open(), await browser.open()]
    const token = createTestToken({ ...live, u_id: 'ada' })
    openForeign(browser).setItem(KEY, token)
    await browser.pass(300)
    for (const { session } of tabs) expect(session.getSnapshot()).toMatchObject({ token, isLoggedIn: true })
  })

  it('switches the user in every tab', async () => {
    const browser = createBrowser()
    const tabs = [await browser.open(), await browser.open()]
    await Promise.all([tabs[0]!.session.update(browser.authority.signIn({ u_id: 'ada' })), browser.pass(300)])
    openForeign(browser).setItem(KEY, createTestToken({ ...live, u_id: 'bob' }))
    await browser.pass(300)
    for (const { session } of tabs) expect(session.getSnapshot().identity).toBe('bob')
  })

  it.each([
    ['removed the token', (browser: Browser) => openForeign(browser).removeItem(KEY)],
    ['cleared everything', (browser: Browser) => browser.hub.clearStorage()],
    ['stored what is ignored', (browser: Browser) => openForeign(browser).setItem(KEY, 'undefined')],
  ])('ends the session in every tab when it %s', async (_what, act) => {
    const browser = createBrowser()
    const tabs = [await browser.open(), await browser.open()]
    await Promise.all([tabs[0]!.session.update(browser.authority.signIn()), browser.pass(300)])
    act(browser)
    await browser.pass(300)
    for (const { session } of tabs) {
      expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'cleared' })
    }
  })

  it('is told apart from a tab that stored its own facts just when another one signed in', async () => {
    const { open, authority, pass } = createBrowser({ messageDelayMs: 80, storageDelayMs: 60 })
    const tabs = [await open(), await open(), await open()]
    await pass(1000)
    const token = authority.signIn()
    void tabs[0]!.session.update(token)
    tabs[1]!.tab.emit('click')
    const { epoch } = tabs[0]!.session.inspect()
    await pass(1000)
    for (const { session } of tabs) {
      expect(session.token()).toBe(token)
      expect(session.inspect().epoch).toBe(epoch)
    }
  })

  it('is not believed when it changes something else', async () => {
    const browser = createBrowser()
    const { session } = await browser.open()
    await Promise.all([session.update(browser.authority.signIn()), browser.pass(300)])
    openForeign(browser).setItem(`${KEY}:meta`, 'rubbish')
    openForeign(browser).setItem('another', 'undefined')
    await browser.pass(300)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})

describe('storage that does not work', () => {
  const broken = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }

  it.each([
    ['is blocked', { getItem: broken, setItem: broken, removeItem: broken }],
    ['takes nothing', { getItem: () => null, setItem: broken, removeItem: () => undefined }],
    ['forgets', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }],
  ])('leaves the session in memory, and the tabs in step, when it %s', async (_what, storage) => {
    const { open, authority, pass } = createBrowser()
    const one = await open({ storage })
    const two = await open({ storage })
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    await Promise.all([two.session.reauth(), pass(500)])
    expect(one.session.token()).toBe(two.session.token())
    const late = await open({ storage })
    expect(late.session.token()).toBe(two.session.token())
    await Promise.all([late.session.logout(), pass(500)])
    for (const { session } of [one, two]) expect(session.getSnapshot().end).toBe('signed_out')
  })

  it('does not keep the old token when there is no room for the new one', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const tab = hub.openTab()
    let isFull = false
    const area = tab.env.storage!
    const setItem = (key: string, value: string): void => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      area.setItem(key, value)
    }
    const storage = { getItem: area.getItem, removeItem: area.removeItem, setItem }
    const { session } = await open({ env: { ...tab.env, storage } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    isFull = true
    await Promise.all([session.reauth(), pass(500)])
    expect(hub.storage.has(KEY)).toBe(false)
    tab.hide()
    tab.show()
    await pass(500)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('is made up for by messages, and the lack of messages by storage', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const silent = (): Parameters<typeof open>[0] => ({
      env: { ...hub.openTab().env, openChannel: undefined },
    })
    const tabs = [await open(silent()), await open(silent())]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    expect(tabs[1]!.session.token()).toBe(tabs[0]!.session.token())
    await Promise.all([...tabs.map(({ session }) => session.reauth()), pass(1000)])
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
    await Promise.all([tabs[1]!.session.logout(), pass(300)])
    expect(tabs[0]!.session.getSnapshot().end).toBe('signed_out')
  })

  it('does not matter outside a page, where the session lives in memory', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const { session } = await open({
      env: {
        ...hub.openTab().env,
        storage: undefined,
        openChannel: undefined,
        locks: undefined,
        page: undefined,
      },
    })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([session.reauth(), pass(2000)])
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('survives a channel that cannot be opened', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const { session } = await open({ env: { ...hub.openTab().env, openChannel: broken } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})
