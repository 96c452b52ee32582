import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { expect, settle, test } from '../../../src/test.ts'

const ADMIN = 'orgadmin@example.com'

// One after the other, because they are about the same people; each begins by itself.
test.describe.configure({ mode: 'default' })

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/professional/admin?tab=${tab}`)
  await settle(page)
}

function memberRow(page: Page, name: string) {
  return page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: name })
}

test('the members are found, and the search is in the address', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ADMIN)
  await useToken(page, token)
  await openTab(page, 'members')
  await expect(memberRow(page, 'Ingrid Solberg')).toContainText('Clinician')
  await expect(memberRow(page, 'Theo Brunner')).toContainText('Suspended')
  await page.getByLabel('Name or email address').fill('kowal')
  await expect(page).toHaveURL(/q=kowal/)
  await expect(page.getByRole('status').filter({ hasText: /^1 member$/ })).toHaveCount(1)
  await page.reload()
  await settle(page)
  await expect(page.getByLabel('Name or email address')).toHaveValue('kowal')
  await expect(memberRow(page, 'Ingrid Solberg')).toHaveCount(0)
})

test('a role is changed, and the member is signed out at once', async ({ page, request, site }) => {
  const member = await startApiSession(request, site, 'billing@example.com')
  const { token } = await startApiSession(request, site, ADMIN)
  await useToken(page, token)
  await openTab(page, 'members')
  await page.getByRole('button', { name: 'Change Milan Petrović' }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: /Change the role of Milan/ })
  await expect(dialog.getByRole('radio', { name: /Owner/ })).toHaveCount(0)
  await dialog.getByRole('radio', { name: /Staff/ }).check()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(memberRow(page, 'Milan Petrović')).toContainText('Staff')
  expect((await member.call('GET', '/account')).status()).toBe(401)
  await openTab(page, 'audit')
  await expect(
    page.getByRole('row').filter({ hasText: 'Role changed: Billing → Staff' }).first(),
  ).toBeVisible()
})

test('a member is suspended and let in again', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ADMIN)
  await useToken(page, token)
  await openTab(page, 'members')
  await page.getByRole('button', { name: 'Change Jana Kowalski' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(memberRow(page, 'Jana Kowalski')).toContainText('Suspended')
  const outside = await startApiSession(request, site, 'reception@example.com')
  expect((await outside.call('GET', '/organization')).status()).toBe(403)
  await page.getByRole('button', { name: 'Change Jana Kowalski' }).click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(memberRow(page, 'Jana Kowalski')).toContainText('Active')
})

test('profile and services are kept', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ADMIN)
  await useToken(page, token)
  await openTab(page, 'profile')
  await page.getByLabel('About you').fill('We visit people at home.')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Website').fill('https://lindenhof.example')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a service' })
  await dialog.getByLabel('Name').fill('Vaccination')
  await dialog.getByLabel('Length').fill('ten')
  await dialog.getByRole('button', { name: 'Save service' }).click()
  await expect(dialog.getByText('Enter a whole number of minutes from 5 to 480').first()).toBeVisible()
  await dialog.getByLabel('Length').fill('10')
  await dialog.getByRole('button', { name: 'Save service' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await settle(page)
  await expect(page.getByLabel('About you')).toHaveValue('We visit people at home.')
  await expect(page.getByRole('row').filter({ hasText: 'Vaccination' })).toContainText('10 minutes')
  await page.getByRole('button', { name: 'Remove Vaccination' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Vaccination is removed.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Vaccination' })).toHaveCount(0)
})

test('what a role may do is read from the permission table', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ADMIN)
  await useToken(page, token)
  await openTab(page, 'rights')
  await page.getByLabel('Role').selectOption('Clinician')
  await expect(page).toHaveURL(/as=clinician/)
  await expect(page.getByRole('row').filter({ hasText: 'Change roles' })).toContainText('No')
  await page.getByLabel('Role').selectOption('Administrator')
  await expect(page.getByRole('row').filter({ hasText: 'Change roles' })).toContainText('Yes')
})

test('every tab is accessible, and nothing reaches over a phone', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, ADMIN)
  await useToken(page, token)
  for (const tab of ['members', 'profile', 'rights', 'audit']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openTab(page, tab)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})

test('who does not lead the organization is told so', async ({ page, request, site }) => {
  const { token } = await startApiSession(request, site, 'professional@example.com')
  await useToken(page, token)
  await openTab(page, 'members')
  await expect(page.getByText('Only owners and administrators can view this page')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
