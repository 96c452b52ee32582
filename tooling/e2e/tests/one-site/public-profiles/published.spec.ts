import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { findClipped, findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { heading } from '../../../src/names.ts'
import { readToken, sendSignIn } from '../../../src/sign-in.ts'
import { changeColorScheme, expect, settle, test } from '../../../src/test.ts'

/** A professional of the demo whose licence was checked; nothing here changes her profile. */
const SHOWN = { name: 'Lena Hartwig', email: 'lena.hartwig@platform.example' }
/** Accounts that are a profile and nothing else, each for one test. */
const OWNER = { name: 'Sofia Lindqvist', email: 'sofia.lindqvist@platform.example' }
const RISING = { name: 'Yusuf Demir', email: 'yusuf.demir@platform.example' }

const searchFor = (words: string) => `/main/professionals?${new URLSearchParams({ q: words })}`
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function readText(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

async function readPath(page: Page): Promise<string> {
  await page.goto(searchFor(SHOWN.name))
  const path = await link(page, SHOWN.name).getAttribute('href')
  expect(path).toMatch(/^\/main\/professionals\/lena-hartwig-/)
  return path ?? ''
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is found and read, and machines are told who it is about', async ({
    page,
    request,
    site,
  }) => {
    await page.goto('/main/professionals')
    await page.getByLabel('Name or words').fill('hartwig')
    await page.getByLabel('Town or city').fill('hamburg')
    await page.getByRole('button', { name: 'Search' }).click()
    await link(page, SHOWN.name).click()
    await expect(heading(page)).toHaveText(SHOWN.name)
    const main = page.getByRole('main')
    await expect(main).toContainText('Family doctor with time to listen')
    await expect(main).toContainText('Licence checked')
    await expect(main).toContainText('Hamburg, Germany')
    await expect(link(page, SHOWN.email)).toHaveAttribute('href', `mailto:${SHOWN.email}`)
    const { pathname } = new URL(page.url())
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + pathname)
    const facts: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    expect(facts).toMatchObject({
      '@type': 'Physician',
      name: SHOWN.name,
      url: site.url + pathname,
      email: SHOWN.email,
      address: { addressLocality: 'Hamburg', addressCountry: 'DE' },
    })
    expect(await readText(request, '/sitemap.xml')).toContain(`<loc>${site.url}${pathname}</loc>`)
  })
})

for (const width of [390, 1280]) {
  for (const language of ['de', 'ar']) {
    test(`its pages without scripts have room ${width} pixels wide in ${language}, and axe finds nothing`, async ({
      page,
    }) => {
      const path = await readPath(page)
      // What axe does needs scripts, so those of the site are kept away instead of all.
      await page.route('**/*', async (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      )
      await page.setViewportSize({ width, height: 844 })
      for (const address of [`${searchFor('a')}&lang=${language}`, `${path}?lang=${language}`]) {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(
          page.locator('[data-prerendered="served"]').getByRole('heading', { level: 1 }),
        ).toBeVisible()
        expect.soft(await findOverflow(page), `${address}, wider than the window`).toEqual([])
        expect.soft(await findClipped(page), `${address}, cut`).toEqual([])
        expect.soft(await findAccessibilityProblems(page), `${address}, light`).toEqual([])
        await changeColorScheme(page, 'dark')
        expect.soft(await findAccessibilityProblems(page), `${address}, dark`).toEqual([])
        await changeColorScheme(page, 'light')
      }
    })
  }

  test(`its pages have room ${width} pixels wide, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const address of [searchFor('a'), await readPath(page)]) {
      await page.goto(address)
      await settle(page)
      expect.soft(await findOverflow(page), `${address}, wider than the window`).toEqual([])
      expect.soft(await findClipped(page), `${address}, cut`).toEqual([])
      expect.soft(await findAccessibilityProblems(page), `${address}, light`).toEqual([])
      await changeColorScheme(page, 'dark')
      expect.soft(await findAccessibilityProblems(page, 'colors'), `${address}, dark`).toEqual([])
      await changeColorScheme(page, 'light')
    }
  })
}

/** Somebody with a browser of their own, who is not signed in. */
async function openStranger(browser: Browser, url: string): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage()
}

test('the owner edits and publishes it by keyboard, strangers find it, and it goes from everywhere at once', async ({
  page,
  browser,
  request,
  site,
}) => {
  test.slow()
  const { token } = await startApiSession(request, site, OWNER.email)
  await useToken(page, token)
  await page.goto('/search-profile/edit')
  await settle(page)
  const headline = `Coach ${Date.now()} for the way back to work`
  const field = page.getByLabel('Headline')
  await press(page, field, 'ControlOrMeta+a')
  await type(page, field, headline)
  await press(page, page.getByRole('button', { name: 'Save public profile' }), 'Enter')
  await expect(page.getByRole('article')).toContainText(headline)
  const path = (await page.getByRole('link', { name: 'Open your public page' }).getAttribute('href')) ?? ''
  const stranger = await openStranger(browser, site.url)

  const expectGone = async (): Promise<void> => {
    expect((await request.get(path)).status()).toBe(404)
    expect(await readText(request, path)).not.toContain(headline)
    expect(await readText(request, '/sitemap.xml')).not.toContain(path)
    expect(await readText(request, searchFor(headline))).not.toContain(path)
    await stranger.goto(searchFor(headline))
    await settle(stranger)
    await expect(stranger.getByText('No one was found')).toBeVisible()
    await stranger.goto(path)
    await settle(stranger)
    await expect(heading(stranger)).toHaveText('This profile is not here')
  }
  await press(page, page.getByRole('button', { name: 'Hide profile' }), 'Enter')
  await expect(page.getByText('Only you can see your profile')).toBeVisible()
  await expectGone()

  await press(page, page.getByRole('button', { name: 'Publish profile' }), 'Enter')
  await expect(page.getByText('Everyone can see your profile')).toBeVisible()
  await stranger.goto(searchFor(headline))
  await settle(stranger)
  await press(stranger, link(stranger, OWNER.name), 'Enter')
  await expect(heading(stranger)).toHaveText(OWNER.name)
  await expect(stranger.getByRole('main')).toContainText(headline)
  expect(new URL(stranger.url()).pathname).toBe(path)
  expect((await request.get(path)).status()).toBe(200)
  expect(await readText(request, '/sitemap.xml')).toContain(path)

  await press(page, page.getByRole('button', { name: 'Hide profile' }), 'Enter')
  await expect(page.getByText('Only you can see your profile')).toBeVisible()
  await expectGone()
  await stranger.context().close()
})

test('its owner becomes a professional, keeps the profile, and begins the set-up with the next sign-in', async ({
  page,
  request,
  site,
}) => {
  const { token } = await startApiSession(request, site, RISING.email)
  await useToken(page, token)
  await page.goto('/search-profile/edit')
  await settle(page)
  await page.getByRole('button', { name: 'Become a professional' }).click()
  const question = page.getByRole('dialog', { name: 'Become a professional?' })
  await expect(question).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Become a professional' }).click()
  await expect.poll(() => readToken(page)).toBeNull()
  await page.goto('/main/professional#login')
  await settle(page)
  await sendSignIn(page, RISING.email)
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/professional'))
  await settle(page)
  await page.getByRole('link', { name: 'Start set-up' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await page.goto(searchFor(RISING.name))
  await settle(page)
  await expect(link(page, RISING.name)).toBeVisible()
})
