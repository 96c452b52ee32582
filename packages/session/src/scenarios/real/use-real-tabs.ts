import { chromiumLaunchOptions } from '@platform/chromium'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { build } from 'tsup'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { readAbilities, type BrowserAbilities } from './browser-abilities.ts'
import { startTokenServer, type TokenServer } from './token-server.ts'

export interface RealTabs {
  readonly browser: Browser
  readonly abilities: BrowserAbilities
  readonly server: TokenServer
  readonly context: BrowserContext
  open(host?: string): Promise<Page>
}

export function useRealTabs(): RealTabs {
  let browser: Browser
  let script: string
  let abilities: BrowserAbilities
  let server: TokenServer
  let context: BrowserContext

  beforeAll(async () => {
    const options = await chromiumLaunchOptions()
    script = await bundlePage()
    browser = await chromium.launch({
      ...options,
      // Playwright switches the back/forward cache off; the other name is one that is not secure, as on a local network.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [...(options.args ?? []), '--host-resolver-rules=MAP lan.test 127.0.0.1'],
    })
  })
  beforeAll(async () => {
    const empty = await startTokenServer('')
    const page = await browser.newPage()
    abilities = await readAbilities(page, `http://localhost:${empty.port}/`)
    await page.close()
    await empty.close()
  })
  afterAll(() => browser.close())

  beforeEach(async () => {
    server = await startTokenServer(script)
    context = await browser.newContext()
  })
  afterEach(async () => {
    await context.close()
    await server.close()
  })

  return {
    get browser() {
      return browser
    },
    get abilities() {
      return abilities
    },
    get server() {
      return server
    },
    get context() {
      return context
    },
    async open(host = 'localhost') {
      const page = await context.newPage()
      await page.goto(`http://${host}:${server.port}/`)
      await page.evaluate(() => window.real.session.ready)
      return page
    },
  }
}

/** Ends the process of a tab, which has no time to say anything. */
export async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
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
