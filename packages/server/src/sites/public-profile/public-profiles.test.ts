import { publicProfileSchema } from '@platform/contract/public-profiles'
import type { PublicProfile } from '@platform/contract/public-profiles'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf, createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const OWNER = 'search@example.com'
const fields = {
  headline: 'Speech therapist',
  about: '',
  languages: ['العربية'],
  specialties: [],
  email: '',
  phone: '',
  website: '',
  address: '',
  city: 'Cairo',
  country: 'EG',
  acceptsNewPatients: true,
}

let clock: TestClock
let server: TestServer
let token: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  token = await signInAs(server, OWNER)
})

afterEach(() => server.close())

async function readProfile(as = token): Promise<PublicProfile> {
  const response = await server.request('main', '/public-profile', { token: as })
  return publicProfileSchema.parse(await response.json())
}

function save(version: number, change: Record<string, unknown> = {}): Promise<Response> {
  const headers = { 'if-match': `"${version}"` }
  return server.request('main', '/public-profile', {
    method: 'PUT',
    token,
    headers,
    json: { ...fields, ...change },
  })
}

async function publish(isPublished: boolean): Promise<string | number> {
  const json = { isPublished }
  return readCode(await server.request('main', '/public-profile/publication', { method: 'PUT', token, json }))
}

async function upgrade(): Promise<string | number> {
  return readCode(await server.request('main', '/public-profile/upgrade', { method: 'POST', token }))
}

describe('a public profile', () => {
  it('is saved with the version that was seen, and shown and hidden by its owner', async () => {
    const { version } = await readProfile()
    expect((await save(version)).status).toBe(200)
    expect(await readProfile()).toMatchObject({ ...fields, isPublished: false, version: version + 1 })
    expect((await save(version)).status).toBe(412)
    expect(await publish(true)).toBe(200)
    expect((await readProfile()).isPublished).toBe(true)
    expect(await publish(false)).toBe(200)
    expect((await readProfile()).isPublished).toBe(false)
  })

  it('with nothing to show is not published, and a published one does not lose its headline', async () => {
    await save((await readProfile()).version, { headline: '' })
    expect(await publish(true)).toBe('validation_failed')
    await save((await readProfile()).version)
    await publish(true)
    expect(await readCode(await save((await readProfile()).version, { headline: '' }))).toBe(
      'validation_failed',
    )
  })

  it('takes nothing for the address of a site that is none', async () => {
    for (const website of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://example.com',
      'https://bank.example@evil.example',
      '//example.com',
    ]) {
      const answer = await save((await readProfile()).version, { website })
      expect([website, await readCode(answer)]).toEqual([website, 'validation_failed'])
    }
  })

  it('is not publishable through the fields of the form', async () => {
    expect(await readCode(await save((await readProfile()).version, { isPublished: true }))).toBe(
      'validation_failed',
    )
  })
})

describe('an upgrade', () => {
  it('keeps the profile, ends every session, and the next sign-in is that of a professional', async () => {
    await save((await readProfile()).version)
    const other = await signInAs(server, OWNER)
    expect(await upgrade()).toBe(204)
    for (const ended of [token, other]) {
      expect(await readCode(await server.request('main', '/account', { token: ended }))).toBe('tok_expir')
    }
    const professional = await signInAs(server, OWNER)
    expect(claimsOf(professional)?.acc_t).toBe(2)
    expect((await readProfile(professional)).headline).toBe(fields.headline)
    const setup = await server.request('main', '/professional/setup', { token: professional })
    expect(await setup.json()).toMatchObject({ done: [], membership: 'none' })
  })

  it('needs a sign-in that is fresh', async () => {
    clock.advance(11 * 60_000)
    expect(await upgrade()).toBe('fresh_sign_in_required')
  })

  it('is for search profiles alone', async () => {
    token = await signInAs(server, 'newcomer@example.com')
    expect(await upgrade()).toBe('forbidden')
    token = await signInAs(server, 'client@example.com')
    expect(await upgrade()).toBe('forbidden')
  })
})
