import type { Page } from '@platform/routing/pages'
import { ACCOUNT_NAMES, ACCOUNTS, mayOpen, type AccountName } from '../../../src/accounts.ts'
import { announcer, heading } from '../../../src/names.ts'
import { addressOf, allPages } from '../../../src/page-table.ts'
import { expect, isEnabled, settle, test } from '../../../src/test.ts'

/** Where someone who is not signed in is sent, by the first segment of the page's path. */
const SIGN_INS = new Map([
  ['client', '/main#login'],
  ['admin', '/main#login'],
  ['professional', '/main/professional#login'],
  ['provider', '/provider/login'],
])

const guarded = allPages.filter((row) => row.allow !== 'public')
const areas = [...SIGN_INS.keys()].map((area) => ({
  area,
  rows: guarded.filter((row) => row.id.startsWith(`${area}.`)),
}))

/** That every other page does the same, the guard's own tests show: here the start of the area, and what lies deepest in it. */
function chooseRows(rows: readonly Page[]): Page[] {
  const byDepth = rows.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
  return [...new Set([...byDepth.slice(0, 1), ...byDepth.slice(-1)])]
}

for (const { area, rows } of areas) {
  test(`nobody sees /${area} without signing in, and the way back is kept`, async ({
    page,
    configuration,
  }) => {
    for (const row of chooseRows(rows.filter((candidate) => isEnabled(configuration, candidate)))) {
      await test.step(row.path, async () => {
        await page.goto(addressOf(row))
        await expect(page).toHaveURL(
          (url) =>
            url.pathname + url.hash === SIGN_INS.get(area) && url.searchParams.get('next') === addressOf(row),
        )
        await expect(heading(page)).toBeVisible()
      })
    }
  })
}

const homes = areas.flatMap(({ area, rows }) => rows.filter(({ path }) => path === `/${area}`))

function describeWay(account: AccountName): void {
  test.describe(`${account} is signed in`, () => {
    test.use({ visitor: account })

    test(`${account} sees the own area and is refused in the others, in place`, async ({
      page,
      configuration,
    }) => {
      for (const row of homes.filter((candidate) => isEnabled(configuration, candidate))) {
        await test.step(row.path, async () => {
          await page.goto(row.path)
          await settle(page)
          await expect(page).toHaveURL((url) => url.pathname === row.path)
          const refused = page.getByRole('heading', { level: 1, name: 'Your account cannot open this page' })
          await expect(refused).toHaveCount(mayOpen(account, row) ? 0 : 1)
        })
      }
    })
  })
}

for (const account of ACCOUNT_NAMES) describeWay(account)

test.describe('a refused page', () => {
  test.use({ visitor: 'client' })

  test('asks for nothing that belongs to the page', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/admin/demo-requests')
    await settle(page)
    expect(asked.filter((path) => path.startsWith('/api/') && path.includes('demo-requests'))).toEqual([])
    await expect(announcer(page)).not.toBeEmpty()
  })
})

test('the demo accounts are of five different kinds', () => {
  expect(new Set(Object.values(ACCOUNTS).map(({ kind }) => kind)).size).toBe(5)
})
