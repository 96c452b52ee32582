import type { AccountClaims } from '@platform/contract'
import { decodeClaims } from '@platform/session/claims'
import { screen, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

/** Where the browser is sent to pay; it does not go there. */
function watchLeaving(): string[] {
  const left: string[] = []
  const spy = vi.spyOn(location, 'assign').mockImplementation((url) => void left.push(String(url)))
  onTestFinished(() => spy.mockRestore())
  return left
}

const choose = (origin: string, page: string, outcome: string) =>
  fetch(`${origin}${new URL(page).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome, delivery: 'once' }),
  })

const DOWNLOADS = { name: /^Download R-\d+ as PDF$/ }

const readClaims = () => decodeClaims<AccountClaims>(localStorage.getItem('platform.token') ?? '')

it('a plan is chosen, fails, waits, is paid for, cancelled in two clicks and resumed', async () => {
  const left = watchLeaving()
  const { user, network, close, downloads } = await openPage('/client/premium', { as: 'client' })
  expect(await screen.findByText('You are on the basic plan')).toBeDefined()
  expect(await screen.findByText('You have not paid anything yet.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Choose Premium' }))
  await expect.poll(() => left.length).toBe(1)
  const [page = ''] = left
  const id = network.calls.findLast((name) => name === 'POST /api/main/checkouts')
  expect(id).toBeDefined()
  const { location: back } = Object.fromEntries((await choose(network.origin, page, 'fail')).headers)
  await close()

  const returnPath = new URL(back ?? '').pathname + new URL(back ?? '').search
  const again = await openPage(`/${returnPath.slice(1)}`, { as: 'client' })
  expect(await screen.findByText('The payment did not work')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await choose(network.origin, page, 'wait')
  expect(await screen.findByText('Your payment is on its way', {}, { timeout: 10_000 })).toBeDefined()
  await choose(network.origin, page, 'succeed')
  expect(await screen.findByText('Thank you. Premium is yours', {}, { timeout: 10_000 })).toBeDefined()
  expect(await screen.findByText(/^Premium renews itself on/)).toBeDefined()

  const table = await screen.findByRole('table', { name: 'Receipts' })
  await again.user.click(await within(table).findByRole('button', DOWNLOADS))
  await expect.poll(() => downloads.at(-1)?.name).toMatch(/^R-\d{6}\.pdf$/)

  expect(screen.queryByRole('button', { name: 'Choose Family' })).toBeNull()
  await again.user.click(await screen.findByRole('button', { name: 'Cancel my plan' }))
  await again.user.click(await screen.findByRole('button', { name: 'Cancel at the end of the period' }))
  expect(await screen.findByText(/^Premium ends on/)).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await again.user.click(await screen.findByRole('button', { name: 'Keep my plan after all' }))
  expect(await screen.findByText(/^Premium renews itself on/)).toBeDefined()
}, 60_000)

it('a payment that cannot begin says so and can be tried again', async () => {
  const left = watchLeaving()
  const { user, network } = await openPage('/client/premium', { as: 'client2' })
  expect(await screen.findByText(/^Premium ended on/)).toBeDefined()
  const refused = network.refuse('POST /api/main/checkouts', 'unavailable')
  await user.click(await screen.findByRole('button', { name: 'Choose Family' }))
  expect(await screen.findByText('We could not begin the payment')).toBeDefined()
  expect(left).toEqual([])
  refused.stop()
  await user.click(await screen.findByRole('button', { name: 'Choose Family' }))
  await expect.poll(() => left.length).toBe(1)
})

it('a payment that arrives while its page is open is read once: the plan, the receipt and the token follow', async () => {
  const left = watchLeaving()
  const { user, network, close } = await openPage('/client/premium', { as: 'client2' })
  await user.click(await screen.findByRole('button', { name: 'Choose Premium' }))
  await expect.poll(() => left.length).toBe(1)
  const [page = ''] = left
  await choose(network.origin, page, 'wait')
  const provider = await (await fetch(`${network.origin}${new URL(page).pathname}`)).text()
  const [, back = ''] = /href="([^"]+)"/.exec(provider) ?? []
  const { pathname, search } = new URL(back)
  await close()

  await openPage(`/${pathname.slice(1)}${search}`, { as: 'client2' })
  expect(await screen.findByText('Your payment is on its way', {}, { timeout: 10_000 })).toBeDefined()
  expect(await screen.findByText(/^Premium ended on/)).toBeDefined()
  const earlier = (await screen.findAllByRole('button', DOWNLOADS)).length
  expect(readClaims()?.p).toBe(false)
  const count = (name: string): number => network.calls.filter((call) => call === name).length
  const renewals = count('POST /api/main/reauth')
  const readings = count('GET /api/main/subscription')
  await choose(network.origin, page, 'succeed')
  expect(await screen.findByText('Thank you. Premium is yours', {}, { timeout: 10_000 })).toBeDefined()
  expect(await screen.findByText(/^Premium renews itself on/)).toBeDefined()
  await expect.poll(() => screen.queryAllByRole('button', DOWNLOADS).length).toBe(earlier + 1)
  await expect.poll(() => readClaims()?.p).toBe(true)
  expect(count('POST /api/main/reauth')).toBe(renewals + 1)
  expect(count('GET /api/main/subscription')).toBe(readings + 1)
}, 60_000)

it('the public page leads to where one buys, and says nothing is sold where nothing is', async () => {
  const { close, network } = await openPage('/main/premium')
  const link = await screen.findByRole('link', { name: 'Choose Premium' })
  expect(link.getAttribute('href')).toContain('/client/premium')
  expect(await screen.findByText(/^For now, every account can use all of this/)).toBeDefined()
  await close()
  network.alter('GET /api/main/plans', (text) => text.replace('"canBuy":true', '"canBuy":false'))
  await openPage('/main/premium')
  expect(await screen.findByText(/^Nothing is for sale here yet/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Choose Premium' })).toBeNull()
})
