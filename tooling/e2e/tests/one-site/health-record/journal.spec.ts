import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { openAccount } from '../../../src/new-account.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { expect, settle, test } from '../../../src/test.ts'

for (const width of [1280, 390]) {
  test.describe(`in a window ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a blood pressure is entered, changed and taken back by keyboard alone', async ({
      page,
      request,
    }) => {
      test.slow()
      await openAccount(page, request)
      await page.goto('/client/journal')
      await settle(page)
      const opener = page.getByRole('button', { name: 'Add entry' }).first()
      await press(page, opener, 'Enter')
      const adding = page.getByRole('dialog', { name: 'Add entry' })
      const kind = adding.getByLabel('What do you want to add?')
      await type(page, kind, 'Blood p')
      await type(page, adding.getByLabel('Upper number'), '12/8')
      await press(page, adding.getByRole('button', { name: 'Save' }), 'Enter')
      await expect(adding.getByRole('alert')).toBeFocused()
      await press(page, adding.getByRole('button', { name: 'Did you mean 120/80 mmHg?' }), 'Enter')
      await press(page, adding.getByRole('button', { name: 'Save' }), 'Enter')
      await expect(adding).toHaveCount(0)
      await expect(opener).toBeFocused()

      const entry = page.getByRole('listitem').filter({ hasText: 'Blood pressure' })
      await expect(entry).toContainText('120/80 mmHg')
      await expect(entry).toContainText('Only me')
      const more = entry.getByRole('button', { name: /^What you can do with this entry/ })
      await press(page, more, 'Enter')
      await page.keyboard.press('Enter')
      const changing = page.getByRole('dialog', { name: 'Change entry' })
      await type(page, changing.getByLabel('Note'), 'After a walk')
      await press(page, changing.getByRole('button', { name: 'Save' }), 'Enter')
      await expect(changing).toHaveCount(0)
      await expect(more).toBeFocused()
      await expect(entry).toContainText('After a walk')

      await press(page, more, 'Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      const history = page.getByRole('dialog', { name: 'History of the entry' })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await page.keyboard.press('Escape')

      await press(page, more, 'Enter')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      const marking = page.getByRole('dialog', { name: 'Mark as entered in error' })
      await press(page, marking.getByRole('button', { name: 'Mark as entered in error' }), 'Enter')
      await expect(entry).toHaveCount(0)
      await press(page, page.getByRole('button', { name: 'Undo' }), 'Enter')
      await expect(entry).toContainText('120/80 mmHg')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await press(page, page.getByRole('link', { name: 'Charts' }), 'Enter')
      const measured = page.getByRole('slider', { name: 'Move along the measurements' })
      await expect(measured).toHaveAttribute('aria-valuetext', /: 120\/80 mmHg$/)
      expect(await findAccessibilityProblems(page)).toEqual([])
      await press(page, page.getByRole('link', { name: '7 days' }), 'Enter')
      await expect(measured).toHaveAttribute('aria-valuetext', /: 120\/80 mmHg$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

test.describe('on paper', () => {
  test.use({ visitor: 'client' })

  test('a journal says whose it is, and has its entries without what is pressed on a screen', async ({
    page,
  }) => {
    await page.goto('/client/journal')
    await settle(page)
    const main = page.getByRole('main')
    const heading = main.getByText(/^Journal of Clara Brandt, printed on /)
    await expect(heading).toBeHidden()
    await expect(main.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(heading).toBeVisible()
    await expect(main.getByText('Blood pressure').first()).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('search')).toHaveCount(0)
  })
})
