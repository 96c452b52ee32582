import { studySchema } from '@platform/contract'
import type { Study } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import {
  claimsOf,
  createTestClock,
  readCode,
  readToken,
  signInAs,
} from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { studyConsents } from '../../tables/research/studies.ts'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

const OPEN = 'sleep-and-shift-work'
const CLOSED = 'walking-after-surgery'
const good = { version: 2, language: 'en', agrees: true, signature: { kind: 'typed', name: 'Clara Brandt' } }

async function readStudy(language: string): Promise<Study> {
  return studySchema.parse(
    await (await server.request('main', `/studies/${OPEN}?language=${language}`)).json(),
  )
}

function consent(token: string, id: string, change: object = {}): Promise<Response> {
  const json = { ...good, ...change }
  return server.request('main', `/account/studies/${id}/consent`, { method: 'POST', token, json })
}

function withdraw(token: string, id = OPEN): Promise<Response> {
  return server.request('main', `/account/studies/${id}/withdrawal`, { method: 'POST', token })
}

async function participations(token: string): Promise<unknown> {
  return (await server.request('main', '/account/studies', { token })).json()
}

async function studyClaim(token: string): Promise<unknown> {
  const next = await readToken(await server.request('main', '/reauth', { method: 'POST', token }))
  return claimsOf(next)?.study
}

describe('a study', () => {
  it('is there for everybody, in their language, with what it asks for', async () => {
    const titles = await Promise.all(
      ['en', 'de', 'fr', 'ar'].map(async (l) => (await readStudy(l)).consent.title),
    )
    expect(new Set(titles).size).toBe(4)
    expect((await readStudy('en')).eligibility).toHaveLength(3)
    expect(await readCode(await server.request('main', '/studies/nothing-here?language=en'))).toBe(
      'not_found',
    )
    expect(await readCode(await server.request('main', `/studies/${OPEN}?language=xx`))).toBe(
      'validation_failed',
    )
  })
})

describe('taking part', () => {
  it('is a consent, a claim in the next token, and once however often one clicks', async () => {
    const token = await signInAs(server, 'client@example.com')
    const answers = await Promise.all([1, 2, 3].map(() => consent(token, OPEN)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const rows = await server.database
      .select()
      .from(studyConsents)
      .where(eq(studyConsents.signerName, 'Clara Brandt'))
    expect(rows).toHaveLength(1)
    expect(await studyClaim(token)).toBe(OPEN)
    expect(await participations(token)).toMatchObject({
      items: [{ studyId: OPEN, state: 'joined', version: 2, isOutdated: false, withdrawnAt: null }],
    })
  })

  it('ends at any time, and can begin again', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect(await (await withdraw(token)).json()).toMatchObject({ state: 'withdrawn' })
    const next = await readToken(await server.request('main', '/reauth', { method: 'POST', token }))
    expect(claimsOf(next)?.study).toBeNull()
    expect(await readCode(await withdraw(next))).toBe('not_found')
    expect((await consent(next, OPEN)).status).toBe(201)
    expect(await participations(next)).toMatchObject({ items: [{ state: 'joined' }] })
  })

  it('is renewed when the text has changed, and keeps what was signed before', async () => {
    const token = await signInAs(server, 'client2@example.com')
    expect(await participations(token)).toMatchObject({
      items: [{ version: 1, isOutdated: true, state: 'joined' }],
    })
    expect(await readCode(await consent(token, OPEN, { version: 1 }))).toBe('consent_outdated')
    expect((await consent(token, OPEN)).status).toBe(201)
    expect(await participations(token)).toMatchObject({ items: [{ version: 2, isOutdated: false }] })
    const [account] = await server.database
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'client2@example.com'))
    const signed = await server.database
      .select()
      .from(studyConsents)
      .where(eq(studyConsents.accountId, account?.id ?? ''))
    expect(new Map(signed.map(({ version, replacedAt }) => [version, replacedAt !== null]))).toEqual(
      new Map([
        [1, true],
        [2, false],
      ]),
    )
  })

  it('is refused where it is closed, in a second study, and for other kinds of accounts', async () => {
    const premium = await signInAs(server, 'premium@example.com')
    expect(await readCode(await consent(premium, CLOSED, { version: 1 }))).toBe('study_closed')
    const client = await signInAs(server, 'client@example.com')
    expect(await readCode(await consent(client, CLOSED, { version: 1 }))).toBe('study_elsewhere')
    const professional = await signInAs(server, 'professional@example.com')
    expect(await readCode(await consent(professional, OPEN))).toBe('forbidden')
    expect(await readCode(await consent('', OPEN))).toBe('verif_error')
  })

  it.each([
    [{ agrees: false }, '/agrees'],
    [{ signature: { kind: 'typed', name: '  ' } }, '/signature/name'],
    [{ signature: { kind: 'drawn', path: 'M1 1 L9000 2' } }, '/signature/path'],
    [{ study: OPEN }, '/study'],
  ])('needs more than %j', async (change, pointer) => {
    const token = await signInAs(server, 'premium@example.com')
    const response = await consent(token, OPEN, change)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ pointer }] })
  })
})

