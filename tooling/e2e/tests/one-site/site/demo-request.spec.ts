import { startApiSession, useToken } from '../../../src/api-session.ts'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { expect, settle, test } from '../../../src/test.ts'

test('a request for a demo is stored once and stands in the administrator’s list', async ({
  page,
  request,
  site,
}) => {
  const name = `Ines Duarte ${Date.now()}`
  await page.goto('/main/demo')
  await settle(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('ines.duarte@example.com')
  await page.getByRole('radio').first().check()
  const sent: string[] = []
  page.on('request', (call) => call.url().endsWith('/demo-requests') && sent.push(call.method()))
  await page.locator('form button[type=submit]').dblclick()
  await expect(page.getByText('ines.duarte@example.com')).toBeVisible()
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1)

  const { token } = await startApiSession(request, site, ACCOUNTS.admin.email)
  await useToken(page, token)
  await page.goto('/admin/demo-requests')
  await settle(page)
  await expect(page.getByText(name)).toHaveCount(1)
})

test('a request whose answer is lost is sent again and stored once; the captcha is solved anew by itself', async ({
  page,
  request,
  site,
}) => {
  const name = `Lost Answer ${Date.now()}`
  let isLost = true
  await page.route('**/api/main/demo-requests', async (route) => {
    if (!isLost) return route.continue()
    // It arrives, but what the server says does not come back.
    await route.fetch()
    return route.abort()
  })
  await page.goto('/main/demo')
  await settle(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('lost.answer@example.com')
  await page.getByRole('radio').first().check()
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('alert')).toBeFocused()
  isLost = false
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('lost.answer@example.com')).toBeVisible()
  const admin = await startApiSession(request, site, ACCOUNTS.admin.email)
  const stored: { items: { name: string }[] } = await (
    await admin.call('GET', '/demo-requests?limit=100')
  ).json()
  expect(stored.items.filter((item) => item.name === name)).toHaveLength(1)
})
