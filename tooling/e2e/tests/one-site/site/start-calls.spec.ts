import type { Page as Tab, Request } from '@playwright/test'
import type { Page } from '@platform/routing/pages'
import { ACCOUNT_NAMES, ACCOUNTS, mayOpen, visitorOf, type AccountName } from '../../../src/accounts.ts'
import { startApiSession } from '../../../src/api-session.ts'
import { recordEvents } from '../../../src/network/event-connections.ts'
import { announcer } from '../../../src/names.ts'
import { isOfPage, openBesideCode, PAGE_CODE } from '../../../src/network/page-code.ts'
import { holdRequests } from '../../../src/network/requests.ts'
import { addressOf, allPages, announcementOf } from '../../../src/page-table.ts'
import { expect, isEnabled, settle, test } from '../../../src/test.ts'

/** The start of the account, the stream of its events, what the page is about, and a list beside it. */
const MOST_CALLS = 4

/** Pages that show more lists than that at once, none of which waits for another. */
const MORE_LISTS: Readonly<Record<string, number>> = {
  // Servers, sizes and keys stand below the jobs: what looks through a whole database holds nothing else up.
  'admin.operations': 3,
  // What the person waits for stands beside their appointments.
  'client.calendar': 1,
  // The newest measurements, of the journal, and how far the questionnaire is stand below the profile.
  'client.healthProfile': 2,
  'client.dependantHealthProfile': 2,
  // What the site asks, what others ask, and what was submitted.
  'client.healthQuestionnaire': 2,
  // The plan, what else there is, and what was paid.
  'client.premium': 1,
  // What people did stands below the organizations.
  'provider.home': 1,
  // What waits for an answer, what is connected, and what is over: each goes on page by page.
  'provider.connect': 2,
  // Who waits for a time, and whose schedules the reader may look at.
  'professional.schedule': 2,
}

/** One page after the other, so that all that ask too much are named. */
const softly = expect.configure({ soft: true })

const isRead = (call: string): boolean => call.startsWith('GET /') && isOfPage(call.slice('GET '.length))

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/')

/** A page that a plain address opens, of the visitor's own area: nothing has to be known before its data is asked for. */
function hasOwnData(visitor: AccountName, page: Page): boolean {
  const { startPath } = ACCOUNTS[visitor]
  return (
    visitor !== 'search' &&
    (page.path === startPath || page.path.startsWith(`${startPath}/`)) &&
    !page.path.includes('$') &&
    // To others in an organization than those roles the page says that it is not for them.
    page.menuRoles === undefined
  )
}

/** The calls of a visit until the page and its stream stand. Visits again where the stream had news: they are read once more. */
async function countCalls(
  tab: Tab,
  address: string,
  { hasData, readEvents }: { readonly hasData: boolean; readEvents(): Promise<string[]> },
): Promise<readonly string[]> {
  const calls: string[] = []
  const note = (request: Request): void => {
    const { pathname, search } = new URL(request.url())
    if (isCall(request)) calls.push(`${request.method()} ${pathname}${search}`)
  }
  // What the page before still asks for late is none of this one's calls.
  await tab.goto('about:blank')
  tab.on('request', note)
  await expect(async () => {
    calls.length = 0
    if (hasData) await openBesideCode(tab, address, { isAsked: () => calls.some(isRead) })
    else await tab.goto(address)
    await settle(tab)
    await expect.poll(readEvents).toContain('ready')
    await settle(tab)
    expect(await readEvents()).toEqual(['ready'])
  }).toPass()
  tab.off('request', note)
  return [...calls]
}

for (const visitor of ACCOUNT_NAMES) {
  test.describe(`signed in as ${visitor}`, () => {
    test.use({ visitor })

    test('a page starts with few calls, beside its code, and its stream has nothing read again', async ({
      page: tab,
      request,
      site,
      configuration,
    }) => {
      test.setTimeout(600_000)
      const { token } = await startApiSession(request, site, ACCOUNTS[visitor].email)
      const headers = { 'X-Site-Id': site.id, Authorization: `Bearer ${token}` }
      const list = await request.get('/api/messages/conversations?limit=1', { headers })
      const { items = [] }: { items?: { id: string }[] } = await list.json()
      const readEvents = await recordEvents(tab)
      const rows = allPages.filter(
        (row) =>
          row.allow !== 'public' &&
          (visitorOf(row) === visitor || (mayOpen(visitor, row) && hasOwnData(visitor, row))) &&
          isEnabled(configuration, row),
      )
      for (const row of rows) {
        const address = row.id.endsWith('.conversation')
          ? row.path.replace('$id', items[0]?.id ?? 'none')
          : addressOf(row)
        await test.step(address, async () => {
          const hasData = hasOwnData(visitor, row)
          const calls = await countCalls(tab, address, { hasData, readEvents })
          if (hasData) await expect(announcer(tab)).toHaveText(announcementOf(row))
          softly(calls, `${address} asks for nothing twice`).toEqual([...new Set(calls)])
          softly(calls.filter((call) => call === 'GET /api/main/start')).toHaveLength(1)
          // That a message has been seen is told, and nothing asked.
          const reads = calls.filter((call) => call.startsWith('GET '))
          softly(reads.length, `${address} asks ${reads.join(', ')}`).toBeLessThanOrEqual(
            MOST_CALLS + (MORE_LISTS[row.id] ?? 0),
          )
        })
      }
    })
  })
}

test.describe('on a slow way', () => {
  test.use({ visitor: 'admin' })

  test('what was asked for before the site was there is not asked for again, however late its code', async ({
    page: tab,
  }) => {
    const calls: string[] = []
    tab.on('request', (request) => {
      if (isCall(request) && request.method() === 'GET') calls.push(new URL(request.url()).pathname)
    })
    const { promise: shown, resolve: onShown } = Promise.withResolvers<void>()
    let late = 0
    await tab.route('**/assets/main.gen-*.js', async (route) => {
      late += 1
      await shown
      await route.continue()
    })
    await tab.goto('/admin')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    onShown()
    await settle(tab)
    expect(late).toBe(1)
    expect(calls).toContain('/api/main/admin/operations')
    expect(calls).toEqual([...new Set(calls)])
  })

  test('code that comes later than the data of its page hands that out, and asks for none of its parts', async ({
    page: tab,
  }) => {
    const { promise: answered, resolve: onAnswered } = Promise.withResolvers<void>()
    tab.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/api/main/pages/home') onAnswered()
    })
    const code = await holdRequests(tab, PAGE_CODE)
    const calls: string[] = []
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (isCall(request) && isOfPage(pathname)) calls.push(pathname)
    })
    await tab.goto('/admin', { waitUntil: 'commit' })
    await answered
    code.release()
    await settle(tab)
    expect(calls.toSorted()).toEqual(['/api/main/admin/operations', '/api/main/pages/home'])
  })
})
