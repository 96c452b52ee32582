import { readMails } from '../../../src/mailbox.ts'
import { testAs } from '../../../src/signed-in.ts'
import { expect, settle } from '../../../src/test.ts'

const EMAIL = 'premium@example.com'
const test = testAs(EMAIL)

test('an account is to be deleted by typing its address, and kept after all from the dashboard', async ({
  page,
  request,
  session,
}) => {
  await page.goto('/client/settings#deletion')
  await settle(page)
  const section = page.getByRole('region', { name: 'Delete your account' })
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await expect(section.getByText(/No one can see your data any more/)).toBeVisible()
  const field = section.getByLabel(/^Type premium@example\.com/)
  await expect(field).toBeFocused()
  await field.fill('someone@example.com')
  await section.getByRole('button', { name: /^Delete my account on/ }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(EMAIL)
  await section.getByRole('button', { name: /^Delete my account on/ }).click()
  await expect(section.getByText(/^Your account will be deleted on/)).toBeVisible()
  await expect
    .poll(async () => (await readMails(request, EMAIL)).map(({ subject }) => subject))
    .toContain('Your account will be deleted')
  await page.goto('/client')
  await settle(page)
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/^Your account will be deleted on/)).toBeHidden()
  const account: { deletionRequestedAt: string | null } = await (await session.call('GET', '/account')).json()
  expect(account.deletionRequestedAt).toBeNull()
  const [last] = await readMails(request, EMAIL)
  expect(last?.subject).toBe('Your account will not be deleted')
})
