import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
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

export interface RealTabs {
  readonly engine: Engine
  readonly abilities: BrowserAbilities
  readonly server: TokenServer
  open(host?: string): Promise<Tab>
}

export function useRealTabs(): RealTabs {
  let engine: Engine
  let script: string
  let abilities: BrowserAbilities
  let server: TokenServer
  let profile: Profile

  beforeAll(async () => {
    script = await bundlePage()
    const found = findEngine(engineName, process.env)
    if ('missing' in found) throw new Error(found.missing)
    engine = await found.launch()
  })
  beforeAll(async () => {
    const empty = await startTokenServer('')
    const first = await engine.openProfile(empty.port)
    abilities = await readAbilities(await first.openTab(), `http://localhost:${empty.port}/`)
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
    async open(host = 'localhost') {
      const tab = await profile.openTab()
      await tab.goto(`http://${host}:${server.port}/`)
      await tab.evaluate(() => window.real.session.ready)
      return tab
    },
  }
}

async function bundlePage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'session-page-'))
  const entry = { page: fileURLToPath(new URL('real-page.ts', import.meta.url)) }
  await build({
    entry,
    outDir,
    format: 'esm',
    platform: 'browser',
    config: false,
    silent: true,
    minify: true,
  })
  const script = await readFile(join(outDir, 'page.js'), 'utf8')
  await rm(outDir, { recursive: true })
  return script
}
