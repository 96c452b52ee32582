import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** Belongs to no organization at first; no other spec signs in as this person. */
const NEWCOMER = 'newcomer@example.com'

test('a professional is led from the dashboard through four steps, and goes on where they left', async ({
  page,
  request,
  site,
}) => {
  const { token } = await startApiSession(request, site, NEWCOMER)
  await useToken(page, token)
  await page.goto('/professional')
  await settle(page)
  await page.getByRole('link', { name: 'Start set-up' }).click()
  await settle(page)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Profession').fill('Midwife')
  await page.getByLabel('Licence number').fill('M 4471')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page.getByRole('heading', { name: 'Your organization' })).toBeFocused()
  await page.reload()
  await settle(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Licence number')).toHaveValue('M 4471')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByLabel('Name of the organization').fill('Diallo Midwives')
  await page.getByRole('button', { name: 'Create organization' }).click()

  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  const monday = page.getByRole('group', { name: 'Monday' })
  await monday.getByLabel('From').fill('09:00')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter both times, or neither')
  await monday.getByLabel('To', { exact: true }).fill('12:30')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Finish set-up' }).click()
  await expect(page).toHaveURL(/\/professional$/)
  await settle(page)
  await expect(page.getByRole('link', { name: /set-up/ })).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Admin' }).first()).toBeVisible()
})
