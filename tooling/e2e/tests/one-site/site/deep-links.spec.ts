import type { Page as Tab, Request } from '@playwright/test'
import { readPage, type Page } from '@platform/routing/pages'
import { ACCOUNTS, mayOpen, type AccountName } from '../../../src/accounts.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { announcer } from '../../../src/names.ts'
import { allPages, announcementOf } from '../../../src/page-table.ts'
import { holdRequests, START_CODE } from '../../../src/requests.ts'
import { expect, isEnabled, settle, test } from '../../../src/test.ts'

/** The file of a page's own code. */
const PAGE_CODE = '**/assets/*.screen-*.js'

/** What has changed meanwhile is read again; no page waits for it. */
const EVENTS = '**/api/messages/events'

/** What is asked for whichever page is opened. */
const OF_EVERY_PAGE = ['/api/main/start', '/api/messages/events']

/** One page after the other, so that all that are wrong are named. */
const softly = expect.configure({ soft: true })

const VISITORS = ['client', 'professional', 'provider', 'admin'] as const satisfies readonly AccountName[]

/** The pages of somebody's own area that a plain address opens. */
function areaOf(visitor: AccountName): Page[] {
  const { startPath } = ACCOUNTS[visitor]
  return allPages.filter(
    (page) =>
      (page.path === startPath || page.path.startsWith(`${startPath}/`)) &&
      page.allow !== 'public' &&
      mayOpen(visitor, page) &&
      !page.path.includes('$') &&
      // To others in an organization than those roles the page says that it is not for them.
      page.menuRoles === undefined,
  )
}

/** The addresses below `/api` that a tab reads, in order, each as often as it was asked for. */
function recordReads(tab: Tab): { all: string[]; stop(): void } {
  const all: string[] = []
  const note = (request: Request): void => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) all.push(pathname + search)
  }
  tab.on('request', note)
  return { all, stop: () => tab.off('request', note) }
}

const isOfPage = (address: string): boolean =>
  !OF_EVERY_PAGE.some((path) => address === path || address.startsWith(`${path}?`))

/**
 * Opens an address with some code held until the wanted data is asked for, and waits until all of the page is there.
 *
 * @returns all that was read until then
 */
async function visit(
  tab: Tab,
  address: string,
  isWanted: (read: string) => boolean = isOfPage,
  held = PAGE_CODE,
): Promise<readonly string[]> {
  const code = await holdRequests(tab, held)
  const reads = recordReads(tab)
  await tab.goto(address, { waitUntil: 'commit' })
  await expect.poll(code.count, `the code of ${address} is asked for`).toBeGreaterThan(0)
  await softly
    .poll(() => reads.all.filter(isWanted), `data of ${address} is asked for while its code is on the way`)
    .not.toEqual([])
  code.release()
  await settle(tab)
  reads.stop()
  const again = reads.all.filter((read, index) => reads.all.indexOf(read) !== index)
  softly(again, `${address} asks for nothing twice`).toEqual([])
  return reads.all
}

/** What a page still asks for when it has settled would be taken for the next one's. */
async function leave(tab: Tab): Promise<void> {
  await tab.goto('about:blank')
  await tab.unroute(PAGE_CODE)
}

for (const visitor of VISITORS) {
  test.describe(`signed in as ${visitor}`, () => {
    test.use({ visitor })

    test('a deep link asks for the data of its page beside the code of it, and for nothing twice', async ({
      page,
      configuration,
    }) => {
      await page.route(EVENTS, () => undefined)
      for (const each of areaOf(visitor)) {
        if (!isEnabled(configuration, each)) continue
        await test.step(each.path, async () => {
          await visit(page, each.path)
          await expect(announcer(page)).toHaveText(announcementOf(each))
          await leave(page)
        })
      }
    })
  })
}

test('the organization is asked for beside the code of its page by who leads it', async ({
  page,
  request,
  site,
}) => {
  await useToken(page, (await startApiSession(request, site, 'orgadmin@example.com')).token)
  await page.route(EVENTS, () => undefined)
  await visit(page, readPage('professional.admin').path)
})

test.describe('before the site has started', () => {
  test.use({ visitor: 'client' })

  for (const address of ['/client', '/client/messages', '/client/documents']) {
    test(`the data of ${address} is asked for already, and then not again`, async ({ page }) => {
      await page.route(EVENTS, () => undefined)
      const reads = await visit(page, address, isOfPage, START_CODE)
      expect(reads.filter(isOfPage)).not.toEqual([])
    })
  }
})

for (const [visitor, path] of [
  ['anonymous', '/client'],
  ['client', '/admin/accounts'],
] as const) {
  test.describe(`whom ${path} is not for (${visitor})`, () => {
    test.use({ visitor })

    test('asks for none of its data', async ({ page }) => {
      const reads = recordReads(page)
      await page.goto(path)
      await settle(page)
      expect(reads.all.filter(isOfPage)).toEqual([])
    })
  })
}

test.describe('a list that its address narrows', () => {
  test.use({ visitor: 'admin' })

  for (const [address, call] of [
    [
      '/admin/accounts?q=example&state=active&order=name',
      '/api/main/admin/accounts?q=example&state=active&order=name',
    ],
    ['/admin/organizations?state=active', '/api/main/admin/organizations?state=active'],
    ['/admin/demo-requests?state=open&order=oldest', '/api/main/demo-requests?order=oldest&state=open'],
    [
      '/admin/audit?action=account.viewed&from=2026-01-01',
      '/api/main/admin/audit?action=account.viewed&from=2026-01-01&timeZone=Europe%2FLondon',
    ],
  ] as const) {
    test(`is asked for beside the code as narrow as it is shown: ${address}`, async ({ page }) => {
      await page.route(EVENTS, () => undefined)
      const [path] = call.split('?')
      const reads = await visit(page, address, (read) => read === call)
      expect(reads.filter((read) => read.split('?')[0] === path)).toEqual([call])
    })
  }
})
