import {
  foundProfileSchema,
  publicProfileSchema,
  publishedProfileSchema,
} from '@platform/contract/public-profiles'
import type { FoundProfile, PublicProfile } from '@platform/contract/public-profiles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { accounts, accountSites } from '../../tables/identity/account.ts'

const OWNER = 'search@example.com'
const fields = {
  headline: 'Logopädin für Kinder',
  about: 'Ich arbeite mit Kindern, die stottern.',
  languages: ['العربية', 'Français'],
  specialties: ['Späte Sprecher'],
  email: 'noor@example.com',
  phone: '',
  website: 'https://noor.example',
  address: 'Hafenstraße 1',
  city: 'Köln',
  country: 'DE',
  acceptsNewPatients: true,
}

let server: TestServer
let token: string
let ownerId: string
let slug: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  token = await signInAs(server, OWNER)
  const rows = await server.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, OWNER))
  ownerId = rows[0]?.id ?? ''
})
beforeEach(async () => {
  const { version } = await readOwn()
  const headers = { 'if-match': `"${version}"` }
  await server.request('main', '/public-profile', { method: 'PUT', token, headers, json: fields })
  await publish(true)
  slug = (await readOwn()).slug ?? ''
})
afterAll(() => server.close())

async function readOwn(): Promise<PublicProfile> {
  const response = await server.request('main', '/public-profile', { token })
  return publicProfileSchema.parse(await response.json())
}

const publish = (isPublished: boolean) =>
  server.request('main', '/public-profile/publication', { method: 'PUT', token, json: { isPublished } })

const read = (address = slug, site?: string) =>
  server.request(
    'main',
    `/public-profiles/${address}`,
    site === undefined ? {} : { headers: { 'x-site-id': site } },
  )

async function find(search: Record<string, string> = {}): Promise<FoundProfile[]> {
  const response = await server.request('main', `/public-profiles?${new URLSearchParams(search)}`)
  return z.object({ items: z.array(foundProfileSchema) }).parse(await response.json()).items
}

const isFound = async (search: Record<string, string> = {}) =>
  (await find({ limit: '100', ...search })).some((profile) => profile.slug === slug)

async function change(set: Partial<typeof accounts.$inferInsert>): Promise<void> {
  await server.database.update(accounts).set(set).where(eq(accounts.id, ownerId))
}

describe('a published profile', () => {
  it('is read by everybody, with what its owner chose to show and nothing else of the account', async () => {
    const profile: unknown = await (await read()).json()
    expect(publishedProfileSchema.parse(profile)).toMatchObject({ ...fields, slug, isLicenceChecked: false })
    expect(JSON.stringify(profile)).not.toContain(OWNER)
    expect(JSON.stringify(profile)).not.toContain(ownerId)
    expect(slug).toMatch(/^noor-.+-[0-9a-f]{8}$/)
  })

  it('keeps its address when it is hidden and shown again', async () => {
    await publish(false)
    await publish(true)
    expect((await readOwn()).slug).toBe(slug)
  })

  it('is found by words, place, language and specialty, whatever the accents', async () => {
    for (const search of [
      { q: 'logopadin kinder' },
      { q: 'NOOR' },
      { place: 'koln' },
      { language: 'francais' },
      { specialty: 'spate' },
      { q: 'noor', place: 'KÖLN', language: 'العربيه', specialty: 'sprecher' },
    ])
      expect([search, await isFound(search)]).toEqual([search, true])
    for (const search of [{ q: 'noor dentist' }, { place: 'paris' }, { language: 'suomi' }, { q: '%' }])
      expect([search, await isFound(search)]).toEqual([search, false])
  })

  it('is gone from page and search at once: hidden, suspended, about to be erased, or of another site', async () => {
    const isGone = async () => [(await read()).status, await isFound()]
    expect(await isGone()).toEqual([200, true])
    await publish(false)
    expect(await isGone()).toEqual([404, false])
    await publish(true)
    for (const at of ['suspendedAt', 'deletionRequestedAt'] as const) {
      await change({ [at]: new Date() })
      expect(await isGone()).toEqual([404, false])
      await change({ [at]: null })
    }
    const ofSites = eq(accountSites.accountId, ownerId)
    const sites = await server.database.select().from(accountSites).where(ofSites)
    await server.database.delete(accountSites).where(ofSites)
    expect(await isGone()).toEqual([404, false])
    await server.database.insert(accountSites).values(sites)
    expect(await isGone()).toEqual([200, true])
  })

  it('comes page by page, each once', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const search = new URLSearchParams({ limit: '2', ...(cursor !== '' && { cursor }) })
      const response = await server.request('main', `/public-profiles?${search}`)
      const page = z
        .object({ items: z.array(foundProfileSchema), nextCursor: z.nullable(z.string()) })
        .parse(await response.json())
      seen.push(...page.items.map((profile) => profile.slug))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted()).toEqual((await find({ limit: '100' })).map((profile) => profile.slug).toSorted())
  })

  it('is answered to nobody who asks with what is no address', async () => {
    expect(await readCode(await read('nobody-00000000'))).toBe('not_found')
    expect(await readCode(await read('%00'))).toBe('validation_failed')
    expect(await readCode(await server.request('main', '/public-profiles?cursor=abc'))).toBe(
      'validation_failed',
    )
  })
})
