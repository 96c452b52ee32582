import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicProfileSchema } from '@platform/contract/public-profiles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer, writeSiteBuild } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'

const OWNER = 'search@example.com'
const fields = {
  headline: 'Speech therapist',
  about: '</script><script>alert(1)</script> & "quotes"',
  languages: ['Arabic'],
  specialties: ['Stammering'],
  email: 'noor@example.com',
  phone: '',
  website: 'https://noor.example',
  address: '',
  city: 'Cairo',
  country: 'EG',
  acceptsNewPatients: true,
}

let sitesDirectory: string
let server: TestServer
let url: string
let token: string
let path: string

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  await writeSiteBuild(sitesDirectory, { id: 'Platform' })
  await writeSiteBuild(sitesDirectory, {
    id: 'Candoo',
    configuration: { pages: { main: { professionals: false } } },
  })
  server = await startTestServer({ demo: true, sitesDirectory })
  url = urlOf('Platform')
  token = await signInAs(server, OWNER)
  const headers = { 'if-match': `"${(await readOwn()).version}"` }
  await server.request('main', '/public-profile', { method: 'PUT', token, headers, json: fields })
})
beforeEach(async () => {
  await publish(true)
  path = `/main/professionals/${(await readOwn()).slug}`
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

const urlOf = (id: string) => server.sites.find(({ siteId }) => siteId === id)?.url ?? ''

async function readOwn() {
  const response = await server.request('main', '/public-profile', { token })
  return publicProfileSchema.parse(await response.json())
}

const publish = (isPublished: boolean) =>
  server.request('main', '/public-profile/publication', { method: 'PUT', token, json: { isPublished } })

const ask = (address: string, headers: Record<string, string> = {}) => fetch(`${url}${address}`, { headers })
const read = async (address: string) => (await ask(address)).text()

describe('the page of a profile', () => {
  it('reads without script, in the language of the reader, with a title and an address of its own', async () => {
    const html = await read(path)
    expect(html).toContain('<h1>Noor')
    expect(html).toContain('<title>Noor')
    expect(html).toMatch(/<meta name="description" content="Speech therapist, Cairo, Egypt/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}">`))
    expect(await (await ask(path, { 'accept-language': 'de' })).text()).toContain('Nimmt neue Patientinnen')
    expect(await (await ask(path, { 'accept-language': 'ar' })).text()).toContain('<html lang="ar" dir="rtl"')
    const dark = await (await ask(path, { cookie: 'platform.appearance=dark' })).text()
    expect(dark).toContain('<html data-color-scheme="dark" lang="en" dir="ltr"')
  })

  it('tells machines who it is about, and nothing in a text ends the element', async () => {
    const html = await read(path)
    const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Physician',
      description: `Speech therapist, ${fields.about}`,
      address: { '@type': 'PostalAddress', addressLocality: 'Cairo', addressCountry: 'EG' },
      sameAs: 'https://noor.example',
    })
    expect(html).not.toContain('<script>alert')
  })

  it('has the policy of all pages, and its own style alone is added to it', async () => {
    const policy = (await ask(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(/style-src 'self'( 'sha256-[^']+')+;/)
  })

  it('is gone everywhere with the next request once it is hidden or its owner suspended', async () => {
    const shown = await ask(path)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    const known = { 'if-none-match': shown.headers.get('etag') ?? '' }
    expect((await ask(path, known)).status).toBe(304)
    expect(await read('/main/professionals')).toContain(path)
    expect(await read('/sitemap.xml')).toContain(path)
    const expectGone = async () => {
      const gone = await ask(path, known)
      expect(gone.status).toBe(404)
      expect(await gone.text()).not.toContain('Speech therapist')
      expect(await read('/main/professionals')).not.toContain(path)
      expect(await read('/sitemap.xml')).not.toContain(path)
    }
    await publish(false)
    await expectGone()
    await publish(true)
    expect((await ask(path)).status).toBe(200)
    const owner = eq(accounts.email, OWNER)
    await server.database.update(accounts).set({ suspendedAt: new Date() }).where(owner)
    await expectGone()
    await server.database.update(accounts).set({ suspendedAt: null }).where(owner)
    await server.database.update(accounts).set({ deletionRequestedAt: new Date() }).where(owner)
    await expectGone()
    await server.database.update(accounts).set({ deletionRequestedAt: null }).where(owner)
  })

  it('is gone too at an address that none ever has', async () => {
    for (const slug of ['%00', 'Noor', 'noor_1', '%3Cb%3E', 'x'.repeat(500)]) {
      const gone = await ask(`/main/professionals/${slug}`)
      expect([slug, gone.status]).toEqual([slug, 404])
      expect(await gone.text()).toContain('data-prerendered="served"')
    }
  })

  it('does not exist where the site has no such pages', async () => {
    const candoo = urlOf('Candoo')
    expect((await fetch(`${candoo}${path}`)).status).toBe(404)
    expect(await (await fetch(`${candoo}${path}`)).text()).not.toContain('Speech therapist')
    expect(await (await fetch(`${candoo}/sitemap.xml`)).text()).not.toContain('professionals')
  })
})

it('can be asked for so often from one address, the sitemap too; files and other pages as often as one likes', async () => {
  const clock = createTestClock()
  const limits = { servedPageOfAddress: { burstRequests: 3, requestsPerSecond: 0.5 } }
  const limited = await startTestServer({ demo: true, sitesDirectory, clock, limits })
  onTestFinished(() => limited.close())
  const site = limited.sites.find(({ siteId }) => siteId === 'Platform')?.url ?? ''
  const statusOf = async (address: string) => (await fetch(`${site}${address}`)).status
  const sought = '/main/professionals?q=doctor'
  expect(await statusOf(sought)).toBe(200)
  expect(await statusOf('/main/professionals/nobody-00000000')).toBe(404)
  expect(await statusOf('/sitemap.xml')).toBe(200)
  for (const address of [sought, '/main/professionals/nobody-00000000', '/sitemap.xml']) {
    const refused = await fetch(`${site}${address}`)
    expect([address, refused.status, refused.headers.get('retry-after')]).toEqual([address, 429, '2'])
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await refused.text()).toContain('wait a moment')
  }
  for (const address of ['/main', '/main/faq', '/logo.svg']) expect(await statusOf(address)).not.toBe(429)
  clock.advance(2_000)
  expect(await statusOf(sought)).toBe(200)
})

function isOpen(client: unknown): client is { end(options: { timeout: number }): Promise<void> } {
  return typeof client === 'function' && 'end' in client
}

it('says that it cannot be shown now while the database is away, in the look of the site, and is asked for again', async () => {
  const away = await startTestServer({ demo: true, sitesDirectory, hasOwnDatabase: true })
  onTestFinished(() => away.close())
  const site = away.sites.find(({ siteId }) => siteId === 'Platform')?.url ?? ''
  const profile = '/main/professionals/nobody-00000000'
  const client: unknown = Reflect.get(away.database, '$client')
  if (!isOpen(client)) throw new Error('There is nothing to close')
  await client.end({ timeout: 0 })
  for (const address of [profile, '/main/professionals']) {
    const answer = await fetch(`${site}${address}`, { headers: { 'accept-language': 'de' } })
    expect([address, answer.status, answer.headers.get('retry-after')]).toEqual([address, 503, '5'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
    const html = await answer.text()
    expect(html).toContain('<h1>Diese Seite kann gerade nicht angezeigt werden</h1>')
    expect(html).toContain('<a href="/main">Platform</a>')
  }
  // A map without its profiles would tell machines that they are gone.
  const map = await fetch(`${site}/sitemap.xml`)
  expect([map.status, map.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await fetch(`${site}/main`)).status).toBe(200)
})

describe('the search', () => {
  it('works as a form of the browser, and keeps what was typed as text', async () => {
    expect(await read('/main/professionals?q=speech&place=cairo')).toContain(path)
    const nobody = await read(`/main/professionals?q=${encodeURIComponent('"><b>zz')}`)
    expect(nobody).not.toContain(path)
    expect(nobody).toContain('value="&quot;&gt;&lt;b&gt;zz"')
  })

  it('answers an address that makes no sense with its first page', async () => {
    for (const search of ['after=abc', 'q=%00', `q=${'x'.repeat(5000)}`]) {
      expect([search, (await ask(`/main/professionals?${search}`)).status]).toEqual([search, 200])
    }
  })
})
