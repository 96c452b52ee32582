import type { Page } from '@playwright/test'
import { alert, menuLink, NAMES } from '../../../src/names.ts'
import { holdRequests, START_CODE } from '../../../src/network/requests.ts'
import { expect, test } from '../../../src/test.ts'

// A page that was rendered at build time can be read, filled in and sent while the site is still on its way.

/** Keeps the code of the site away from the page until it is let in. */
async function holdSite(page: Page): Promise<{ readonly letIn: () => Promise<void> }> {
  const code = await holdRequests(page, START_CODE)
  return {
    /** Resolves when the site is there. */
    async letIn() {
      const started = page.evaluate(
        () =>
          new Promise((resolve) => document.addEventListener('platform:started', resolve, { once: true })),
      )
      code.release()
      await started
    },
  }
}

const sendButton = (page: Page) => page.locator('form button[type=submit]')

test('the reader stays where they are on the page', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/main/faq')
  const question = page.locator('summary').last()
  await question.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.getByRole('main').getByRole('link').last().hover()
  await site.letIn()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a button that is pressed while the site takes the page over is pressed', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/main/demo')
  await page.getByLabel('Name').focus()
  await sendButton(page).hover()
  await page.mouse.down()
  await site.letIn()
  await page.mouse.up()
  await expect(alert(page)).toBeFocused()
})

test('a form that was sent is sent once, with all that was typed', async ({ page }) => {
  const site = await holdSite(page)
  const sent: string[] = []
  await page.route('**/api/main/demo-requests', (route) => {
    sent.push(route.request().postData() ?? '')
    return route.abort()
  })
  await page.goto('/main/demo')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('radio').first().check()
  await sendButton(page).dblclick()
  await site.letIn()
  await expect(alert(page)).toBeFocused()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('Ada Lovelace')
  expect(sent[0]).toContain('ada@example.com')
})

test('what was typed into a page that has to be made anew is there again, and what was sent is sent', async ({
  page,
}) => {
  const site = await holdSite(page)
  // A choice in the address: the page was rendered without any.
  await page.goto('/main/demo?from=letter')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByRole('radio').last().check()
  await page.getByLabel('Email').fill('not an address')
  await sendButton(page).click()
  await page.getByLabel('Name').focus()
  await site.letIn()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('not an address')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByRole('radio').last()).toBeChecked()
})

test('who types into a page that has to be made anew goes on typing', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/main/demo?from=letter')
  await page.getByLabel('Name').pressSequentially('Ada Love')
  await site.letIn()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('lace')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
})

test('the last of two wishes is granted', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/main/demo')
  await sendButton(page).click()
  await menuLink(page, 'FAQ').click()
  await site.letIn()
  await expect(page).toHaveURL((url) => url.pathname === '/main/faq')
})

test('a choice of language on a page that has to be made anew is made', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/main/demo?from=letter')
  await page.getByLabel(NAMES.language).selectOption({ label: 'Deutsch' })
  await site.letIn()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('the question about cookies is answered at once, and stays answered', async ({ page }) => {
  const site = await holdSite(page)
  await page.goto('/main')
  await page.getByRole('button', { name: NAMES.onlyNeededCookies }).click()
  await expect(page.getByRole('button', { name: NAMES.onlyNeededCookies })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('platform.cookies'))).toBe('needed')
  await site.letIn()
  await expect(page.getByRole('button', { name: NAMES.onlyNeededCookies })).toBeHidden()
})
