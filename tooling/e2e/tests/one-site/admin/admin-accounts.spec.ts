import { startApiSession, useToken } from '../../../src/api-session.ts'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PERSON = { name: 'Samir Haddad', email: 'professional2@example.com' }

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ACCOUNTS.admin.email)
  await useToken(page, token)
})

test('an administrator finds an account by name, and the search survives a reload and going back', async ({
  page,
}) => {
  await page.goto('/admin/accounts')
  await settle(page)
  await page.getByLabel('Name or email address').fill('haddad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=haddad/)
  await expect(page.getByRole('row', { name: PERSON.name })).toHaveCount(1)
  await expect(page.getByRole('row', { name: 'Clara Brandt' })).toHaveCount(0)
  await expect(page.getByLabel('Name or email address')).toBeFocused()
  await page.reload()
  await settle(page)
  await expect(page.getByLabel('Name or email address')).toHaveValue('haddad')
  await page.getByRole('link', { name: PERSON.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: PERSON.name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: PERSON.name })).toHaveCount(1)
})

test('a suspended account is out at once, with its reason, and back after it is reactivated', async ({
  page,
  request,
  site,
}) => {
  const person = await startApiSession(request, site, PERSON.email)
  expect((await person.call('GET', '/account')).status()).toBe(200)
  await page.goto('/admin/accounts?q=haddad')
  await settle(page)
  await page.getByRole('link', { name: PERSON.name }).click()

  await page.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('no')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await dialog.getByLabel('Reason').fill('The phone of this person was stolen')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByText('Reason: The phone of this person was stolen')).toBeVisible()
  expect((await person.call('GET', '/account')).status()).toBe(401)

  await page.getByRole('button', { name: 'Reactivate account' }).click()
  await dialog.getByLabel('Reason').fill('Called back, the phone was wiped')
  await dialog.getByRole('button', { name: 'Reactivate account' }).click()
  await expect(page.getByRole('button', { name: 'Suspend account' })).toBeVisible()
  const again = await startApiSession(request, site, PERSON.email)
  expect((await again.call('GET', '/account')).status()).toBe(200)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(/Signed out on \d/)).toBeVisible()
  expect((await again.call('GET', '/account')).status()).toBe(401)
})

test('the person sees that an administrator opened their account', async ({ page, request, site }) => {
  await page.goto('/admin/accounts?q=haddad')
  await settle(page)
  await page.getByRole('link', { name: PERSON.name }).click()
  await expect(page.getByText('can see in their access log')).toBeVisible()
  const { token } = await startApiSession(request, site, PERSON.email)
  await useToken(page, token)
  await page.goto('/professional/settings#access-log')
  await settle(page)
  const section = page.getByRole('region', { name: 'Who has viewed my record' })
  await expect(section.getByRole('row', { name: /Priya Raman/ }).first()).toContainText('To manage accounts')
})

test('the list is downloaded as a table', async ({ page }) => {
  await page.goto('/admin/accounts?kind=client')
  await settle(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download table' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('accounts.csv')
})
