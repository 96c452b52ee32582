import type { Page as Tab, Request } from '@playwright/test'
import { readPage } from '@platform/routing/pages'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { isOfPage, openBesideCode, PAGE_CODE } from '../../../src/network/page-code.ts'
import { START_CODE } from '../../../src/network/requests.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** What has changed meanwhile is read again; no page waits for it. */
const EVENTS = '**/api/messages/events'

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
  const reads = recordReads(tab)
  await openBesideCode(tab, address, { isAsked: () => reads.all.some(isWanted), held })
  await settle(tab)
  reads.stop()
  const again = reads.all.filter((read, index) => reads.all.indexOf(read) !== index)
  expect.soft(again, `${address} asks for nothing twice`).toEqual([])
  return reads.all
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
