import { findAccessibilityProblems } from '../src/accessibility.ts'
import { visitorOf } from '../src/accounts.ts'
import { editConfiguration } from '../src/configuration.ts'
import { announcer } from '../src/names.ts'
import { addressOf, allPages, announcementOf } from '../src/page-table.ts'
import { expect, open, test } from '../src/test.ts'

for (const row of allPages) {
  const visitor = visitorOf(row)
  test.describe(`${row.path} switched on`, () => {
    test.use({ visitor })

    test(`${row.path} is a page that ${visitor} can use once it is switched on`, async ({ page }) => {
      await editConfiguration(page, (configuration) => ({ ...configuration, pages: {} }))
      await open(page, row)
      await expect(page).toHaveURL((url) => url.pathname === addressOf(row))
      await expect(announcer(page)).toHaveText(announcementOf(row))
      expect(await findAccessibilityProblems(page)).toEqual([])
    })
  })
}
