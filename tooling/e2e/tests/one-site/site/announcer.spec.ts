import { mayOpen, VISITORS, visitorOf } from '../../../src/accounts.ts'
import { recordAnnouncements } from '../../../src/announcements.ts'
import { announcer, menuLink } from '../../../src/names.ts'
import { addressOf, allPages, announcementOf, menuNameOf, menuOf } from '../../../src/page-table.ts'
import { answerCookies } from '../../../src/sign-in.ts'
import { expect, isEnabled, open, settle, test } from '../../../src/test.ts'

for (const visitor of VISITORS) {
  const rows = allPages.filter((row) => visitorOf(row) === visitor)
  if (rows.length === 0) continue

  test.describe(`the pages of ${visitor} that the site has switched off`, () => {
    test.use({ visitor })

    test(`are not found by ${visitor}`, async ({ page, configuration }) => {
      for (const row of rows.filter((candidate) => !isEnabled(configuration, candidate))) {
        await test.step(row.path, async () => {
          await page.goto(addressOf(row))
          await expect(page).toHaveURL((url) => url.pathname === '/error/404')
        })
      }
    })
  })
}

test('the announcer is one polite status', async ({ page }) => {
  await page.goto('/main')
  await expect(announcer(page)).toHaveCount(1)
  await expect(announcer(page)).toHaveAttribute('role', 'status')
  await expect(announcer(page)).toHaveAttribute('aria-live', 'polite')
})

for (const [visitor, area] of [
  ['anonymous', 'main'],
  ['client', 'client'],
  ['professional', 'professional'],
] as const) {
  test.describe(`the menu of ${visitor}`, () => {
    test.use({ visitor })

    test(`each page reached through the menu of ${visitor} is announced exactly once`, async ({
      page,
      configuration,
    }) => {
      const rows = menuOf(area).filter((row) => isEnabled(configuration, row) && mayOpen(visitor, row))
      const [first, ...others] = rows
      if (first === undefined) throw new Error(`the menu of ${visitor} is empty`)
      await open(page, first)
      await answerCookies(page)
      const readAnnouncements = await recordAnnouncements(page)
      const visited = [...others, first]
      for (const row of visited) {
        await menuLink(page, menuNameOf(row)).click()
        await expect(page).toHaveURL((url) => url.pathname === row.path)
        await expect(announcer(page)).toHaveText(announcementOf(row))
        await settle(page)
      }
      expect(await readAnnouncements()).toEqual(visited.map(announcementOf))
    })
  })
}

test('going back and forward is announced once each', async ({ page }) => {
  await page.goto('/main')
  await settle(page)
  await answerCookies(page)
  await menuLink(page, 'FAQ').click()
  await expect(announcer(page)).toHaveText('Navigated to FAQ')
  const readAnnouncements = await recordAnnouncements(page)
  await page.goBack()
  await expect(announcer(page)).toHaveText('Navigated to Personal Landing Page')
  await page.goForward()
  await expect(announcer(page)).toHaveText('Navigated to FAQ')
  await settle(page)
  expect(await readAnnouncements()).toEqual(['Navigated to Personal Landing Page', 'Navigated to FAQ'])
})

test('a change of the hash alone is no navigation', async ({ page }) => {
  await page.goto('/main/faq')
  await settle(page)
  const readAnnouncements = await recordAnnouncements(page)
  await page.goto('/main/faq#anything')
  await expect(page).toHaveURL(/#anything$/)
  await menuLink(page, 'Pricing').click()
  await expect(announcer(page)).toHaveText('Navigated to Pricing')
  expect(await readAnnouncements()).toEqual(['Navigated to Pricing'])
})
