import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { useProvider } from './use-provider.ts'

const real = useProvider()

const renew = (page: Page): Promise<string> => page.evaluate(() => window.realOidc.oidc.session.reauth())
const tokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => window.realOidc.oidc.session.token())
const outcomeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => window.realOidc.outcome)
/** A set of tokens is stored with each u as %75. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]).replaceAll('%75', 'u'))

describe('signing in with a provider', () => {
  it('brings people back to where they were, signed in, in all tabs, with one exchange', async () => {
    const pages = [await real.open('/orders?page=2#third'), await real.open()]
    await real.signIn(pages[0]!, 'ada')
    expect(await outcomeOf(pages[0]!)).toBe('/orders?page=2#third')
    expect(pages[0]!.url()).toBe(`${real.appOrigin}/orders?page=2#third`)
    await expect.poll(() => pages[1]!.title()).toBe('ada')
    const claims = await pages[1]!.evaluate(() => window.realOidc.oidc.session.getSnapshot().claims)
    expect(claims).toMatchObject({ sub: 'ada', iss: real.provider.issuer, aud: 'app' })
    expect(await tokenOf(pages[1]!)).toBe(await tokenOf(pages[0]!))
    expect(await (await real.open()).title()).toBe('ada')
    expect(real.provider.counts).toEqual({ authorization_code: 1, refresh_token: 0, refused: 0 })
  })

  it('sends no code again when the answer is opened once more, and keeps what it was worth', async () => {
    const page = await real.open('/orders')
    const answers: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('callback?code=')) answers.push(request.url())
    })
    await real.signIn(page, 'ada')
    expect(answers).toHaveLength(1)
    await page.goto(answers[0] ?? '')
    expect(await outcomeOf(page)).toBe('/orders')
    await page.evaluate(() => window.realOidc.oidc.session.logout())
    await page.goto(answers[0] ?? '')
    expect(await outcomeOf(page)).toBe('replayed')
    // Another tab knows nothing of the attempt.
    const other = await real.open(new URL(answers[0] ?? '').pathname + new URL(answers[0] ?? '').search)
    expect(await outcomeOf(other)).toBe('unknown_state')
    expect(other.url()).toBe(`${real.appOrigin}/callback`)
    expect(real.provider.counts.authorization_code).toBe(1)
  })

  it('says what the provider said when nobody signed in', async () => {
    const page = await real.open()
    await page.evaluate(() => void window.realOidc.oidc.signIn())
    await page.getByRole('button').click()
    await page.waitForURL(`${real.appOrigin}/**`)
    expect(await outcomeOf(page)).toBe('access_denied')
    await page.evaluate(() => void window.realOidc.oidc.signIn({ prompt: 'none' }))
    // There and back without a form.
    await expect.poll(() => outcomeOf(page).catch(() => 'on the way')).toBe('login_required')
    expect(await stored(page)).not.toContain('verifier')
  })
})

describe('a session of a provider', () => {
  it(
    'is renewed with one POST a round from three tabs, and none is refused',
    { timeout: 600_000 },
    async () => {
      const pages = [await real.open(), await real.open(), await real.open()]
      await real.signIn(pages[0]!, 'ada')
      await expect.poll(() => pages[2]!.title()).toBe('ada')
      for (let round = 1; round <= 20; round++) {
        const tokens = await Promise.all(pages.flatMap((page) => [renew(page), renew(page)]))
        expect(new Set(tokens).size).toBe(1)
        expect(real.provider.counts).toEqual({ authorization_code: 1, refresh_token: round, refused: 0 })
      }
      const info = await pages[1]!.evaluate(async (issuer) => {
        const headers = { authorization: `Bearer ${window.realOidc.oidc.session.token()}` }
        return (await fetch(`${issuer}/me`, { headers })).json()
      }, real.provider.issuer)
      expect(info).toEqual({ sub: 'ada' })
    },
  )

  it('ends in all tabs when the provider takes the grant back', async () => {
    const pages = [await real.open(), await real.open()]
    await real.signIn(pages[0]!, 'ada')
    await expect.poll(() => pages[1]!.title()).toBe('ada')
    await real.provider.revokeGrants()
    const refusal = await renew(pages[1]!).catch(String)
    expect(refusal).toContain('revoked')
    for (const page of pages) await expect.poll(() => page.title()).toBe('nobody')
    expect(await pages[0]!.evaluate(() => window.realOidc.log)).toEqual(['revoked'])
  })
})

describe('signing out', () => {
  it("ends the provider's session too, and revokes what was handed out", async () => {
    const pages = [await real.open(), await real.open()]
    await real.signIn(pages[0]!, 'ada')
    await expect.poll(() => pages[1]!.title()).toBe('ada')
    const token = await tokenOf(pages[0]!)
    await pages[0]!.evaluate(() => void window.realOidc.oidc.signOut())
    await pages[0]!.getByRole('button', { name: 'Sign out' }).click()
    await pages[0]!.waitForURL(`${real.appOrigin}/bye**`)
    await expect.poll(() => pages[1]!.title()).toBe('nobody')
    const response = await fetch(`${real.provider.issuer}/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
    // Whoever signs in next is asked who they are.
    await real.signIn(pages[0]!, 'bob')
    await expect.poll(() => pages[1]!.title()).toBe('bob')
  })

  it('leaves no token behind where the network is away', async () => {
    const page = await real.open()
    await real.signIn(page, 'ada')
    const token = (await tokenOf(page)) ?? ''
    expect(await stored(page)).toContain(token.slice(0, 8))
    await real.context.setOffline(true)
    expect(await page.evaluate(() => window.realOidc.oidc.signOut())).toBe(false)
    expect(await page.title()).toBe('nobody')
    expect(await stored(page)).not.toMatch(/[Tt]oken"|eyJ/)
    // It is revoked when there is a network again.
    await real.context.setOffline(false)
    const isRefused = async (): Promise<boolean> => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${real.provider.issuer}/me`, { headers })).status === 401
    }
    await expect.poll(isRefused).toBe(true)
  })
})
