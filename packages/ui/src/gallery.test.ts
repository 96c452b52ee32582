import { chromiumLaunchOptions } from '@platform/chromium'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { build, preview } from 'vite'
import type { PreviewServer } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
const NARROWEST_PX = 320
const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

let server: PreviewServer
let browser: Browser
let context: BrowserContext | undefined
let refusals: string[]

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
afterEach(() => context?.close())

async function open(query: string, options: BrowserContextOptions = {}): Promise<Page> {
  context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  refusals = []
  page.on('console', (message) => {
    if (message.type() === 'error') refusals.push(message.text())
  })
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}?${query}`)
  await page.getByRole('heading', { name: 'Gallery' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Evaluated by the debugger, which no Content Security Policy of the page can refuse. */
async function findByAxe(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(findViolations)
}

describe.each<[string, string, BrowserContextOptions]>([
  ['light', 'scheme=light', {}],
  ['dark', 'scheme=dark', {}],
  ['rtl', 'scheme=light&dir=rtl', {}],
  ['phone', 'scheme=light', { viewport: PHONE, hasTouch: true }],
  ['phone-dark', 'scheme=dark', { viewport: PHONE, hasTouch: true }],
  ['forced-colors', 'scheme=light', { forcedColors: 'active' }],
  ['text-200', 'scheme=light&text=200', {}],
])('the gallery in %s', (mode, query, options) => {
  it('has nothing for axe to find, fits, and does not clip or shrink anything', async () => {
    const page = await open(query, options)
    await page.screenshot({ path: `${PICTURES}/${mode}.jpg`, type: 'jpeg', fullPage: true })
    expect(await page.evaluate(findOverflow)).toEqual([])
    expect(await page.evaluate(findClippedText)).toEqual([])
    expect(await page.evaluate(findSmallTargets, SMALLEST_TARGET_PX)).toEqual([])
    expect(await findByAxe(page)).toEqual([])
    expect(refusals).toEqual([])
  })
})

describe.each(['dialog', 'confirm', 'undo'])('the open "%s"', (name) => {
  it('has nothing for axe to find and fits a phone', async () => {
    const page = await open(`scheme=dark&part=composites&open=${name}`, { viewport: PHONE, hasTouch: true })
    await page.screenshot({ path: `${PICTURES}/open-${name}.jpg`, type: 'jpeg' })
    expect(await page.evaluate(findClippedText)).toEqual([])
    expect(await page.evaluate(findSmallTargets, SMALLEST_TARGET_PX)).toEqual([])
    expect(await findByAxe(page)).toEqual([])
    expect(refusals).toEqual([])
  })
})

it.each(['ltr', 'rtl'])('fits the narrowest page in %s', async (dir) => {
  const page = await open(`scheme=light&dir=${dir}`, { viewport: { width: NARROWEST_PX, height: 800 } })
  expect(await page.evaluate(findOverflow)).toEqual([])
  expect(await page.evaluate(findClippedText)).toEqual([])
})

it.each([DESKTOP, PHONE, { width: NARROWEST_PX, height: 800 }])(
  'fits $width px when every text is 40 % longer',
  async (viewport) => {
    const page = await open('scheme=light', { viewport })
    await page.evaluate(lengthenTexts)
    await page.screenshot({ path: `${PICTURES}/long-${viewport.width}.jpg`, type: 'jpeg', fullPage: true })
    expect(await page.evaluate(findOverflow)).toEqual([])
    expect(await page.evaluate(findClippedText)).toEqual([])
    expect(await page.evaluate(findSmallTargets, SMALLEST_TARGET_PX)).toEqual([])
  },
)
