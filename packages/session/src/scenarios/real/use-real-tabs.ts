import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { bundlePage } from './bundle-page.ts'
import { readAbilities, type BrowserAbilities } from './browser-abilities.ts'
import type { Engine, EngineName, Profile, Tab } from './engines/engine.ts'
import { findEngine } from './engines/find-engines.ts'
import { startTokenServer, type TokenServer } from './token-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Chromium, unless it says otherwise. */
    readonly engine?: EngineName
  }
}

export const engineName = inject('engine') ?? 'chromium'
/** Whether the command of the engines runs these tests, which takes its time. */
export const isOfEngines = inject('engine') !== undefined

export interface RealTabs {
  readonly engine: Engine
  readonly abilities: BrowserAbilities
  readonly server: TokenServer
  open(host?: string, query?: string): Promise<Tab>
  /** A tab of this browser on a page without a session. */
  openElsewhere(host?: string): Promise<Tab>
}

export function useRealTabs(): RealTabs {
  let engine: Engine
  let script: string
  let abilities: BrowserAbilities
  let server: TokenServer
  let profile: Profile

  beforeAll(async () => {
    script = await bundlePage(new URL('real-page.ts', import.meta.url))
    const found = findEngine(engineName, process.env)
    if ('missing' in found) throw new Error(found.missing)
    engine = await found.launch()
    if (inject('engine')) process.stdout.write(`${engineName} ${engine.version}\n`)
  })
  beforeAll(async () => {
    const empty = await startTokenServer('')
    const first = await engine.openProfile(empty.port)
    abilities = await readAbilities(await first.openTab(), empty.port)
    await first.close()
    await empty.close()
  })
  afterAll(() => engine.close())

  beforeEach(async () => {
    server = await startTokenServer(script)
    profile = await engine.openProfile(server.port)
  })
  afterEach(async () => {
    await profile.close()
    await server.close()
  })

  return {
    get engine() {
      return engine
    },
    get abilities() {
      return abilities
    },
    get server() {
      return server
    },
    async openElsewhere(host = 'localhost') {
      const tab = await profile.openTab()
      await tab.goto(`http://${host}:${server.port}/elsewhere`)
      return tab
    },
    async open(host = 'localhost', query = '') {
      const tab = await profile.openTab()
      await tab.goto(`http://${host}:${server.port}/${query}`)
      await tab.evaluate(() => window.real.session.ready)
      return tab
    },
  }
}

/** Each tab twice, all at the same moment, however long each is in being told to. */
export async function renewTogether(tabs: readonly Tab[]): Promise<Set<string>> {
  const renewed = tabs.map((tab) => tab.evaluate((count) => window.real.renewTogether(count), tabs.length))
  return new Set((await Promise.all(renewed)).flat())
}

/** Without a word to the page where the browser has none for it: then its process stands still. */
export async function setAsleep(real: RealTabs, tab: Tab, isAsleep: boolean): Promise<void> {
  const state = isAsleep ? 'frozen' : 'active'
  await (engineName === 'chromium' ? setLifecycle(real, tab, state) : tab.setLifecycle(state))
}

/** Where the browser does not freeze pages, at least this one believes it. */
export async function setLifecycle(
  { abilities }: RealTabs,
  tab: Tab,
  state: 'frozen' | 'active',
): Promise<void> {
  if (abilities.freezes) return tab.setLifecycle(state)
  const event = state === 'frozen' ? 'freeze' : 'resume'
  await tab.evaluate((name) => void document.dispatchEvent(new Event(name)), event)
}
