import type { Locator, Page } from '@playwright/test'
import { PROFESSIONAL_NAME, share } from '../../../src/care-team.ts'
import { editConfiguration } from '../../../src/configuration.ts'
import { heading, NAMES } from '../../../src/names.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search or go to a page' })
const accountButton = (page: Page): Locator => page.getByRole('button', { name: NAMES.account })
const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /notifications?$/i })

test.describe('a client', () => {
  test.use({ visitor: 'client' })

  test('goes to a page by typing its name', async ({ page }) => {
    await page.goto('/client')
    await settle(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('sett')
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText('Settings')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/client/settings')
    await expect(palette(page)).toBeHidden()
    await expect(heading(page)).toBeFocused()
  })

  test('leaves the search with Escape and is where they were before', async ({ page }) => {
    await page.goto('/client')
    await settle(page)
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('nothing is called so')
    await expect(palette(page).getByText('No results for')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('changes the colours from the search', async ({ page }) => {
    await page.goto('/client')
    await settle(page)
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('appearance dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  })

  test('walks through the account menu by arrow keys and letters', async ({ page }) => {
    await page.goto('/client')
    await settle(page)
    await accountButton(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: NAMES.signOut })).toBeFocused()
    await page.keyboard.type('deu')
    await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(accountButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/client/settings')
    await expect(heading(page)).toBeFocused()
  })
})

test.describe('a client with a phone', () => {
  test.use({ visitor: 'client', viewport: { width: 390, height: 844 } })

  test('has five places at the bottom and the rest behind the last one', async ({ page }) => {
    await editConfiguration(page, (configuration) => ({ ...configuration, pages: {} }))
    await page.goto('/client')
    await settle(page)
    const bar = page.getByRole('navigation', { name: 'Main navigation' })
    const pages = bar.getByRole('listitem')
    await expect(pages).toHaveCount(5)
    await expect(pages.getByRole('link')).toHaveText([/board$/, /^Mes.sages/, /^Docu.ments/, /^Calendar/])
    const more = bar.getByRole('button', { name: 'More' })
    await more.click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    await expect(sheet).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.click()
    await sheet.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/client/settings')
    await expect(sheet).toBeHidden()
    await expect(heading(page)).toBeFocused()
  })
})

test('what is read in one tab counts no longer in another', async ({ page, context, request, site }) => {
  test.slow()
  await openAccount(page, request)
  // Somebody joins the care team of the account, and leaves it: two things to be told.
  const { professional, personId } = await share(page, request, site, ['messages'])
  await professional.call('POST', `/data-trust/clients/${personId}/leave`)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/client')
    await settle(tab)
    await expect(bell(tab)).toHaveAccessibleName('2 new notifications')
  }

  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel
    .getByRole('link', { name: new RegExp(`${PROFESSIONAL_NAME} accepted your invitation ?, unread`) })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/client/myteam')
  await expect(panel).toBeHidden()
  await expect(heading(page)).toBeFocused()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('1 new notification')

  await bell(page).click()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications')
  await expect(panel.getByRole('button', { name: 'All marked as read' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await other.reload()
  await settle(other)
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await bell(other).click()
  await expect(other.getByText(`${PROFESSIONAL_NAME} has left one of your care teams`)).toBeVisible()
  await expect(other.getByText(/, unread$/)).toHaveCount(0)
})
