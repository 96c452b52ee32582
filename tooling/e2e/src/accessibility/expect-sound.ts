import type { Page } from '@playwright/test'
import { changeColorScheme, expect } from '../test.ts'
import { findClipped, findOverflow } from './find-misfits.ts'
import { findAccessibilityProblems } from './find-problems.ts'

/** Nothing sticks out or is cut, and axe finds nothing, on a phone and on a desk, in light and in dark. Leaves the page wide and light. */
export async function expectSound(page: Page, what = 'the page'): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await findOverflow(page), `${what}, wider than ${width} px`).toEqual([])
    expect.soft(await findClipped(page), `${what}, cut at ${width} px`).toEqual([])
    expect.soft(await findAccessibilityProblems(page), `${what}, axe at ${width} px`).toEqual([])
    await changeColorScheme(page, 'dark')
    expect.soft(await findAccessibilityProblems(page, 'colors'), `${what}, dark at ${width} px`).toEqual([])
    await changeColorScheme(page, 'light')
  }
}
