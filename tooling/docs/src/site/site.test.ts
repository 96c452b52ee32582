import { chromiumLaunchOptions } from '@platform/chromium'
import axe, { type AxeResults } from 'axe-core'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { serve } from 'vitepress'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../contents/contents.ts'
import { writePages } from '../pages/write-pages.ts'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const VITEPRESS = createRequire(import.meta.url).resolve('vitepress/package.json')
const folder = join(PACKAGE, 'dist')

let url: string
let server: { close(): void } | undefined
let browser: Browser

beforeAll(async () => {
  await writePages(join(PACKAGE, '.vitepress/pages'))
  execFileSync(process.execPath, [join(VITEPRESS, '../bin/vitepress.js'), 'build'], { cwd: PACKAGE })
  // A host may have the site in any folder.
  const app = await serve({ root: PACKAGE, base: '/some/folder/', port: 0 })
  server = app.server
  const address = app.server?.address()
  if (typeof address !== 'object' || address === null) throw new Error('the site is not served')
  url = `http://127.0.0.1:${address.port}/some/folder/`
  browser = await chromium.launch(await chromiumLaunchOptions())
}, 600_000)

afterAll(async () => {
  await browser.close()
  server?.close()
})

const files = (): string[] => globSync('**/*.html', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

describe('every page', () => {
  it('is there, and no other but the one that says so', () => {
    expect(files().toSorted()).toEqual(
      ['404', ...PAGES.map(({ slug }) => slug)].map((slug) => `${slug}.html`).toSorted(),
    )
  })

  it('has links that lead to a page, and to a place on it', () => {
    const broken = files().flatMap((path) =>
      [...read(path).matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, target = '']) => {
        if (/^(?:https?:|mailto:|data:)/.test(target)) return []
        const [address = '', hash] = target.split('#')
        const file = address === '' ? path : posix.join(posix.dirname(path), address)
        if (target.startsWith('/') || !existsSync(join(folder, file))) return [`${path} → ${target}`]
        return hash === undefined || read(file).includes(`id="${decodeURIComponent(hash)}"`)
          ? []
          : [`${path} → ${target}`]
      }),
    )
    expect(broken).toEqual([])
  })

  it.each(PAGES)(
    '$slug loads nothing from elsewhere, and has neither style nor script in its markup',
    ({ slug }) => {
      const html = read(`${slug}.html`)
      expect(html).not.toMatch(/<(?:script|link|img|iframe)[^>]*(?:src|href)="https?:/)
      expect(html).not.toMatch(/<[^>]* style="|<style|<script(?![^>]* src=)|<[^>]* on[a-z]+="/)
      expect(html).toContain("default-src 'none'")
    },
  )

  it.each(PAGES)('$slug has one heading of the first level, and no id twice', ({ slug }) => {
    const html = read(`${slug}.html`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has a style that loads nothing from elsewhere', () => {
    const styles = globSync('assets/*.css', { cwd: folder }).map(read)
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.join('')).not.toMatch(/url\(["']?(?:https?:)?\/\//)
  })
})

async function open(
  slug: string,
  options: { width?: number; scheme?: 'light' | 'dark' } = {},
): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 800 },
    colorScheme: options.scheme ?? 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) complaints.push(request.url())
  })
  await page.goto(`${url}${slug}.html`)
  // Keys and buttons do nothing before the page is taken over.
  await page.waitForFunction(() => {
    const app = document.querySelector('#app')
    return app !== null && '__vue_app__' in app
  })
  return { page, complaints, close: () => context.close() }
}

async function findProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations }: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** One of each kind; the others are made by the same code. */
const KINDS = [
  'index',
  'start/react',
  'how-it-works',
  'comparison',
  'errors',
  'packages/session',
  'reference/session',
]

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  it.each(KINDS)('axe finds nothing on %s', async (slug) => {
    const { page, complaints, close } = await open(slug, { scheme })
    expect(await findProblems(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

it('is shown in the colours that somebody chooses, and stays so', async () => {
  const { page, close } = await open('index')
  const isDark = (): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.body).colorScheme === 'dark')
  await page.getByRole('switch', { name: 'Appearance' }).click()
  await expect.poll(isDark).toBe(true)
  await page.goto(`${url}start/react.html`)
  expect(await isDark()).toBe(true)
  await close()
})

it('copies an example', async () => {
  const { page, complaints, close } = await open('start/jotai')
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("from '@platform/session'")
  expect(complaints).toEqual([])
  await close()
})

describe('on a phone', () => {
  it.each(KINDS)('%s is not wider than the screen', async (slug) => {
    const { page, close } = await open(slug, { width: 320 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
    await close()
  })

  it('opens the menu by one button', async () => {
    const { page, complaints, close } = await open('index', { width: 390 })
    await page.getByRole('button', { name: 'Pages' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Plain TypeScript' }).first().click()
    await page.waitForURL(`${url}start/plain-typescript.html`)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the search', () => {
  it('finds a section by the keyboard alone, and goes there', async () => {
    const { page, complaints, close } = await open('recipes/testing')
    await page.keyboard.press('/')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.type('single-use')
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1)
    expect(await findProblems(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => !address.pathname.includes('testing'))
    expect(complaints).toEqual([])
    await close()
  })

  it('finds what an entry exports, says so when there is nothing, and closes with Escape', async () => {
    const { page, close } = await open('index')
    await page.getByRole('button', { name: 'Search' }).click()
    const field = page.getByRole('searchbox')
    await field.fill('openAsyncStorage')
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toContainEqual(expect.stringMatching(/@platform\/session\/storage[^]*openAsyncStorage/))
    await field.fill('qqqqq')
    await expect.poll(() => page.getByText('No results for').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => field.isVisible()).toBe(false)
    await close()
  })

  it('is not shown where no script runs, and the page is there all the same', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${url}start/react.html`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^React/)
    expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false)
    await context.close()
  })
})
