import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { readMailLink } from '../../../src/mailbox.ts'
import { NAMES } from '../../../src/names.ts'
import { sendSignIn } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const OWNER = 'harbour@example.com'
/** Suspended in another organization, so free to join this one. */
const GUEST = 'suspended@example.com'
const SUBJECT = 'You are invited to Harbour Street Physiotherapy'

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

test('an invitation is sent, opened from the mail, accepted after the sign-in, and works once', async ({
  page,
  browser,
  request,
  site,
}) => {
  const owner = await startApiSession(request, site, OWNER)
  await useToken(page, owner.token)
  await page.goto('/professional/admin')
  await settle(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel(NAMES.email).fill(GUEST)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Choose a role').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /Clinician/ }).check()
  await dialog.getByLabel('Message').fill('We look forward to you.')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: GUEST })).toContainText('Waiting')

  const link = await readMailLink(request, GUEST, SUBJECT)
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const guest = await context.newPage()
    await guest.goto(link)
    await settle(guest)
    await expect(guest.getByText('We look forward to you.')).toBeVisible()
    expect(await findAccessibilityProblems(guest)).toEqual([])
    await guest.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    // The way to the sign-in carries no secret.
    await expect(guest).toHaveURL((url) => !url.href.includes(link.slice(3)))
    await sendSignIn(guest, GUEST)
    await guest.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(guest.getByRole('heading', { name: /Welcome to Harbour Street/ })).toBeVisible()
    await guest.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(guest).toHaveURL(/\/professional$/)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This link was already used' })).toBeVisible()
  } finally {
    await context.close()
  }
  const members = await owner.call('GET', '/organization/members')
  const { items }: { items: { id: string; email: string }[] } = await members.json()
  const joined = items.find(({ email }) => email === GUEST)
  expect((await owner.call('DELETE', `/organization/members/${joined?.id}`)).status()).toBe(204)
})

test('an invitation for somebody else says so, and one that was withdrawn opens nothing', async ({
  page,
  request,
  site,
}) => {
  const address = 'invited-elsewhere@example.com'
  const owner = await startApiSession(request, site, OWNER)
  const sent = await owner.call('POST', '/organization/invitations', {
    email: address,
    role: 'staff',
    language: 'en',
  })
  const { id }: { id: string } = await sent.json()
  const link = await readMailLink(request, address, SUBJECT)
  await useToken(page, owner.token)
  await page.goto(link)
  await settle(page)
  await expect(page.getByText('This invitation is for another account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)
  expect((await owner.call('DELETE', `/organization/invitations/${id}`)).status()).toBe(204)
  await page.goto('/main')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible()
})

test('a link nobody has made is not known', async ({ page }) => {
  await page.goto(`/x/${'A'.repeat(43)}`)
  await settle(page)
  await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.goto('/provider/invite')
  await expect(page.getByRole('heading', { name: 'We do not know this link' })).toBeVisible()
})

test('somebody without an account opens one by the invitation, and is in', async ({
  page,
  request,
  site,
}) => {
  const address = `invited-${Date.now()}@example.com`
  const owner = await startApiSession(request, site, OWNER)
  await owner.call('POST', '/organization/invitations', { email: address, role: 'staff', language: 'en' })
  const link = await readMailLink(request, address, SUBJECT)
  await page.goto(link)
  await settle(page)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Duarte')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account and accept' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('seven lakes and a tulip')
  await page.getByRole('button', { name: 'Create account and accept' }).click()
  await expect(page).toHaveURL(/\/professional$/)
  await expect(page.getByRole('button', { name: /^Account menu.*Ines/ })).toBeVisible()
})
