import type { Request } from '@playwright/test'
import { allPages } from '../../../src/page-table.ts'
import { PLANS_ADDRESS } from '../../../src/names.ts'
import { visitorOf } from '../../../src/accounts.ts'
import { readToken } from '../../../src/sign-in.ts'
import { expect, isEnabled, open, settle, test } from '../../../src/test.ts'

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/')

test('every call without a sign-in says which site it is for and asks not to be stored', async ({
  page,
  site,
}) => {
  const calls: Request[] = []
  page.on('request', (request) => isCall(request) && calls.push(request))
  // The page is there from its build, and asks a moment later.
  const asked = page.waitForRequest(isCall)
  await page.goto(PLANS_ADDRESS)
  await asked
  await settle(page)
  expect(calls).not.toEqual([])
  for (const call of calls) {
    const headers = await call.allHeaders()
    expect(headers).toMatchObject({
      'cache-control': 'no-cache, no-store',
      pragma: 'no-cache',
      expires: '0',
      'x-site-id': site.id,
    })
    expect(headers).not.toHaveProperty('authorization')
  }
})

test.describe('a client', () => {
  test.use({ visitor: 'client' })

  test('sends the token with every call', async ({ page, site }) => {
    const calls: Request[] = []
    page.on('request', (request) => isCall(request) && calls.push(request))
    await page.goto('/client')
    await settle(page)
    const token = await readToken(page)
    expect(calls).not.toEqual([])
    for (const call of calls) {
      expect(await call.allHeaders()).toMatchObject({
        'cache-control': 'no-cache, no-store',
        pragma: 'no-cache',
        expires: '0',
        'x-site-id': site.id,
        authorization: `Bearer ${token}`,
      })
    }
  })
})

test('a page comes with headers that leave a stranger nothing to do', async ({ page }) => {
  const response = await page.goto('/main')
  const headers = response?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-inline')
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    'frame-ancestors',
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)).toBe(false)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('an answer of the API is never stored, an asset with a hash for ever', async ({ page, request }) => {
  const answer = await request.get('/api/main/plans')
  expect(answer.headers()['cache-control']).toContain('no-store')
  const script = page.waitForResponse((response) =>
    /\/assets\/.*\.js$/.test(new URL(response.url()).pathname),
  )
  await page.goto('/main')
  expect((await script).headers()['cache-control']).toContain('immutable')
})

for (const visitor of ['anonymous', 'client', 'professional', 'provider', 'admin'] as const) {
  test.describe(`the console of ${visitor}`, () => {
    test.use({ visitor })

    test(`no page of ${visitor} makes the browser complain`, async ({ page, configuration, complaints }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      const rows = allPages.filter(
        (row) =>
          visitorOf(row) === visitor &&
          isEnabled(configuration, row) &&
          // A name that no profile has is not found, and the browser says so.
          row.id !== 'main.publicProfile',
      )
      for (const row of rows) await open(page, row)
      expect(rows).not.toEqual([])
      expect([...errors, ...complaints]).toEqual([])
    })
  })
}
