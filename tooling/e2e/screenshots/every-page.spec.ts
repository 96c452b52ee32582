import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { visitorOf } from '../src/accounts.ts'
import { allPages } from '../src/page-table.ts'
import { answerCookies, SIGN_IN_ADDRESS } from '../src/sign-in.ts'
import { isEnabled, open, settle, test } from '../src/test.ts'

const FOLDER = fileURLToPath(new URL('../.reports/screenshots', import.meta.url))
const VIEWS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const

for (const row of allPages) {
  const visitor = visitorOf(row)
  test.describe(row.id, () => {
    test.use({ visitor })

    test(`a picture of ${row.path}`, async ({ page, site, configuration }) => {
      if (!isEnabled(configuration, row)) return
      for (const { colorScheme, width } of VIEWS) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await open(page, row)
        await answerCookies(page)
        const path = join(FOLDER, site.id, `${row.id}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
      }
    })
  })
}

test('a picture of the sign-in', async ({ page, site }) => {
  for (const { colorScheme, width } of VIEWS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(SIGN_IN_ADDRESS)
    await settle(page)
    await page.screenshot({ path: join(FOLDER, site.id, `sign-in-${width}-${colorScheme}.png`) })
  }
})
