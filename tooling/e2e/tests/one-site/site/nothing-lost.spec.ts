import type { Page } from '@playwright/test'
import { addFiles, chooseAction } from '../../../src/documents.ts'
import { openAccount } from '../../../src/new-account.ts'
import { menuLink } from '../../../src/names.ts'
import { START_CODE } from '../../../src/network/requests.ts'
import { testAs } from '../../../src/signed-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const german = testAs('client@example.com')

const FILE = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern.') }

async function openLetter(page: Page): Promise<void> {
  await page.goto('/client/documents')
  await settle(page)
  await page.getByRole('row').filter({ hasText: 'letter' }).getByRole('link').click()
  await chooseAction(page, 'Change title or date')
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('what was typed is asked about before a link, Escape or a reload takes it away, and not once it is saved', async ({
  page,
  request,
}) => {
  test.slow()
  await openAccount(page, request)
  await page.goto('/client/settings')
  await settle(page)
  await page.getByLabel('First name').fill('Inez')
  await menuLink(page, 'Documents').click()
  await question(page).getByRole('button', { name: 'Stay on this page' }).last().click()
  await expect(page).toHaveURL('/client/settings')
  await expect(page.getByLabel('First name')).toHaveValue('Inez')

  const asked = page.waitForEvent('dialog')
  const reloaded = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloaded.catch(() => undefined)
  await expect(page.getByLabel('First name')).toHaveValue('Inez')

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question(page).getByRole('button', { name: 'Stay on this page' }).last().click()
  await expect(page).toHaveURL('/client/settings')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await menuLink(page, 'Documents').click()
  await expect(page).toHaveURL('/client/documents')

  await addFiles(page, FILE)
  await expect(page.getByRole('row').filter({ hasText: 'letter' })).toBeVisible()
  await openLetter(page)
  await page.getByRole('dialog').getByLabel('Title').fill('A title that was typed')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Stay on this page' }).last().click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('A title that was typed')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a form that is open while somebody else saves keeps its version, and shows both', async ({
  page,
  request,
  browser,
  site,
}) => {
  test.slow()
  await openAccount(page, request)
  await page.goto('/client/documents')
  await settle(page)
  await addFiles(page, FILE)
  await expect(page.getByRole('row').filter({ hasText: 'letter' })).toBeVisible()
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: await page.context().storageState(),
  })
  try {
    const other = await context.newPage()
    await openLetter(page)
    await openLetter(other)
    await page.getByRole('dialog').getByLabel('Title').fill('The first title')
    await other.getByRole('dialog').getByLabel('Title').fill('The second title')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    // The page behind the other form follows at once.
    await expect(
      other.getByRole('row', { includeHidden: true }).filter({ hasText: 'The first title' }),
    ).toHaveCount(1)
    await expect(other.getByRole('dialog').getByLabel('Title')).toHaveValue('The second title')
    await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    const notice = other.getByText('Someone else has changed this')
    await expect(notice).toBeVisible()
    await expect(other.getByRole('dialog')).toContainText('The first title')
    await other.getByRole('button', { name: 'Keep the saved version' }).click()
    await expect(other.getByRole('dialog').getByLabel('Title')).toHaveValue('The first title')
  } finally {
    await context.close()
  }
})

german.describe('a start whose code does not arrive', () => {
  german.use({ locale: 'de-DE' })

  german(
    'is said in the language of the reader after one reload, and mended by another',
    async ({ page }) => {
      let documents = 0
      page.on('request', (sent) => {
        if (sent.isNavigationRequest()) documents += 1
      })
      await page.route(START_CODE, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/client')
      await expect(page.getByRole('alert')).toContainText('konnten wir nicht laden')
      expect(documents).toBe(2)
      await expect(page.getByRole('link')).toHaveAttribute('href', '/main/demo')
      await page.unroute(START_CODE)
      await page.getByRole('button').click()
      await settle(page)
      await expect(page).toHaveURL('/client')
    },
  )

  german('is not met with a reload while the browser is offline', async ({ page }) => {
    let documents = 0
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) documents += 1
    })
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.route(START_CODE, (route) => route.abort('internetdisconnected'))
    await page.goto('/client')
    await expect(page.getByRole('alert')).toContainText('offline')
    expect(documents).toBe(1)
  })
})
