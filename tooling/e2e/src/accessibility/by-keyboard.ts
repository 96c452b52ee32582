import { expect, type Locator, type Page } from '@playwright/test'

/** More than any of the pages has places for the focus. */
const MOST_PLACES = 60

/** Goes on with the Tab key until the focus is there, as somebody does who has no pointer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < MOST_PLACES; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

export async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Of a group that Tab leads into, arrows lead from its first place to the one that is wanted. */
export async function moveTo(page: Page, wanted: Locator, key: string, places: Locator): Promise<void> {
  const count = await places.count()
  for (let moves = 0; moves < count; moves += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
}

/** Tab leads to the first of its group, arrows to the others. */
export async function chooseRadio(page: Page, wanted: Locator): Promise<void> {
  const group = wanted.locator('xpath=ancestor::fieldset[1]').getByRole('radio')
  await press(page, group.first(), 'Space')
  const count = await group.count()
  for (let moves = 1; moves < count && !(await wanted.isChecked()); moves += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}
