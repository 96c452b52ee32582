import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { VISITORS, visitorOf } from '../../../src/accounts.ts'
import { editConfiguration } from '../../../src/configuration.ts'
import { announcer, heading } from '../../../src/names.ts'
import { addressOf, allPages, announcementOf } from '../../../src/page-table.ts'
import { changeColorScheme, expect, open, settle, test } from '../../../src/test.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 900 }

for (const visitor of VISITORS) {
  const rows = allPages.filter((row) => visitorOf(row) === visitor)
  if (rows.length === 0) continue

  test.describe(`every page of ${visitor}, all of them switched on`, () => {
    test.use({ visitor })
    test.setTimeout(600_000)

    test(`is announced to ${visitor}, and axe finds nothing on it: wide and narrow, light and dark`, async ({
      page,
    }) => {
      await editConfiguration(page, (configuration) => ({ ...configuration, pages: {} }))
      let colorScheme: 'light' | 'dark' = 'light'
      const turn = async (): Promise<void> => {
        colorScheme = colorScheme === 'light' ? 'dark' : 'light'
        await changeColorScheme(page, colorScheme)
      }
      for (const row of rows) {
        const look = async (what: string, rules: 'all' | 'colors'): Promise<void> => {
          const problems = await findAccessibilityProblems(page, rules)
          expect.soft(problems, `${row.path}, ${what}, ${colorScheme}`).toEqual([])
        }
        await test.step(row.path, async () => {
          await open(page, row)
          await expect(page).toHaveURL((url) => url.pathname === addressOf(row))
          await expect(announcer(page)).toHaveText(announcementOf(row))
          await expect(heading(page)).toBeVisible()
          if (row.title !== undefined) await expect(page).toHaveTitle(new RegExp(`^${row.title}\\b`))

          // In the colours that the page before was left in: each change costs as much as a search.
          await look('wide', 'all')
          await turn()
          await look('wide', 'colors')
          await page.setViewportSize(NARROW)
          await settle(page)
          await look('narrow', 'all')
          await page.setViewportSize(WIDE)
        })
      }
    })
  })
}
