import { expect, test as base, type Page as Tab } from '@playwright/test'
import { isPageEnabled, type Page } from '@platform/routing/pages'
import type { Visitor } from './accounts.ts'
import { readConfiguration, type SiteConfiguration } from './configuration.ts'
import { announcer, heading } from './names.ts'
import { addressOf } from './page-table.ts'
import { readSignedInState } from './signed-in-state.ts'
import { createSites, type Site } from './sites.ts'

export interface TestOptions {
  /** Who is signed in when the test begins. */
  readonly visitor: Visitor
  /** Whether the test is about something that throws on the page. */
  readonly expectsPageErrors: boolean
}

export interface WorkerOptions {
  readonly site: Site
}

interface Fixtures {
  readonly configuration: SiteConfiguration
  /** What the browser complained about: refused by the security policy, or thrown and caught by nobody. */
  readonly complaints: string[]
}

const [firstSite] = createSites(0)
if (firstSite === undefined) throw new Error('there are no sites')

export const test = base.extend<TestOptions & Fixtures, WorkerOptions>({
  site: [firstSite, { option: true, scope: 'worker' }],
  visitor: ['anonymous', { option: true }],
  expectsPageErrors: [false, { option: true }],

  baseURL: async ({ site }, use) => use(site.url),
  storageState: async ({ site, visitor }, use) =>
    use(visitor === 'anonymous' ? undefined : await readSignedInState(site, visitor)),
  configuration: async ({ request }, use) => use(await readConfiguration(request)),

  complaints: [
    async ({ context, expectsPageErrors }, use) => {
      const complaints: string[] = []
      await context.exposeBinding('reportViolation', (_source, text: string) => {
        complaints.push(text)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
          const report: unknown = Reflect.get(window, 'reportViolation')
          const text = `${violatedDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`
          if (typeof report === 'function') report(text)
        })
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      await use(complaints)
      if (!expectsPageErrors) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until the page has said where one is and has loaded what it shows. */
export async function settle(tab: Tab): Promise<void> {
  // A page that was rendered at build time is there before the site is; with a choice in its address the site comes at once.
  await tab.waitForFunction(() => {
    const isRendered = document.querySelector('#root')?.hasAttribute('data-prerendered') === true
    return !isRendered || location.search === '' || document.documentElement.dataset['started'] !== undefined
  })
  await expect(heading(tab)).toBeVisible()
  await expect(announcer(tab)).not.toBeEmpty()
  await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens an address and waits for its page. */
export async function goTo(tab: Tab, path: string): Promise<void> {
  await tab.goto(path)
  await settle(tab)
}

/** Changes the colour scheme of the device and waits until the page has taken all of it over: half of it has no contrast. */
export async function changeColorScheme(tab: Tab, colorScheme: 'light' | 'dark'): Promise<void> {
  await tab.emulateMedia({ colorScheme })
  // What it changes is painted with the next frame; the second one begins after that.
  await tab.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  // Even the shortest transition of a button's background needs a frame of its own. What goes along with scrolling never ends.
  await tab.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
}

/** Opens a page of the table and waits for it. */
export async function open(tab: Tab, page: Page): Promise<void> {
  await goTo(tab, addressOf(page))
}

export function isEnabled(configuration: SiteConfiguration, page: Page): boolean {
  return isPageEnabled(configuration.pages, page.path)
}

export { expect }
