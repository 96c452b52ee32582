import { startApiSession, useToken } from '../src/api-session.ts'
import { ACCOUNTS } from '../src/accounts.ts'
import { expect, settle, test } from '../src/test.ts'

test('a request for a demo is stored once and stands in the administrator’s list', async ({
  page,
  request,
  site,
}) => {
  const name = `Ines Duarte ${Date.now()}`
  await page.goto('/main/demo')
  await settle(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill('ines.duarte@example.com')
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
