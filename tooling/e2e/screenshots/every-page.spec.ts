import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Page as Row } from '@platform/routing/pages'
import { visitorOf, type Visitor } from '../src/accounts.ts'
import { allPages } from '../src/page-table.ts'
import { answerCookies, SIGN_IN_ADDRESS } from '../src/sign-in.ts'
import { isEnabled, open, settle, test } from '../src/test.ts'
import { VIEWS, type View } from './views.ts'

const FOLDER = fileURLToPath(new URL('../.reports/screenshots', import.meta.url))

for (const [set, views] of Object.entries(VIEWS)) {
  test.describe(set, { tag: `@${set}` }, () => {
    for (const row of allPages) {
      test.describe(row.id, () => {
        test.use({ visitor: photographerOf(row) })

        test(`a picture of ${row.path}`, async ({ page, site, configuration }) => {
          if (!isEnabled(configuration, row)) return
          for (const [name, view] of Object.entries<View>(views)) {
            await look(page, view)
            await openOne(page, row)
            await answerCookies(page)
            // The question stands at the end of a page, and what is fixed is pictured where the window stands.
            await page.evaluate(() => scrollTo(0, 0))
            const path = join(FOLDER, site.id, `${row.id}-${name}.png`)
            await page.screenshot({ path, fullPage: true })
          }
        })
      })
    }

    test('a picture of the sign-in', async ({ page, site }) => {
      for (const [name, view] of Object.entries<View>(views)) {
        await look(page, view)
        await page.goto(SIGN_IN_ADDRESS)
        await settle(page)
        await page.screenshot({ path: join(FOLDER, site.id, `sign-in-${name}.png`) })
      }
    })
  })
}

/** A page for some roles alone is pictured as one of them sees it. */
function photographerOf(row: Row): Visitor {
  return row.menuRoles === undefined ? visitorOf(row) : 'orgadmin'
}

async function look(page: Page, view: View): Promise<void> {
  const { width, height = 900, colorScheme = 'light', forcedColors = 'none', language = 'en' } = view
  await page.emulateMedia({ colorScheme, forcedColors })
  await page.setViewportSize({ width, height })
  // The one that was added last is heard last.
  await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
}

/** A page about one thing is opened as people do: by the first link to it on the page above. */
async function openOne(page: Page, row: Row): Promise<void> {
  const above = allPages.find(({ path }) => row.path.startsWith(`${path}/$`))
  if (above === undefined) {
    await open(page, row)
    return
  }
  await open(page, above)
  const address = await page.locator(`main a[href^="${above.path}/"]`).first().getAttribute('href')
  await page.goto(address ?? above.path)
  await settle(page)
}
