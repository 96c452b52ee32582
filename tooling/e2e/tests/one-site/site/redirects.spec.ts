import { heading } from '../../../src/names.ts'
import { expect, test } from '../../../src/test.ts'

const DESTINATIONS = [
  ['/', '/main', ''],
  ['/search-profile', '/main/professional', '#login'],
  ['/no/such', '/error/404', ''],
  ['/client/no-such', '/error/404', ''],
  ['/mainland', '/error/404', ''],
  ['/main/faq/no-such', '/error/404', ''],
] as const

for (const [from, pathname, hash] of DESTINATIONS) {
  test(`${from} leads to ${pathname}${hash}`, async ({ page }) => {
    await page.goto(from)
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.hash === hash)
    await expect(heading(page)).toBeVisible()
  })
}

test('a redirect takes the query along and leaves nothing behind in the history', async ({ page }) => {
  await page.goto('/error/404')
  await expect(heading(page)).toBeVisible()
  await page.goto('/?from=mail')
  await expect(page).toHaveURL((url) => url.pathname === '/main' && url.searchParams.get('from') === 'mail')
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === '/error/404')
})

test('a trailing slash leads to the page itself', async ({ page }) => {
  await page.goto('/main/faq/')
  await expect(page).toHaveURL((url) => /^\/main\/faq\/?$/.test(url.pathname))
  await expect(heading(page)).toBeVisible()
})
