import type { Page } from '@playwright/test'
import { heading } from '../../../src/names.ts'
import { NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { readToken, sendSignIn, SIGN_IN_ADDRESS, signOut } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** A device that keeps passkeys and unlocks them without asking; `isUnlocked` false is a person who cannot. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setUnlocked: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    clear: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('a passkey is added, signs in alone and after the password, is renamed and removed', async ({
  page,
  request,
}) => {
  const device = await addDevice(page)
  const email = await openAccount(page, request)
  await page.goto('/client/settings#passkeys')
  await settle(page)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await page.getByLabel('Name of the passkey').fill('Office computer')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('Office computer')).toBeVisible()
  await signOut(page)
  await expect.poll(() => readToken(page)).toBeNull()

  // The first step, and both in one.
  await page.goto(SIGN_IN_ADDRESS)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/client')
  await expect(heading(page)).toBeVisible()
  await signOut(page)
  await expect.poll(() => readToken(page)).toBeNull()

  // The second step.
  await page.goto(SIGN_IN_ADDRESS)
  await sendSignIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeFocused()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/client')

  await page.goto('/client/settings#passkeys')
  await settle(page)
  await page.getByRole('button', { name: 'Rename Office computer' }).click()
  await page.getByLabel('Name of the passkey').fill('Old computer')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Old computer')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Old computer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Old computer is removed.')).toBeVisible()
  await expect(page.getByText('You do not have a passkey yet.')).toBeVisible()
  await device.clear()
})

test('a passkey that gives nothing is said so, and the password still works', async ({ page }) => {
  const device = await addDevice(page)
  await device.setUnlocked(false)
  await page.goto(SIGN_IN_ADDRESS)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('We did not get a passkey from your device')
  await sendSignIn(page, 'professional@example.com')
  await expect(page).toHaveURL((url) => url.pathname === '/professional')
})