describe('a study whose folder is gone', () => {
  const GONE = 'light-at-night'

  it('is still told of and can be left, and then another one joined', async () => {
    const stranger = await signInAs(server, 'search@example.com')
    expect(await readCode(await withdraw(stranger, GONE))).toBe('not_found')
    const client = await signInAs(server, 'premium@example.com')
    const [account] = await server.database
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'premium@example.com'))
    const signedAt = new Date(clock.now())
    const signature = { kind: 'typed', name: 'Tomás Ferreira' } as const
    const signer = { accountId: account?.id ?? '', signerName: 'Tomás Ferreira', signature, signedAt }
    await server.database
      .insert(studyConsents)
      .values({ ...signer, studyId: GONE, version: 3, language: 'en', textHash: 'x' })
    expect(await participations(client)).toEqual({
      items: [
        {
          studyId: GONE,
          title: 'Light at night',
          state: 'joined',
          version: 3,
          isOutdated: false,
          signedAt: signedAt.toISOString(),
          withdrawnAt: null,
        },
      ],
    })
    expect(await readCode(await consent(client, OPEN))).toBe('study_elsewhere')
    const admin = await signInAs(server, 'admin@example.com')
    const counts = await server.request('main', '/admin/studies?language=en', { token: admin })
    const gone = { id: GONE, title: 'Light at night', state: 'closed', joined: 1, outdated: 0 }
    expect(await counts.json()).toMatchObject({ items: [{ id: OPEN }, { id: CLOSED }, gone] })
    expect(await (await withdraw(client, GONE)).json()).toMatchObject({ studyId: GONE, state: 'withdrawn' })
    expect(await readCode(await withdraw(client, GONE))).toBe('not_found')
    expect(await participations(client)).toEqual({ items: [] })
    expect((await consent(client, OPEN)).status).toBe(201)
    await withdraw(client)
    await server.database.delete(studyConsents).where(eq(studyConsents.accountId, account?.id ?? ''))
  })
})

describe('the copy', () => {
  it.each(['en', 'ar'])('is a PDF of what was signed in %s, for the person alone', async (language) => {
    const token = await signInAs(server, 'premium@example.com')
    const path = `/account/studies/${OPEN}/copy`
    await consent(token, OPEN, { language, signature: { kind: 'drawn', path: 'M10 100 L100 20 L200 120' } })
    const copy = await (await server.request('main', path, { token })).json()
    expect(copy).toMatchObject({ fileName: `${OPEN}.pdf`, mediaType: 'application/pdf' })
    const pdf = Buffer.from(String(Reflect.get(Object(copy), 'base64')), 'base64').toString('latin1')
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain(`/Lang (${language})`)
    expect(pdf).toContain('/Marked true')
    const stranger = await signInAs(server, 'professional@example.com')
    expect(await readCode(await server.request('main', path, { token: stranger }))).toBe('not_found')
    await withdraw(token)
  })
})

describe('the counts', () => {
  it('are for the platform admin, without names', async () => {
    const token = await signInAs(server, 'admin@example.com')
    const body = await (await server.request('main', '/admin/studies?language=en', { token })).text()
    expect(body).not.toMatch(/Clara|Okafor|example\.com/)
    expect(JSON.parse(body)).toMatchObject({
      items: [
        { id: OPEN, joined: 2, outdated: 0, withdrawn: 1 },
        { id: CLOSED, state: 'closed', joined: 0 },
      ],
    })
    const client = await signInAs(server, 'client@example.com')
    expect(
      await readCode(await server.request('main', '/admin/studies?language=en', { token: client })),
    ).toBe('forbidden')
  })
})
