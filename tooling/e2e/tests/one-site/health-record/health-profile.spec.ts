import { chooseRadio, press, type } from '../../../src/accessibility/by-keyboard.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { openAccount } from '../../../src/new-account.ts'
import { changeColorScheme, expect, settle, test } from '../../../src/test.ts'

for (const width of [1280, 390]) {
  test.describe(`in a window ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an allergy is added, ended and put on the emergency card by keyboard alone', async ({
      page,
      request,
    }) => {
      test.slow()
      await openAccount(page, request)
      await page.goto('/client/health-profile')
      await settle(page)
      const medicines = page.getByRole('region', { name: 'Medicines' })
      await press(page, medicines.getByRole('button', { name: 'No medicines' }), 'Enter')
      await expect(medicines).toContainText('No medicines. Stated on')

      const allergies = page.getByRole('region', { name: 'Allergies and intolerances' })
      const opener = allergies.getByRole('button', { name: 'Add allergy' })
      await press(page, opener, 'Enter')
      const adding = page.getByRole('dialog', { name: 'Add allergy' })
      expect(await findAccessibilityProblems(page)).toEqual([])
      await press(page, adding.getByRole('button', { name: 'Save' }), 'Enter')
      await expect(adding.getByRole('alert')).toBeFocused()
      await type(page, adding.getByLabel('What is the allergy to?'), 'Peanuts')
      await chooseRadio(page, adding.getByRole('radio', { name: 'Can be life-threatening' }))
      await type(page, adding.getByLabel('Year'), '2019')
      await press(page, adding.getByRole('button', { name: 'Save' }), 'Enter')
      await expect(adding).toHaveCount(0)
      await expect(opener).toBeFocused()
      const entry = allergies.getByRole('listitem').filter({ hasText: 'Peanuts' })
      await expect(entry).toContainText('Since 2019')
      expect(await findAccessibilityProblems(page)).toEqual([])
      await changeColorScheme(page, 'dark')
      expect(await findAccessibilityProblems(page, 'colors')).toEqual([])
      await changeColorScheme(page, 'light')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await press(page, page.getByRole('link', { name: 'Emergency card' }), 'Enter')
      const card = page.getByRole('article')
      await expect(card).toContainText('Peanuts – Can be life-threatening')
      await expect(card).toContainText('None known')
      await page.emulateMedia({ media: 'print' })
      await expect(card).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await page.emulateMedia({ media: null })
      await press(page, page.getByRole('link', { name: 'Back to the health profile' }), 'Enter')

      const more = entry.getByRole('button', { name: 'What you can do with this entry: Peanuts' })
      await press(page, more, 'Enter')
      await page.keyboard.press('Enter')
      const changing = page.getByRole('dialog', { name: 'Change or end' })
      await press(page, changing.getByRole('checkbox', { name: 'It is over' }), 'Space')
      await press(page, changing.getByRole('button', { name: 'Save' }), 'Enter')
      await expect(changing).toHaveCount(0)
      await expect(allergies).toContainText('1 past entry')
    })
  })
}
