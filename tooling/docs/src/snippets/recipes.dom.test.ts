import type { Session } from '@platform/session'
import { openAsyncStorage, type AsyncStorageArea } from '@platform/session/storage'
import { createTestToken, STORAGE_CONTRACT } from '@platform/session/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeRecipe } from './write-recipe.ts'

const transport = {
  validate: () => Promise.resolve(true),
  reauth: () => Promise.resolve(createTestToken({ sub: 'ada' })),
  logout: () => Promise.resolve(),
}

/** `chrome.storage.session`, as an extension has it: it tells everybody of changes, also those who made them. */
function createExtensionArea() {
  const stored = new Map<string, string>()
  const listeners = new Set<(changes: object) => void>()
  const tell = (key: string): void => listeners.forEach((listener) => listener({ [key]: {} }))
  return {
    get: async (key: string) => (stored.has(key) ? { [key]: stored.get(key) } : {}),
    async set(items: Readonly<Record<string, string>>) {
      for (const [key, value] of Object.entries(items)) stored.set(key, value)
      Object.keys(items).forEach(tell)
    },
    async remove(key: string) {
      stored.delete(key)
      tell(key)
    },
    onChanged: {
      addListener: (listener: (changes: object) => void) => listeners.add(listener),
      removeListener: (listener: (changes: object) => void) => listeners.delete(listener),
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a browser extension', () => {
  async function load(): Promise<{ area: AsyncStorageArea; openSession(): Promise<Session> }> {
    vi.stubGlobal('transport', transport)
    vi.stubGlobal('chrome', { storage: { session: createExtensionArea() } })
    return import(writeRecipe('recipes/browser-extension', 0))
  }

  it.each(STORAGE_CONTRACT)('has storage that $title', async ({ check }) => {
    const { area } = await load()
    const key = 'contract.token'
    const checked = check(async () => {
      const storage = await openAsyncStorage(area, { key })
      return { storage, reopen: () => openAsyncStorage(area, { key }), settle: storage.settled }
    })
    await expect(checked).resolves.toBeUndefined()
  })

  it('signs its popup and its worker in together, and again when its worker starts anew', async () => {
    const { openSession } = await load()
    const [popup, worker] = [await openSession(), await openSession()]
    await popup.update(createTestToken({ sub: 'ada' }))
    await vi.waitFor(() => expect(worker.token()).toBe(popup.token()))
    await worker.dispose()
    const again = await openSession()
    await again.ready
    expect(again.getSnapshot()).toMatchObject({ isLoggedIn: true, claims: { sub: 'ada' } })
    await again.logout()
    await vi.waitFor(() => expect(popup.getSnapshot().end).toBe('signed_out'))
    await Promise.all([popup.dispose(), again.dispose()])
  })
})

describe('several accounts', () => {
  interface Accounts {
    listAccounts(): string[]
    openAccount(key: string): Session
    addAccount(token: string): Promise<string>
    currentAccount(): string | undefined
    chooseAccount(key: string): void
    subscribeAccounts(listener: () => void): () => void
  }

  it('are signed in beside each other, chosen between, and leave one by one', async () => {
    vi.stubGlobal('transport', transport)
    const accounts: Accounts = await import(writeRecipe('recipes/several-accounts', 0))
    expect(accounts.currentAccount()).toBeUndefined()
    const changed = vi.fn()
    const stop = accounts.subscribeAccounts(changed)
    const ada = await accounts.addAccount(createTestToken({ sub: 'ada' }))
    const bob = await accounts.addAccount(createTestToken({ sub: 'bob' }))
    expect(accounts.listAccounts().toSorted()).toEqual([ada, bob])
    accounts.chooseAccount(bob)
    expect(accounts.currentAccount()).toBe(bob)

    expect(await accounts.addAccount(createTestToken({ sub: 'ada' }))).toBe(ada)
    expect(accounts.listAccounts()).toHaveLength(2)

    expect(changed).toHaveBeenCalled()
    changed.mockClear()
    await accounts.openAccount(bob).logout()
    expect(changed).toHaveBeenCalled()
    stop()
    expect(accounts.listAccounts()).toEqual([ada])
    expect(accounts.currentAccount()).toBe(ada)
    expect(accounts.openAccount(ada).getSnapshot()).toMatchObject({
      isLoggedIn: true,
      claims: { sub: 'ada' },
    })
    await Promise.all([ada, bob].map((key) => accounts.openAccount(key).dispose()))
  })
})

describe('a service worker', () => {
  interface Worker {
    fetchWithToken(request: Request, clientId: string): Promise<Response>
  }

  /** The page and the worker of the recipe, with nothing but messages between them. */
  async function connect(token: string | undefined): Promise<{ worker: Worker; sent: Request[] }> {
    const container = new EventTarget()
    const sent: Request[] = []
    vi.stubGlobal('session', { token: () => token, onScrub: () => undefined })
    vi.stubGlobal('navigator', { serviceWorker: container })
    const client = {
      postMessage: (data: unknown, ports: MessagePort[]) =>
        container.dispatchEvent(Object.assign(new Event('message'), { data, ports })),
    }
    vi.stubGlobal('clients', {
      get: async (id: string) => (id === 'tab' ? client : undefined),
      matchAll: async () => (token === undefined ? [] : [client]),
    })
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request)
      return new Response()
    })
    await import(`${writeRecipe('recipes/service-worker', 0)}?${Math.random()}`)
    return { worker: await import(writeRecipe('recipes/service-worker', 1)), sent }
  }

  it.each([
    ['the tab that asks', 'tab'],
    ['any other, for what no tab asks', ''],
  ])('sends the token of %s', async (_name, clientId) => {
    const { worker, sent } = await connect('a.b.c')
    await worker.fetchWithToken(new Request('https://site.example/api/picture'), clientId)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a.b.c'])
  })

  it('sends a call as it is where nobody is signed in', async () => {
    const { worker, sent } = await connect(undefined)
    await worker.fetchWithToken(new Request('https://site.example/api/picture'), '')
    expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual([false])
  })
})
