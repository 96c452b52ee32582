import { chromiumLaunchOptions } from '@platform/chromium'
import axe, { type AxeResults } from 'axe-core'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../contents/contents.ts'
import { buildSite } from './build-site.ts'
import { serveSite, type ServedSite } from './serve-site.ts'

let folder: string
let site: ServedSite
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'))
  await buildSite(folder)
  site = await serveSite(folder, 0)
  browser = await chromium.launch(await chromiumLaunchOptions())
})

afterAll(async () => {
  await browser.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

const files = (): string[] => globSync('**/*.html', { cwd: folder }).map((path) => path.replaceAll('\\', '/'))
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

describe('every page', () => {
  it('is there, and no other', () => {
    expect(files().toSorted()).toEqual(PAGES.map(({ slug }) => `${slug}.html`).toSorted())
  })

  it('has links that lead to a page, and to a place on it', () => {
    const broken = files().flatMap((path) =>
      [...read(path).matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, target = '']) => {
        if (/^(?:https?:|mailto:)/.test(target)) return []
        const [address = '', hash] = target.split('#')
        const file = address === '' ? path : posix.join(posix.dirname(path), address)
        if (!existsSync(join(folder, file))) return [`${path} → ${target}`]
        return hash === undefined || read(file).includes(`id="${hash}"`) ? [] : [`${path} → ${target}`]
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
      expect(html).toContain('default-src &#39;none&#39;')
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
    expect(styles).toHaveLength(1)
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
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${site.url}${slug}.html`)
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

describe('on a phone', () => {
  it.each(KINDS)('%s is not wider than the screen', async (slug) => {
    const { page, close } = await open(slug, { width: 320 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
    await close()
  })

  it('reaches the menu by one link, which comes after the text', async () => {
    const { page, close } = await open('index', { width: 390 })
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await expect
      .poll(() => page.getByRole('link', { name: 'Plain TypeScript' }).last().isVisible())
      .toBe(true)
    await close()
  })
})

describe('the search', () => {
  it('finds a section by the keyboard alone, and goes there', async () => {
    const { page, complaints, close } = await open('recipes/testing')
    await page.keyboard.press('/')
    await page.keyboard.type('single-use')
    const status = page.getByRole('search').getByRole('status')
    await expect.poll(() => status.textContent()).toMatch(/result/)
    expect(await findProblems(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.includes('testing'))
    expect(complaints).toEqual([])
    await close()
  })

  it('finds what an entry exports, says so when there is nothing, and closes with Escape', async () => {
    const { page, close } = await open('index')
    const field = page.getByRole('searchbox')
    const found = page.getByRole('search').getByRole('link')
    await field.fill('openAsyncStorage')
    await expect
      .poll(() => found.allTextContents())
      .toContainEqual(expect.stringContaining('@platform/session/storage'))
    await field.fill('qqqqq')
    await expect
      .poll(() => page.getByRole('search').getByRole('status').textContent())
      .toBe('Nothing was found.')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('search').getByRole('status').isVisible()).toBe(false)
    await close()
  })

  it('is not shown where no script runs, and the page is there all the same', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.url}start/react.html`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('React')
    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
    await context.close()
  })
})

it('serves its own folder and nothing above it', async () => {
  expect((await fetch(`${site.url}..%2f..%2fetc%2fpasswd`)).status).toBe(404)
})
