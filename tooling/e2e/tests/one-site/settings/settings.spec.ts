import { startApiSession } from '../../../src/api-session.ts'
import { readNextShown } from '../../../src/next-shown.ts'
import { readToken } from '../../../src/sign-in.ts'
import { testAs } from '../../../src/signed-in.ts'
import { expect, settle } from '../../../src/test.ts'

/** Nobody else signs in as this person, so what is changed here disturbs no other test. */
const EMAIL = 'client2@example.com'
const test = testAs(EMAIL)

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

test('a profile is saved, shown in the frame at once, and there after a reload', async ({ page }) => {
  await page.goto('/client/settings')
  await settle(page)
  await page.getByLabel('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account menu.*Zoë/ })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
})

test('the way back leads to the section that was left, though what stands above it comes later', async ({
  page,
}) => {
  let isHeld = false
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/main\/(?:account|pages)\//, async (route) => {
    if (isHeld) await released
    await route.continue()
  })
  await page.goto('/client/settings')
  await settle(page)
  await page.locator('#export').scrollIntoViewIfNeeded()
  await expect(page.locator('#export')).toBeInViewport()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL('/client')
  await settle(page)
  // Nothing is known any more, as after an update of the browser's tab.
  await page.reload()
  await settle(page)
  isHeld = true
  await page.goBack()
  await expect(page.locator('#export')).toBeAttached()
  release()
  await expect(page.locator('#export')).toBeInViewport()
  await settle(page)
  await expect(page.locator('#export')).toBeInViewport()
})

test('an empty name is refused at its field, and the summary leads to it', async ({ page }) => {
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
  session,
}) => {
  await page.goto('/client/settings')
  await settle(page)
  const account: { version: number } = await (await session.call('GET', '/account')).json()
  const change = { firstName: 'From elsewhere' }
  await session.call('PATCH', '/account', change, { 'If-Match': `"${account.version}"` })
  await page.getByLabel('First name').fill('Typed here')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Someone else has changed this')).toBeVisible()
  await expect(page.getByText('From elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const stored: { firstName: string } = await (await session.call('GET', '/account')).json()
  expect(stored.firstName).toBe('Typed here')
})

test('a telephone number is judged at its field, kept in one form, and there after a reload', async ({
  page,
}) => {
  await page.goto('/client/settings#contact')
  await settle(page)
  const contact = page.getByRole('region', { name: 'Contact details' })
  await contact.getByLabel('Phone number').fill('030 1234567')
  await contact.getByLabel('Street and number').fill('Mill Lane 4')
  await contact.getByLabel('Country').selectOption('GB')
  await contact.getByRole('button', { name: 'Save contact details' }).click()
  await expect(contact.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await expect(contact.getByLabel('Street and number')).toHaveValue('Mill Lane 4')
  await contact.getByLabel('Phone number').fill('0049 (30) 1234567')
  await contact.getByRole('button', { name: 'Save contact details' }).click()
  await expect(contact.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(contact.getByLabel('Phone number')).toHaveValue('+49301234567')
  await expect(contact.getByLabel('Country')).toHaveValue('GB')
})

test('notifications are chosen kind by kind, and mails about the account stay on', async ({ page }) => {
  await page.goto('/client/settings#notifications')
  await settle(page)
  const section = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(section.getByLabel('Your account and its security: By email')).toBeDisabled()
  await section.getByLabel('Tasks: By email').uncheck()
  await section.getByLabel('One email a week').check()
  await section.getByRole('button', { name: 'Save notifications' }).click()
  await expect(section.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(section.getByLabel('Tasks: By email')).not.toBeChecked()
  await expect(section.getByLabel('Tasks: On this site')).toBeChecked()
  await expect(section.getByLabel('One email a week')).toBeChecked()
})

test('the names of the sections lead to them on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/client/settings')
  await settle(page)
  const links = page.getByRole('navigation', { name: 'On this page' })
  await links.getByRole('link', { name: 'Delete your account' }).click()
  await expect(page).toHaveURL(/#deletion$/)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeInViewport()
})

test('on a phone the sections are a list, and each is a page of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/client/settings')
  await settle(page)
  const password = page.getByRole('link', { name: 'Password' })
  const field = page.getByLabel('Current password')
  await expect(field).toBeHidden()
  await password.click()
  await expect(field).toBeVisible()
  await expect(page.locator('#password')).toBeFocused()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.reload()
  await expect(field).toBeVisible()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(field).toBeHidden()
  await expect(password).toBeFocused()
  await page.goBack()
  await expect(field).toBeVisible()
})

test('the cookie choice is shown and changed', async ({ page }) => {
  await page.goto('/client/settings#cookies')
  await settle(page)
  await expect(page.getByLabel('Only what is needed')).toBeChecked()
  await page.getByLabel('Also remember what I have read').check()
  expect(await page.evaluate(() => localStorage.getItem('platform.cookies'))).toContain('all')
})

test('a wrong current password is said at its field', async ({ page }) => {
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
  await page.goto('/client')
  await settle(page)
  const other = await startApiSession(request, site, EMAIL)
  expect((await other.call('DELETE', '/account/sessions')).status()).toBe(204)
  // Whatever calls next, this or the page by itself.
  await page.goto('/client/settings')
  await expect(page).toHaveURL((url) => url.pathname === '/main')
  await expect.poll(() => readToken(page)).toBeNull()
})

test('a ticked task stays ticked', async ({ page }) => {
  await page.goto('/client')
  await settle(page)
  const tasks = page.getByRole('region', { name: 'Your tasks' })
  const open = tasks.getByRole('checkbox', { checked: false })
  const before = await open.count()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  const shownAtOnce = readNextShown(page, 'click')
  await open.first().click()
  expect((await shownAtOnce).isChecked).toBe(true)
  expect((await saved).status()).toBe(200)
  await page.reload()
  await settle(page)
  await expect(open).toHaveCount(before - 1)
})
