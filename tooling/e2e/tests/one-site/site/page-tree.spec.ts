import type { Page as Tab } from '@playwright/test'
import { editConfiguration } from '../../../src/configuration.ts'
import { heading, menuLink, PLANS_ADDRESS } from '../../../src/names.ts'
import { answerCookies } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** The scripts that the browser fetches while the page opens. */
async function collectScripts(tab: Tab, address: string): Promise<Set<string>> {
  const scripts = new Set<string>()
  const note = (request: { resourceType(): string; url(): string }): void => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  }
  tab.on('request', note)
  await tab.goto(address)
  await settle(tab)
  tab.off('request', note)
  return scripts
}

test('a page switched off on the page itself is gone from the menu and the router, and its code is not fetched', async ({
  page,
}) => {
  const [usual, notFound] = [
    await collectScripts(page, '/main/faq?q=record'),
    await collectScripts(page, '/error/404?from=test'),
  ]
  const own = [...usual].filter((script) => !notFound.has(script))
  expect(own).not.toEqual([])

  await editConfiguration(page, (configuration) => ({ ...configuration, pages: { main: { faq: false } } }))
  const fetched = await collectScripts(page, '/main/faq?q=record')
  await expect(page).toHaveURL((url) => url.pathname === '/error/404')
  expect(own.filter((script) => fetched.has(script))).toEqual([])

  await page.goto('/main')
  await settle(page)
  await expect(menuLink(page, 'Pricing')).toBeVisible()
  await expect(menuLink(page, 'FAQ')).toHaveCount(0)
})

test('a page switched off is not fetched by a link that is still pressed, either', async ({ page }) => {
  await page.goto('/main')
  await settle(page)
  await answerCookies(page)
  await editConfiguration(page, (configuration) => ({
    ...configuration,
    pages: { main: { premium: false } },
  }))
  await page.reload()
  await settle(page)
  await expect(menuLink(page, 'Pricing')).toHaveCount(0)
  await page.goto('/main/premium#plans')
  await expect(page).toHaveURL((url) => url.pathname === '/error/404')
})

test('a switched-off segment takes everything below it along', async ({ page }) => {
  await editConfiguration(page, (configuration) => ({ ...configuration, pages: { client: false } }))
  for (const address of ['/client', '/client/settings', '/client/health-profile/questionnaire']) {
    await page.goto(address)
    await expect(page).toHaveURL((url) => url.pathname === '/error/404')
  }
  await page.goto('/main')
  await expect(heading(page)).toBeVisible()
})

test.describe('a client', () => {
  test.use({ visitor: 'client' })

  test('keeps the pages above a switched-off one', async ({ page }) => {
    await editConfiguration(page, (configuration) => ({
      ...configuration,
      pages: { client: { settings: false } },
    }))
    await page.goto('/client')
    await settle(page)
    await expect(page).toHaveURL((url) => url.pathname === '/client')
    await expect(menuLink(page, 'Settings')).toHaveCount(0)
    await page.goto('/client/settings')
    await expect(page).toHaveURL((url) => url.pathname === '/error/404')
  })
})

test('an operator can point an API base elsewhere', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/elsewhere/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
  })
  await editConfiguration(page, (configuration) => ({
    ...configuration,
    api: { ...configuration.api, main: '/elsewhere/main' },
  }))
  await page.goto(PLANS_ADDRESS)
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/elsewhere\/main\//))
})
