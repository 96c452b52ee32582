import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession } from '../../../src/api-session.ts'
import { readMailLink, readMails } from '../../../src/mailbox.ts'
import { createAddress, NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { changeColorScheme, expect, settle, test } from '../../../src/test.ts'

const CONFIRM_SUBJECT = 'Confirm your new email address'
const ASKED_SUBJECT = 'A new email address was entered for your account'

async function ask(page: Page, newEmail: string): Promise<void> {
  await page.goto('/client/settings#email')
  await settle(page)
  await page.getByLabel('New email address').fill(newEmail)
  await page.getByRole('button', { name: 'Send link' }).click()
}

test('a new address is asked for in the settings, confirmed by its mail, and signs in from then on', async ({
  page,
  request,
  site,
}) => {
  const oldEmail = await openAccount(page, request)
  const newEmail = createAddress()
  await ask(page, oldEmail)
  await expect(page.getByRole('alert')).toContainText('This is your current email address')
  await ask(page, newEmail)
  await expect(page.getByText(`${newEmail} is not confirmed yet`).first()).toBeVisible()
  expect((await readMails(request, oldEmail))[0]?.subject).toBe(ASKED_SUBJECT)

  await page.goto(await readMailLink(request, newEmail, CONFIRM_SUBJECT))
  await settle(page)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('Your email address is changed')).toBeVisible()
  const after = await startApiSession(request, site, newEmail, NEW_PASSWORD)
  expect((await after.call('GET', '/validate_token')).status()).toBe(204)
})

test('a change that was asked for is taken back', async ({ page, request }) => {
  await openAccount(page, request)
  const newEmail = createAddress()
  await ask(page, newEmail)
  await page.getByRole('button', { name: 'Keep current address' }).click()
  await expect(page.getByLabel('New email address')).toBeVisible()
  await page.goto(await readMailLink(request, newEmail, CONFIRM_SUBJECT))
  await expect(page.getByText('This link was withdrawn')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the section and behind the links of a change, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    await openAccount(page, request)
    await changeColorScheme(page, colorScheme)
    const newEmail = createAddress()
    await ask(page, newEmail)
    await expect(page.getByText(`${newEmail} is not confirmed yet`).first()).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/change_email#a-secret-nobody-was-given')
    await expect(page.getByText('We do not know this link')).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto(await readMailLink(request, newEmail, CONFIRM_SUBJECT))
    await expect(page.getByRole('button', { name: 'Use this address' })).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}
