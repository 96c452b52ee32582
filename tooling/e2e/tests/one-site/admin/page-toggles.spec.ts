import { startApiSession, useToken } from '../../../src/api-session.ts'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PAGE = 'What’s new'
const PATH = '/main/whats-new'

test('a page is switched off and on again while the site runs', async ({ page, browser, request, site }) => {
  const { token } = await startApiSession(request, site, ACCOUNTS.admin.email)
  await useToken(page, token)
  await page.goto(`/admin/site-pages?site=${site.id}`)
  await settle(page)
  const row = page.getByRole('row', { name: PATH })
  await row.getByRole('button', { name: `Turn off ${PAGE}` }).click()
  await expect(row).toContainText('Off')
  await expect(row).toContainText('Priya Raman')

  const context = await browser.newContext({ baseURL: site.url })
  const visitor = await context.newPage()
  const gone = await visitor.goto(PATH)
  expect(gone?.status()).toBe(404)
  await expect(visitor).toHaveURL(/\/error\/404/)
  await visitor.goto('/main')
  await expect(visitor.getByRole('link', { name: PAGE })).toHaveCount(0)

  // The message in the corner takes it back.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: `Turn off ${PAGE}` })).toBeVisible()
  const back = await visitor.goto(PATH)
  expect(back?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('pages that are needed to sign in and to administer have no switch', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ACCOUNTS.admin.email)
  await useToken(page, token)
  await page.goto(`/admin/site-pages?site=${site.id}`)
  await settle(page)
  // The pages of professionals begin with the same letters.
  const path = page.getByText('/main/professional', { exact: true })
  const row = page.getByRole('row').filter({ has: path })
  await expect(row).toContainText('Always on')
  await expect(row.getByRole('button')).toHaveCount(0)
})
