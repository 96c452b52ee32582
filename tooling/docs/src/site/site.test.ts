import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../contents/contents.ts'
import { describePlayground } from '../playground/describe-playground.ts'
import { describeSearch } from './describe-search.ts'
import { describeTabs } from './describe-tabs.ts'
import {
  findProblems,
  openSite,
  SITE_FOLDER,
  type OpenedPage,
  type OpenedSite,
  type OpenOptions,
} from './open-site.ts'

let site: OpenedSite

beforeAll(async () => {
  site = await openSite()
}, 600_000)

afterAll(() => site.close())

const open = (slug: string, options?: OpenOptions): Promise<OpenedPage> => site.open(slug, options)
const files = (): string[] =>
  globSync('**/*.html', { cwd: SITE_FOLDER }).map((path) => path.replaceAll('\\', '/'))
const read = (path: string): string => readFileSync(join(SITE_FOLDER, path), 'utf8')

describe('every page', () => {
  it('is there, and no other but the one that says so', () => {
    expect(files().toSorted()).toEqual(
      ['404', ...PAGES.map(({ slug }) => slug)].map((slug) => `${slug}.html`).toSorted(),
    )
  })

  it('has links that lead to a page, and to a place on it', () => {
    const places = new Map(
      files().map((path) => [
        path,
        new Set([...read(path).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)),
      ]),
    )
    const broken = files().flatMap((path) =>
      [...read(path).matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, target = '']) => {
        if (/^(?:https?:|mailto:|data:)/.test(target)) return []
        const [address = '', hash] = target.split('#')
        const file = address === '' ? path : posix.join(posix.dirname(path), address)
        if (target.startsWith('/') || !existsSync(join(SITE_FOLDER, file))) return [`${path} → ${target}`]
        return hash === undefined || places.get(file)?.has(decodeURIComponent(hash)) === true
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

  it('says in one sentence or two what it is about, each in words of its own', () => {
    const descriptions = PAGES.map(
      ({ slug }) => /<meta name="description" content="([^"]*)"/.exec(read(`${slug}.html`))?.[1],
    )
    for (const description of descriptions) expect(description?.length).toBeGreaterThan(40)
    const others = descriptions.filter((_, index) => !PAGES[index]?.slug.startsWith('reference/'))
    expect(new Set(others).size).toBe(others.length)
  })

  it('has a style that loads nothing from elsewhere', () => {
    const styles = globSync('assets/*.css', { cwd: SITE_FOLDER }).map(read)
    expect(styles.length).toBeGreaterThan(0)
    expect(styles.join('')).not.toMatch(/url\(["']?(?:https?:)?\/\//)
  })
})

/** One of each kind; the others are made by the same code. */
const KINDS = [
  'index',
  'playground',
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
  await page.goto(`${site.url}start/react.html`)
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
    await page.waitForURL(`${site.url}start/plain-typescript.html`)
    expect(complaints).toEqual([])
    await close()
  })
})

describeSearch(open)
describeTabs(open)
describePlayground(open)
