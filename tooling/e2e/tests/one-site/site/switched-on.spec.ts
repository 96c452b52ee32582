import { findAccessibilityProblems } from '../../../src/accessibility.ts'
import { VISITORS, visitorOf } from '../../../src/accounts.ts'
import { editConfiguration } from '../../../src/configuration.ts'
import { announcer } from '../../../src/names.ts'
import { addressOf, allPages, announcementOf } from '../../../src/page-table.ts'
import { expect, open, test } from '../../../src/test.ts'

for (const visitor of VISITORS) {
  const rows = allPages.filter((row) => visitorOf(row) === visitor)
  if (rows.length === 0) continue

  test.describe(`every page of ${visitor} switched on`, () => {
    test.use({ visitor })
    test.setTimeout(180_000)

    test(`${visitor} can use each page once it is switched on`, async ({ page }) => {
      await editConfiguration(page, (configuration) => ({ ...configuration, pages: {} }))
      for (const row of rows) {
        await test.step(row.path, async () => {
          await open(page, row)
          await expect(page).toHaveURL((url) => url.pathname === addressOf(row))
          await expect(announcer(page)).toHaveText(announcementOf(row))
          expect.soft(await findAccessibilityProblems(page), row.path).toEqual([])
        })
      }
    })
  })
}
