import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { readMailLink, readMails } from '../../../src/mailbox.ts'
import { heading } from '../../../src/names.ts'
import { CONFIRM_SUBJECT, createAddress, NEW_PASSWORD, register } from '../../../src/new-account.ts'
import { changeColorScheme, expect, settle, test } from '../../../src/test.ts'

test('an account is opened by its form, the link in the mail and the password', async ({ page, request }) => {
  const address = createAddress()
  await register(page, address)
  const link = await readMailLink(request, address, CONFIRM_SUBJECT)
  await page.goto(link)
  await settle(page)
  await expect(page).toHaveURL(/\/verify_account$/)
  await expect(page.getByText(address)).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('not the password you chose')
  await page.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/client$/)
  await page.goto(link)
  await expect(page.getByText('This link was already used')).toBeVisible()
})

test('a professional registers beside the professional landing page', async ({ page, request }) => {
  const address = createAddress()
  await register(page, address, '/main/professional#register')
  await page.goto(await readMailLink(request, address, CONFIRM_SUBJECT))
  await page.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/professional(?:\/setup)?$/)
})

test('who has an account learns it from the mail, and the page says the same as to everybody', async ({
  page,
  request,
}) => {
  const address = 'search@example.com'
  await register(page, address)
  await expect(page.getByText(`We have sent an email to ${address}.`)).toBeVisible()
  await expect
    .poll(async () => (await readMails(request, address))[0]?.subject)
    .toBe('You already have an account')
})

test('the mail is sent again, and only the newest link works', async ({ page, request }) => {
  const address = createAddress()
  await register(page, address)
  const first = await readMailLink(request, address, CONFIRM_SUBJECT)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('We have sent the email again.').first()).toBeVisible()
  const newest = await readMailLink(request, address, CONFIRM_SUBJECT)
  expect(newest).not.toBe(first)
  await page.goto(first)
  await expect(page.getByText('We sent you a newer link')).toBeVisible()
})

test('before the address is confirmed, the right password says so and offers the mail again', async ({
  page,
}) => {
  const address = createAddress()
  await register(page, address)
  await page.goto('/main#login')
  await page.reload()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Email/).fill(address)
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByText('Your email address is not confirmed yet').first()).toBeVisible()
  await dialog.getByRole('link', { name: 'Send the email again' }).click()
  await expect(page).toHaveURL(/\/verify_account$/)
})

test('the captcha fails closed: without a challenge nothing is sent, and the form stays', async ({
  page,
}) => {
  await page.route('**/api/main/captcha', (route) => route.abort())
  await page.goto('/main#register')
  await settle(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ines')
  await dialog.getByLabel('Last name').fill('Duarte')
  await dialog.getByLabel(/^Email/).fill(createAddress())
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your account was not created')
  await expect(dialog.getByRole('button', { name: 'Try the robot check again' })).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ines')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the registration and behind its links, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    const address = createAddress()
    await page.goto('/main#register')
    await settle(page)
    await changeColorScheme(page, colorScheme)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('about:blank')
    await register(page, address)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto(await readMailLink(request, address, CONFIRM_SUBJECT))
    await settle(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/verify_account#a-secret-nobody-was-given')
    await expect(page.getByText('We do not know this link')).toBeVisible()
    await expect(heading(page)).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}
