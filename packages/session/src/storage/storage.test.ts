import { describe, expect, it, vi } from 'vitest'
import { createSafeStorage } from '../environment/safe-storage.ts'
import { createBrowser } from '../scenarios/browser.ts'
import { STORAGE_CONTRACT } from '../testing/storage-contract.ts'
import { createHubStorage } from '../testing/hub-storage.ts'
import { createMemoryStorage } from './create-memory-storage.ts'
import { openAsyncStorage, type AsyncStorageArea } from './open-async-storage.ts'

const KEY = 'platform.token'

/** As IndexedDB does: every answer takes a few turns. */
function createSlowArea(disk = new Map<string, string>()): AsyncStorageArea {
  const later = async <T>(act: () => T): Promise<T> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    return act()
  }
  return {
    getItem: (key) => later(() => disk.get(key)),
    setItem: (key, value) => later(() => disk.set(key, value)),
    removeItem: (key) => later(() => disk.delete(key)),
  }
}

describe('memory storage', () => {
  it.each(STORAGE_CONTRACT)('$title', async ({ check }) => {
    await expect(check(() => ({ storage: createMemoryStorage() }))).resolves.toBeUndefined()
  })
})

describe('the storage of the simulator', () => {
  it.each(STORAGE_CONTRACT)('$title', async ({ check }) => {
    const hub = createHubStorage(() => 0)
    const open = () =>
      hub.open(
        (_delayMs, run) => (run(), () => undefined),
        () => undefined,
      )
    await expect(check(() => ({ storage: open(), reopen: open }))).resolves.toBeUndefined()
  })
})

describe('asynchronous storage', () => {
  it.each(STORAGE_CONTRACT)('$title', async ({ check }) => {
    const area = createSlowArea()
    const key = 'contract.token'
    const checked = check(async () => {
      const storage = await openAsyncStorage(area, { key })
      return { storage, reopen: () => openAsyncStorage(area, { key }), settle: storage.settled }
    })
    await expect(checked).resolves.toBeUndefined()
  })

  it('brings a session back after a reload', async () => {
    const { open, authority, pass } = createBrowser()
    const area = createSlowArea()
    const storage = await openAsyncStorage(area)
    const one = await open({ storage })
    const token = authority.signIn()
    await Promise.all([one.session.update(token), pass(300)])
    one.tab.crash()
    const two = await open({ storage: await openAsyncStorage(area) })
    expect(two.session.token()).toBe(token)
  })

  it('tells the session of what was changed elsewhere, also while the page was away', async () => {
    const { hub, open, authority, pass } = createBrowser()
    const disk = new Map<string, string>()
    const area = createSlowArea(disk)
    const tab = hub.openTab()
    const storage = await openAsyncStorage(area, { page: tab.env.page! })
    const { session } = await open({ env: tab.env, storage })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    tab.hide()
    disk.clear()
    tab.show()
    await pass(500)
    expect(session.getSnapshot().end).toBe('cleared')
  })

  it('hears of changes from storage that tells of them', async () => {
    const disk = new Map<string, string>()
    let tell: () => void = () => undefined
    const subscribe = (listener: (key: null) => void): (() => void) => {
      tell = () => listener(null)
      return () => {
        tell = () => undefined
      }
    }
    const storage = await openAsyncStorage({ ...createSlowArea(disk), subscribe })
    const told = vi.fn()
    storage.subscribe(told)
    disk.set(KEY, 'a.b.c')
    tell()
    await storage.refresh()
    expect(told).toHaveBeenCalledExactlyOnceWith(KEY)
    storage.dispose()
    disk.set(KEY, 'd.e.f')
    tell()
    expect(storage.getItem(KEY)).toBe('a.b.c')
  })

  it('is not overtaken by reading what a write of its own has yet to replace', async () => {
    const storage = await openAsyncStorage(createSlowArea())
    storage.setItem(KEY, 'new')
    await storage.refresh()
    expect(storage.getItem(KEY)).toBe('new')
  })

  it('goes on in memory, and says so, when nothing can be stored or read', async () => {
    const refuse = (): Promise<never> => Promise.reject(new Error('refused'))
    const onError = vi.fn()
    const storage = await openAsyncStorage(
      { getItem: refuse, setItem: refuse, removeItem: refuse },
      { onError },
    )
    storage.setItem(KEY, 'value')
    await storage.settled()
    await storage.refresh()
    expect(storage.getItem(KEY)).toBe('value')
    expect(onError).toHaveBeenCalledOnce()
  })
})

describe('the contract', () => {
  it('is broken by storage that loses what it is given', async () => {
    const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const outcomes = await Promise.allSettled(
      STORAGE_CONTRACT.map(({ check }) => check(() => ({ storage: forgetful }))),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(3)
  })

  it('is kept by storage that is blocked, as the session uses it', async () => {
    const storage = createSafeStorage(undefined)
    storage.set(KEY, 'value')
    expect(storage.get(KEY)).toBe('value')
  })
})
