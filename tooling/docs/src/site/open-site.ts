import { chromiumLaunchOptions } from '@platform/chromium'
import axe, { type AxeResults } from 'axe-core'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Frame, type Page } from 'playwright'
import { serve } from 'vitepress'
import { writePages } from '../pages/write-pages.ts'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const VITEPRESS = createRequire(import.meta.url).resolve('vitepress/package.json')

/** Where the built site is. */
export const SITE_FOLDER: string = join(PACKAGE, 'dist')

export interface OpenedPage {
  readonly page: Page
  /** What the console said, what was thrown, and what was asked for elsewhere. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export interface OpenOptions {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  readonly hasScripts?: boolean
}

/** The built site on a server, and a browser to look at it. */
export interface OpenedSite {
  readonly url: string
  open(slug: string, options?: OpenOptions): Promise<OpenedPage>
  close(): Promise<void>
}

/** Builds the site and serves it in some folder, as a host may do. */
export async function openSite(): Promise<OpenedSite> {
  await writePages(join(PACKAGE, '.vitepress/pages'))
  execFileSync(process.execPath, [join(VITEPRESS, '../bin/vitepress.js'), 'build'], { cwd: PACKAGE })
  const { server } = await serve({ root: PACKAGE, base: '/some/folder/', port: 0 })
  const address = server?.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site is not served')
  const url = `http://127.0.0.1:${address.port}/some/folder/`
  const browser = await chromium.launch(await chromiumLaunchOptions())
  return {
    url,
    async open(slug, { width = 1280, scheme = 'light', hasScripts = true } = {}) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: scheme,
        javaScriptEnabled: hasScripts,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
          complaints.push(request.url())
      })
      await page.goto(`${url}${slug}.html`)
      if (hasScripts) await untilTakenOver(page)
      return { page, complaints, close: () => context.close() }
    },
    async close() {
      await browser.close()
      server?.close()
    },
  }
}

/** Keys and buttons do nothing before. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const app = document.querySelector('#app')
    return app !== null && '__vue_app__' in app
  })
}

/** What axe finds in a page or in one of its frames. */
export async function findProblems(page: Page | Frame): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
