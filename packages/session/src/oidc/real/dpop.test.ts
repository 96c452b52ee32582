import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { useProvider } from './use-provider.ts'

const real = useProvider({ isBound: true })

/** Asks who it is, with whatever goes into the header. */
const ask = (page: Page, scheme: 'DPoP' | 'Bearer'): Promise<{ status: number; sub?: string }> =>
  page.evaluate(
    async ([issuer, how]) => {
      const { oidc, dpop } = window.realOidc
      const token = oidc.session.token()
      const bare = { headers: { authorization: `${how} ${token}` } }
      const response =
        how === 'DPoP' ? await dpop?.fetch(`${issuer}/me?x=1`, {}, token) : await fetch(`${issuer}/me`, bare)
      return { status: response?.status ?? 0, ...(await response?.json()) }
    },
    [real.provider.issuer, scheme],
  )

it('binds tokens to a key that all tabs share and no script can read', async () => {
  const pages = [await real.open(), await real.open()]
  await real.signIn(pages[0]!, 'ada')
  await expect.poll(() => pages[1]!.title()).toBe('ada')
  for (const page of pages) expect(await ask(page, 'DPoP')).toEqual({ status: 200, sub: 'ada' })
  // Whoever has the token alone has nothing.
  expect(await ask(pages[0]!, 'Bearer')).toMatchObject({ status: 401 })
  await pages[1]!.evaluate(() => window.realOidc.oidc.session.reauth())
  await pages[0]!.evaluate(() => window.realOidc.oidc.session.reauth())
  expect(await ask(pages[0]!, 'DPoP')).toEqual({ status: 200, sub: 'ada' })
  expect(real.provider.counts).toEqual({ authorization_code: 1, refresh_token: 2, refused: 0 })
  const isExtractable = await pages[0]!.evaluate(async () => {
    const request = indexedDB.open('platform.dpop')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const read = request.result.transaction('keys').objectStore('keys').get('own')
    await new Promise((resolve) => read.addEventListener('success', resolve))
    return read.result.privateKey.extractable
  })
  expect(isExtractable).toBe(false)
})

it('has one key however many tabs ask for it first', async () => {
  const pages = [await real.open(), await real.open(), await real.open()]
  const names = await Promise.all(
    pages.map((page) => page.evaluate(() => window.realOidc.dpop?.thumbprint())),
  )
  expect(new Set(names).size).toBe(1)
})
