import { heading, NAMES } from '../../src/names.ts'
import { expect, test } from '../../src/test.ts'

/** The pages that are there without a script. */
const PUBLIC_PATHS = ['/main', '/main/professional', '/main/premium', '/main/faq', '/main/whats-new']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of PUBLIC_PATHS) {
    test(`${path} shows its content, and its links lead on`, async ({ page, request }) => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(/\w+ \w+ \w+ \w+ \w+/)
      const targets = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => [
          ...new Set(links.map((link) => new URL(link.getAttribute('href') ?? '', location.origin).pathname)),
        ])
      expect(targets.length).toBeGreaterThan(4)
      for (const target of targets) expect((await request.get(target)).status()).toBe(200)
    })
  }

  test('prices, answers and notes can be read', async ({ page }) => {
    await page.goto('/main/premium')
    await expect(page.getByText(/€\s?\d|\d\s?€/).first()).toBeVisible()
    await page.goto('/main/faq')
    await expect(page.locator('details')).not.toHaveCount(0)
    await page.goto('/main/whats-new')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('a link changes the language, and the next page keeps it', async ({ page }) => {
    await page.goto('/main')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/main/faq')
    await expect(heading(page)).toHaveText('Häufige Fragen')
  })
})

test('a visitor who only reads loads one small script and asks the server nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto('/main')
  // The style with the fonts comes when the page is painted, and the network may be idle in between.
  await page.waitForFunction(() => [...document.fonts].some((font) => font.status === 'loaded'))
  await page.waitForLoadState('networkidle')
  expect(asked.filter((request) => request.startsWith('script'))).toHaveLength(1)
  expect(asked.filter((request) => request.includes('/api/') || request.includes('/locales/'))).toEqual([])
  // The letters of one script: a font of another one is five times as large.
  expect(asked.filter((request) => request.startsWith('font'))).toHaveLength(1)
  expect(asked.length).toBeLessThanOrEqual(10)
})

test('the links that change the language without scripts stay away where a choice does', async ({ page }) => {
  await page.goto('/main')
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeHidden()
})

for (const path of ['/main', '/main/professional']) {
  test(`the first screen of ${path} on a phone has what to do, and the question about cookies lies over nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const main = page.getByRole('main')
    const action = await main.getByRole('link', { name: NAMES.signIn }).boundingBox()
    const register = await main.getByRole('link', { name: /^Create/ }).boundingBox()
    const question = page.getByRole('region', { name: 'Cookie settings' })
    await expect(question).toBeAttached()
    const asked = await question.boundingBox()
    const content = await main.boundingBox()
    for (const box of [action, register]) expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(700)
    expect(asked?.y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0))
  })

  test(`${path} fetches the one picture that is shown, as it comes near, and keeps its place free`, async ({
    page,
    site,
  }) => {
    const fetched: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/pictures/')) fetched.push(`${response.status()} ${pathname}`)
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const picture = page.getByRole('main').getByRole('img').and(page.locator('img')).filter({ visible: true })
    const before = await picture.boundingBox()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const after = await picture.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
    const name = path === '/main' ? 'client' : 'professional'
    expect(fetched, site.id).toEqual([`200 /pictures/${name}.en.dark.webp`])
  })
}
