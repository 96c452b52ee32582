import type { Locator, Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { chooseRadio, press, type } from '../../../src/accessibility/by-keyboard.ts'
import { testAs } from '../../../src/signed-in.ts'
import { changeColorScheme, expect, settle } from '../../../src/test.ts'

const test = testAs('client@example.com')

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const times = (page: Page) => page.getByRole('group', { name: /^Free times on / }).getByRole('radio')

/** On a day of next month counted back from its last one with free times: each test has one of its own, because they run at once. */
async function openTimes(page: Page, service: string, daysBeforeLast: number): Promise<void> {
  await page.goto('/client/calendar?book=true')
  await settle(page)
  await page.getByRole('radio', { name: 'Ingrid Solberg' }).check()
  await page.getByRole('radio', { name: service }).check()
  // Later this month there may be no day left.
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /, \d+ free times?$/ })
    .nth(-1 - daysBeforeLast)
    .click()
  await expect(times(page).first()).toBeVisible()
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with this time' }).click()
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([])
  await changeColorScheme(page, 'dark')
  expect(await findAccessibilityProblems(page, 'colors')).toEqual([])
  await changeColorScheme(page, 'light')
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const hasTimes = async (day: Locator): Promise<boolean> => !/no free times/.test(await day.innerText())

/** From today by a month, then by days to the nearest one with free times, or to one that is so many such days after it. */
async function chooseDayByKeyboard(page: Page, within: Page | Locator, daysAfter: number): Promise<void> {
  const today = within.getByRole('gridcell', { selected: true }).getByRole('button')
  await press(page, today, 'Enter')
  const month = within.getByRole('grid')
  const before = await month.getAttribute('aria-label')
  await page.keyboard.press('PageDown')
  await expect(month).not.toHaveAttribute('aria-label', String(before))
  await expect(month).not.toHaveAttribute('aria-busy')
  const focused = page.locator('[data-day]:focus')
  await expect(focused).toHaveCount(1)
  for (let left = daysAfter; left > 0 || !(await hasTimes(focused));) {
    if (await hasTimes(focused)) left -= 1
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
}

/** The third time of a day: other tests take the first or the last one. */
async function chooseTimeByKeyboard(page: Page, radios: Locator): Promise<void> {
  await press(page, radios.first(), 'Space')
  for (let moves = 0; moves < 2; moves += 1) await page.keyboard.press('ArrowDown')
  await expect(radios.and(page.locator(':checked'))).toHaveCount(1)
}

// Each on a day of its own, because they run at once.
for (const [width, daysAfter] of [
  [1280, 0],
  [390, 1],
] as const) {
  test(`an appointment is booked, moved and cancelled by keyboard alone at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/client/calendar')
    await settle(page)
    await press(page, page.getByRole('link', { name: 'Book an appointment' }), 'Enter')
    await expect(heading(page, 'Book an appointment')).toBeFocused()
    await press(page, page.getByRole('radio', { name: 'Ingrid Solberg' }), 'Space')
    await chooseRadio(page, page.getByRole('radio', { name: 'Check-up' }))
    await chooseDayByKeyboard(page, page, daysAfter)
    await chooseTimeByKeyboard(page, times(page))
    await press(page, page.getByRole('button', { name: 'Continue with this time' }), 'Enter')
    await expect(heading(page, 'Check and book')).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Book this appointment' }), 'Enter')
    await expect(heading(page, 'Appointment')).toBeFocused()
    await expect(page.getByText('Booked', { exact: true })).toBeVisible()
    const when = page.locator('dd').first()
    const before = await when.innerText()

    const move = page.getByRole('button', { name: 'Move', exact: true })
    await press(page, move, 'Enter')
    const moving = page.getByRole('dialog', { name: 'Move this appointment' })
    // On a day on which it can still be changed.
    await chooseDayByKeyboard(page, moving, daysAfter)
    await chooseTimeByKeyboard(page, moving.getByRole('radio'))
    await press(page, moving.getByRole('button', { name: 'Move to this time' }), 'Enter')
    await expect(moving).toHaveCount(0)
    await expect(when).not.toHaveText(before)
    await expect(move).toBeFocused()

    await press(page, page.getByRole('button', { name: 'Cancel appointment' }), 'Enter')
    const cancelling = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await type(page, cancelling.getByLabel(/^Reason/), 'I am away')
    await press(page, cancelling.getByRole('button', { name: 'Cancel appointment' }), 'Enter')
    await expect(cancelling).toHaveCount(0)
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  })
}

test('an appointment is booked, moved and cancelled on a phone, light and dark', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/client/calendar')
  await settle(page)
  await expect(page.getByRole('tab', { name: 'Upcoming', selected: true })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await openTimes(page, 'Check-up', 0)
  await expectToFit(page)
  await expectAccessible(page)
  await times(page).first().check()
  await goOn(page)
  await expect(heading(page, 'Check and book')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book this appointment' }).click()
  await expect(heading(page, 'Appointment')).toBeFocused()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Move this appointment' })
  await moving.getByRole('button', { name: 'Next month' }).click()
  await moving
    .getByRole('gridcell')
    .getByRole('button', { name: /, \d+ free times?$/ })
    .first()
    .click()
  await expectAccessible(page)
  await times(page).last().check()
  await moving.getByRole('button', { name: 'Move to this time' }).click()
  await expect(moving).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await cancelling.getByLabel(/^Reason/).fill('I am away')
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expectToFit(page)
})

test('of two tabs that want one time one gets it, and the other is offered the nearest', async ({ page }) => {
  test.slow()
  const other = await page.context().newPage()
  await openTimes(page, 'First visit', 1)
  await openTimes(other, 'First visit', 1)
  await times(page).first().check()
  await times(other).first().check()
  await goOn(page)
  await expect(heading(page, 'Check and book')).toBeFocused()
  await expect(other.getByText(/ is no longer free$/)).toBeVisible()
  await goOn(other)
  const summary = other.getByRole('alert', { name: 'We could not keep this time for you' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveCount(3)
  await expectAccessible(other)
  await summary.getByRole('button').first().click()
  await goOn(other)
  await expect(heading(other, 'Check and book')).toBeVisible()
})

test('a time is kept when the page is loaded again, and let go when somebody leaves it', async ({ page }) => {
  await openTimes(page, 'Short consultation', 2)
  await times(page).last().check()
  const name = await times(page).last().getAttribute('value')
  await goOn(page)
  await expect(heading(page, 'Check and book')).toBeFocused()
  await page.reload()
  await settle(page)
  await expect(page.getByRole('timer')).toBeVisible()
  const released = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  expect((await released).status()).toBe(204)
  await openTimes(page, 'Short consultation', 2)
  await expect(times(page).last()).toHaveAttribute('value', String(name))
})
