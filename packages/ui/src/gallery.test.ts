import { chromiumLaunchOptions } from '@platform/chromium'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { build, preview } from 'vite'
import type { PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  findClippedText,
  findOverflow,
  findSmallTargets,
  findViolations,
  lengthenTexts,
} from '../gallery/inspect.ts'

const CONFIG = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url))
const PICTURES = fileURLToPath(new URL('../.reports/gallery', import.meta.url))
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const POLICY =
  "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"
/** WCAG 2.5.8. */
const SMALLEST_TARGET_PX = 24
const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** They are to be looked at, and prove nothing. */
const takesPictures = process.env['GALLERY_PICTURES'] === 'true'

// Several pages share the processor, so each may take as long as all of them.
vi.setConfig({ testTimeout: 600_000 })

let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true })
  await build({ configFile: CONFIG, logLevel: 'error' })
  server = await preview({
    configFile: CONFIG,
    logLevel: 'error',
    preview: { port: 0, headers: { 'Content-Security-Policy': POLICY } },
  })
  browser = await chromium.launch(await chromiumLaunchOptions())
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** Opens the gallery as the address says and closes it again; nothing that the browser complains of is let pass. */
async function look(
  query: string,
  options: BrowserContextOptions,
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  await using context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}?${query}`)
  await page.getByRole('heading', { name: 'Gallery', includeHidden: true }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await inspect(page)
  expect(complaints).toEqual([])
}

async function photograph(page: Page, name: string, fullPage = true): Promise<void> {
  if (!takesPictures) return
  await page.screenshot({ path: `${PICTURES}/${name}.jpg`, type: 'jpeg', fullPage })
}

async function expectRoom(page: Page): Promise<void> {
  expect(await page.evaluate(findOverflow)).toEqual([])
  expect(await page.evaluate(findClippedText)).toEqual([])
  expect(await page.evaluate(findSmallTargets, SMALLEST_TARGET_PX)).toEqual([])
}

async function expectNothingByAxe(page: Page): Promise<void> {
  // Evaluated by the debugger, which no Content Security Policy of the page can refuse.
  await page.evaluate(AXE)
  expect(await page.evaluate(findViolations)).toEqual([])
}

it.concurrent.each<[string, string, BrowserContextOptions]>([
  ['light', 'scheme=light', {}],
  ['dark', 'scheme=dark', {}],
  ['rtl', 'scheme=light&dir=rtl', {}],
  ['phone', 'scheme=light', { viewport: PHONE, hasTouch: true }],
  ['forced-colors', 'scheme=light', { forcedColors: 'active' }],
  ['text-200', 'scheme=light&text=200', {}],
])('shows every piece in %s with room, and with nothing for axe to find', async (name, query, options) => {
  await look(query, options, async (page) => {
    await photograph(page, name)
    await expectRoom(page)
    await expectNothingByAxe(page)
  })
})

it.concurrent.each(['dialog', 'confirm', 'drawer', 'undo', 'palette', 'menu', 'panel'])(
  'shows what floats, "%s", on a phone with room, and with nothing for axe to find',
  async (name) => {
    const query = `scheme=dark&part=composites&open=${name}`
    await look(query, { viewport: PHONE, hasTouch: true }, async (page) => {
      await photograph(page, `open-${name}`, false)
      await expectRoom(page)
      await expectNothingByAxe(page)
    })
  },
)

it.concurrent.each([
  [1280, 'ltr'],
  [390, 'ltr'],
  [320, 'ltr'],
  [320, 'rtl'],
])('has room at %i px in %s for texts that are two fifths longer', async (width, dir) => {
  await look(`scheme=light&dir=${dir}`, { viewport: { width, height: 800 } }, async (page) => {
    await expectRoom(page)
    await page.evaluate(lengthenTexts)
    if (width === PHONE.width) await photograph(page, 'long-texts')
    await expectRoom(page)
  })
})
