import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { openAccount } from '../../../src/new-account.ts'
import { expect, settle, test } from '../../../src/test.ts'

const TABLE = 'Date,Weight\n03/04/2024,72.5\n05/04/2024,71.9\nsoon,70\n'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}, in a window 390 wide`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme })

    test('a table is imported and undone by keyboard alone', async ({ page, request }) => {
      test.slow()
      const check = async (): Promise<void> => {
        expect(await findAccessibilityProblems(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      }
      await openAccount(page, request)
      await page.goto('/client/journal')
      await settle(page)
      await press(page, page.getByRole('link', { name: 'Import' }), 'Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Import health data' })).toBeFocused()
      await check()
      const choosing = page.waitForEvent('filechooser')
      await press(page, page.getByLabel('File', { exact: true }), 'Enter')
      const file = { name: 'weight.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) }
      await (await choosing).setFiles(file)

      await expect(page.getByText('2 measurements found')).toBeVisible()
      await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter')
      await expect(page.getByRole('alert')).toContainText('Choose a unit')
      await check()
      await type(page, page.getByLabel('Weight: which unit?'), 'kg')
      await press(page, page.getByRole('radio', { name: '3 April 2024' }), 'Space')
      await press(page, page.getByRole('button', { name: 'Continue' }), 'Enter')

      const accept = page.getByRole('button', { name: 'Import 2 measurements' })
      await expect(accept).toBeVisible()
      await check()
      await page.reload()
      await press(page, accept, 'Enter')
      await expect(page.getByText('In the record now: 2 measurements.')).toBeVisible()
      await check()
      await press(page, page.getByRole('button', { name: 'Undo this import' }), 'Enter')
      await expect(page.getByText('All of it is out of the record again.')).toBeVisible()
    })
  })
}
