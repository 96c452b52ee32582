import { startApiSession, useToken } from '../../../src/api-session.ts'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { readNextShown } from '../../../src/next-shown.ts'
import { expect, settle, test } from '../../../src/test.ts'

test.beforeEach(async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ACCOUNTS.admin.email)
  await useToken(page, token)
})

test('the audit trail says what happened, by whom and why, and is narrowed by the address', async ({
  page,
}) => {
  await page.goto('/admin/audit')
  await settle(page)
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('What happened').selectOption('account.suspended')
  await expect(page).toHaveURL(/action=account\.suspended/)
  const row = page.getByRole('row', { name: /work phone was stolen/ })
  await expect(row).toContainText('Priya Raman')
  await expect(row).toContainText('Samir Haddad')
  await page.reload()
  await settle(page)
  await expect(page.getByRole('row', { name: /work phone was stolen/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('From', { exact: true }).fill('2199-12-31')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('a filter shows what was chosen at once, and a date as it is typed', async ({ page }) => {
  await page.goto('/admin/audit')
  await settle(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  const shownAtOnce = readNextShown(page, 'change')
  await page.getByLabel('What happened').selectOption('account.suspended')
  expect((await shownAtOnce).value).toBe('account.suspended')
  const from = page.getByLabel('From', { exact: true })
  await from.focus()
  // Day and month are the same, whichever of them comes first.
  await page.keyboard.type('11112025')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('11/11/2025')
  await expect(page).toHaveURL(/from=2025-11-11/)
})

test('a long trail is gone through page by page', async ({ page }) => {
  await page.goto('/admin/audit')
  await settle(page)
  const first = await page.getByRole('row').nth(1).textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '')
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page).not.toHaveURL(/after=/)
})

test('the check of the whole trail comes to its end and says how far it came', async ({ page }) => {
  await page.goto('/admin/audit')
  await settle(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('All rows are intact')).toBeVisible()
  await expect(page.getByText(/Checked up to row \d/)).toBeVisible()
})

test('nobody else can open it', async ({ page, request, site }) => {
  const professional = await startApiSession(request, site, ACCOUNTS.professional.email)
  expect((await professional.call('GET', '/admin/audit')).status()).toBe(403)
  await useToken(page, professional.token)
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toHaveCount(0)
})
