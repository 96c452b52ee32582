import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { startApiSession } from './api-session.ts'
import { callAs, type Caller } from './care-team.ts'
import { NEW_PASSWORD, openAccount } from './new-account.ts'
import { readToken } from './sign-in.ts'
import type { Site } from './sites.ts'

/** A client who may buy a plan. */
export interface Buyer extends Caller {
  readonly email: string
}

/**
 * Opens an account of the test's own, which has never had a plan. The calls have a session beside the page's: the page gets a new
 * token as soon as a plan is paid for, and the one before it ends.
 */
export async function openBuyer(page: Page, request: APIRequestContext, site: Site): Promise<Buyer> {
  const email = await openAccount(page, request)
  const { token } = await startApiSession(request, site, email, NEW_PASSWORD)
  return { ...callAs(request, site, token), email }
}

/** Whether a token says that its owner has a plan. */
export function saysPremium(token: unknown): boolean {
  const claims = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
  return /"p":true\b/.test(claims)
}

/** The claim of the token that the page has now. */
export async function readPremiumClaim(page: Page): Promise<boolean> {
  return saysPremium(await readToken(page))
}

/** Begins a payment by a call; gives its id, and the path of the provider's page. */
export async function beginPayment(buyer: Buyer): Promise<{ readonly id: string; readonly path: string }> {
  const { id, url } = await buyer.call('POST', '/main/checkouts', {
    planId: 'premium',
    interval: 'month',
    key: crypto.randomUUID(),
  })
  return { id: String(id), path: new URL(String(url)).pathname }
}

/** Lets something happen on the provider's page, and waits until the server has heard of it. */
export async function pay(
  buyer: Buyer,
  request: APIRequestContext,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<void> {
  await request.post(path, { form: { outcome: 'succeed', delivery: 'once' }, maxRedirects: 0 })
  await expect.poll(async () => (await buyer.call('GET', `/main/checkouts/${id}`))['state']).toBe('paid')
}
