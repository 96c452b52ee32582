import { startApiSession, useToken } from '../src/api-session.ts'
import { menuLink } from '../src/names.ts'
import { expect, settle, test } from '../src/test.ts'

/** Nobody else signs in as this person, so what is changed here disturbs no other test. */
const EMAIL = 'client2@example.com'

test.describe.configure({ mode: 'serial' })

test('a profile is saved, shown in the frame at once, and there after a reload', async ({
  page,
  request,
  site,
}) => {
  const { token } = await startApiSession(request, site, EMAIL)
  await useToken(page, token)
  await page.goto('/client/settings')
  await settle(page)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account menu.*Zoë/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
})

test('an empty name is refused at its field, and the summary leads to it', async ({
  page,
  request,
  site,
}) => {
  const { token } = await startApiSession(request, site, EMAIL)
  await useToken(page, token)
  await page.goto('/client/settings')
  await settle(page)
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link').click()
  await expect(page.getByLabel('Last name')).toBeFocused()
})

test('when somebody else saved first, both versions are shown and one is chosen', async ({
  page,
  request,
  site,
}) => {
  const mine = await startApiSession(request, site, EMAIL)
  await useToken(page, mine.token)
  await page.goto('/client/settings')
  await settle(page)
  const account: { version: number } = await (await mine.call('GET', '/account')).json()
  await mine.call(
    'PATCH',
    '/account',
    { firstName: 'From elsewhere' },
    { 'If-Match': `"${account.version}"` },
  )
  await page.getByLabel('First name').fill('Typed here')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Someone changed this in the meantime')).toBeVisible()
  await expect(page.getByText('From elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const stored: { firstName: string } = await (await mine.call('GET', '/account')).json()
  expect(stored.firstName).toBe('Typed here')
})

test('a wrong current password is said at its field', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, EMAIL)
  await useToken(page, token)
  await page.goto('/client/settings')
  await settle(page)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('a long walk by the river')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
})

test('another session is ended from the list, and its next call ends it in its browser', async ({
  page,
  request,
  site,
}) => {
  const other = await startApiSession(request, site, EMAIL)
  await useToken(page, other.token)
  await page.goto('/client')
  await settle(page)
  const mine = await startApiSession(request, site, EMAIL)
  expect((await mine.call('DELETE', '/account/sessions')).status()).toBe(204)
  await menuLink(page, 'Settings').click()
  await expect(page).toHaveURL((url) => url.pathname === '/main')
  expect(await page.evaluate(() => localStorage.getItem('platform.token'))).toBeNull()
})

test('a ticked task stays ticked', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, EMAIL)
  await useToken(page, token)
  await page.goto('/client')
  await settle(page)
  const tasks = page.getByRole('region', { name: 'Your tasks' })
  const open = tasks.getByRole('checkbox', { checked: false })
  const before = await open.count()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await open.first().check()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await settle(page)
  await expect(open).toHaveCount(before - 1)
})
