import type { Page } from '@playwright/test'
import { changeColorScheme, expect } from '../test.ts'
import { findClipped, findOverflow } from './find-misfits.ts'
import { findAccessibilityProblems } from './find-problems.ts'

/** Nothing sticks out or is cut, and axe finds nothing, on a phone and on a desk, in light and in dark. Leaves the page wide and light. */
export async function expectSound(page: Page, what = 'the page'): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSoundInWindow(page, `${what} at ${width} px`)
  }
}

/** Nothing sticks out or is cut, in a window that stays as it is. */
export async function expectRoom(page: Page, what: string): Promise<void> {
  expect.soft(await findOverflow(page), `${what}, wider than the window`).toEqual([])
  expect.soft(await findClipped(page), `${what}, cut`).toEqual([])
}

/** The same, and axe finds nothing: all that depends on the language, which colours do not. */
export async function expectSoundWords(page: Page, what: string): Promise<void> {
  await expectRoom(page, what)
  expect.soft(await findAccessibilityProblems(page), `${what}, axe`).toEqual([])
}

/** All that `expectSound` looks for, in a window that stays as it is. */
export async function expectSoundInWindow(page: Page, what: string): Promise<void> {
  await expectSoundWords(page, what)
  await changeColorScheme(page, 'dark')
  expect.soft(await findAccessibilityProblems(page, 'colors'), `${what}, dark`).toEqual([])
  await changeColorScheme(page, 'light')
}
