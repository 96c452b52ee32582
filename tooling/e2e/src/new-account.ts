import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { solveCaptcha } from '@platform/server/testing'
import { startApiSession, useToken } from './api-session.ts'
import { readMailLink } from './mailbox.ts'
import { FIRST_SITE_ID } from './sites.ts'
import { settle } from './test.ts'

/** The password of every account that a test opens. */
export const NEW_PASSWORD = 'correct horse battery'

/** The subject of the mail that asks to confirm a new account. */
export const CONFIRM_SUBJECT = 'Confirm your email address'

/** An address nobody else uses. */
export function createAddress(): string {
  return `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
}

/** Fills in the registration up to where a mail is on its way; by keyboard alone, the captcha included. */
export async function register(page: Page, address: string, path = '/main#register'): Promise<void> {
  await page.goto(path)
  await settle(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ines')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Duarte')
  await page.keyboard.press('Tab')
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

/**
 * Opens an account of the test's own and leaves the browser signed in to it; gives its address. All by calls: how people do it
 * in pages is tested once, in `register.spec.ts`.
 */
export async function openAccount(page: Page, request: APIRequestContext): Promise<string> {
  const email = createAddress()
  const post = (path: string, data: unknown) =>
    request.post(`/api/main${path}`, { headers: { 'X-Site-Id': FIRST_SITE_ID }, data })
  const captcha = await solveCaptcha(
    {
      async request(_base, path, init) {
        const answer = await post(path, init?.json)
        return Response.json(await answer.json())
      },
    },
    'register',
  )
  const asked = await post('/registrations', {
    kind: 'client',
    firstName: 'Ines',
    lastName: 'Duarte',
    email,
    password: NEW_PASSWORD,
    language: 'en',
    timeZone: 'Europe/Berlin',
    captcha,
  })
  expect(asked.status()).toBe(202)
  const secret = (await readMailLink(request, email, CONFIRM_SUBJECT)).split('#').at(-1)
  const completed = await post('/registrations/complete', { secret, password: NEW_PASSWORD })
  expect(completed.ok(), `complete: ${completed.status()}`).toBe(true)
  const { token } = await startApiSession(request, { id: FIRST_SITE_ID }, email, NEW_PASSWORD)
  await useToken(page, token)
  return email
}
