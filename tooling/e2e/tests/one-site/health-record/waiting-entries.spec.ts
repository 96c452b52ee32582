import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what is measured offline waits on the phone, and is in the journal once when there is a connection', async ({
  page,
  context,
  request,
}) => {
  await openAccount(page, request)
  await page.goto('/client/journal')
  await settle(page)
  // What makes an entry is fetched before it is wanted: here it is wanted for the first time without a connection.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('add-entry-dialog')),
      ),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add entry' })
  await adding.getByLabel('What do you want to add?').selectOption('Pulse')
  await adding.getByLabel('Pulse').fill('64')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding).toHaveCount(0)
  await expect(page.getByText('The entry is kept on this device')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent (1)' })
  await expect(waiting.getByRole('listitem')).toContainText('64 per minute')
  await expect(page.getByRole('button', { name: 'Add entry' }).first()).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await context.setOffline(false)
  await expect(page.getByText('1 entry was sent')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const entry = page.getByRole('listitem').filter({ hasText: '64 per minute' })
  await expect(entry).toHaveCount(1)
  await page.reload()
  await settle(page)
  await expect(entry).toHaveCount(1)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
})
