import { replaceConfiguration } from '../../../src/configuration.ts'
import { alert, heading, NAMES, PLANS_ADDRESS } from '../../../src/names.ts'
import { expect, settle, test } from '../../../src/test.ts'

const CONFIGURATIONS = {
  'is no JSON': () => '{ "id": "Platform", ',
  'is empty': () => '',
  'has no id': (text: string) => text.replace('"id"', '"ident"'),
  'names a page that does not exist': (text: string) =>
    text.replace(/"pages":\s*\{/, '"pages":{"cleint":false,'),
  'has a page tree that is a list': () =>
    '{ "id": "Platform", "name": "Platform", "logo": "/logo.svg", "pages": [], "api": {} }',
} as const

for (const [what, change] of Object.entries(CONFIGURATIONS)) {
  test.describe(`a site configuration that ${what}`, () => {
    test.use({ expectsPageErrors: true })

    test(`a site configuration that ${what} is explained on the page`, async ({ page }) => {
      await replaceConfiguration(page, change)
      await page.goto('/main')
      await expect(page.getByText(/not set up correctly/i)).toBeVisible()
      await expect(page.getByText(/the site configuration on this page cannot be used: ./i)).toBeVisible()
    })
  })
}

test.describe('an operator', () => {
  test.use({ expectsPageErrors: true })

  test('reads which page of the tree does not exist, and which one may have been meant', async ({ page }) => {
    await replaceConfiguration(page, CONFIGURATIONS['names a page that does not exist'])
    await page.goto('/main')
    await expect(page.getByText(/"\/cleint".*"\/client"/)).toBeVisible()
  })
})

test('HTML where JSON is expected is a message with a way on, not a blank page', async ({ page }) => {
  await page.route('**/api/main/plans*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
  )
  await page.goto(PLANS_ADDRESS)
  await expect(alert(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: NAMES.tryAgain })).toBeVisible()
  await expect(heading(page)).toBeVisible()
})

/** Prices are formatted while the plans are drawn. */
function breakNumbers(): void {
  const fail = (): never => {
    throw new Error('a number that cannot be shown')
  }
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: () => fail })
  Object.defineProperty(Intl.NumberFormat.prototype, 'formatToParts', { value: fail })
}

test.describe('a page that throws while it is drawn', () => {
  test.use({ expectsPageErrors: true })

  test('shows the error screen with a contact and a way back, and no dashboard for strangers', async ({
    page,
  }) => {
    await page.goto('/main')
    await settle(page)
    await page.addInitScript(breakNumbers)
    await page.goto(PLANS_ADDRESS)
    await expect(page.getByRole('heading', { name: NAMES.ohNo, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: NAMES.contactUs })).toBeVisible()
    await expect(page.getByRole('button', { name: NAMES.dashboard })).toHaveCount(0)
    await page.getByRole('button', { name: NAMES.back, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/main')
  })
})

for (const [visitor, home] of [
  ['client', '/client'],
  ['professional', '/professional'],
  ['provider', '/main'],
  ['admin', '/main'],
] as const) {
  test.describe(`the error screen of ${visitor}`, () => {
    test.use({ visitor, expectsPageErrors: true })

    test(`the dashboard of the error screen leads ${visitor} to ${home}`, async ({ page }) => {
      await page.addInitScript(breakNumbers)
      await page.goto(PLANS_ADDRESS)
      await expect(page.getByRole('heading', { name: NAMES.ohNo, exact: true })).toBeVisible()
      await page.getByRole('button', { name: NAMES.dashboard }).click()
      await expect(page).toHaveURL((url) => url.pathname === home)
    })
  })
}

test('the page for an error of the server offers ways on', async ({ page }) => {
  await page.goto('/error/500')
  await settle(page)
  await expect(page.getByRole('main').getByRole('link', { name: NAMES.contactUs })).toBeVisible()
})
