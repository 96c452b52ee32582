import { accountSchema } from '@platform/contract'
import type { Account } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestClock,
  readCode,
  readToken,
  sessionOf,
  signInAs,
} from '../../../testing/fixtures/sign-in.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

async function readAccount(token: string): Promise<Account> {
  return accountSchema.parse(await (await server.request('main', '/account', { token })).json())
}

function patch(token: string, ifMatch: string | undefined, json: unknown): Promise<Response> {
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
  return server.request('main', '/account', { method: 'PATCH', token, headers, json })
}

describe('the account', () => {
  it('is shown to its owner with organization and premium, and without secrets', async () => {
    const token = await signInAs(server, 'orgadmin@example.com')
    const response = await server.request('main', '/account', { token })
    expect(response.headers.get('etag')).toBe('"1"')
    const body = await response.text()
    expect(body).not.toContain('argon2')
    expect(JSON.parse(body)).toMatchObject({
      kind: 'professional',
      firstName: 'Margarete',
      organization: { name: 'Lindenhof Family Practice', role: 'admin' },
      premium: { isActive: false, expiresAt: null },
      version: 1,
    })
  })

  it('says whether premium is on by its date', async () => {
    expect((await readAccount(await signInAs(server, 'premium@example.com'))).premium.isActive).toBe(true)
    const ended = (await readAccount(await signInAs(server, 'client2@example.com'))).premium
    expect(ended.isActive).toBe(false)
    expect(Date.parse(ended.expiresAt ?? '')).toBeLessThan(clock.now())
  })

  it('changes what is sent and keeps the rest', async () => {
    const token = await signInAs(server, 'client@example.com')
    const before = await readAccount(token)
    clock.advance(1000)
    const response = await patch(token, `"${before.version}"`, {
      firstName: ' Zoe\u0308 ',
      timeZone: 'Asia/Kolkata',
    })
    expect(response.headers.get('etag')).toBe(`"${before.version + 1}"`)
    const after = { ...before, firstName: 'Zoë', timeZone: 'Asia/Kolkata', version: before.version + 1 }
    expect(await response.json()).toEqual({ ...after, updatedAt: new Date(clock.now()).toISOString() })
    expect(await readAccount(token)).toMatchObject({ firstName: 'Zoë', lastName: before.lastName })
  })

  it('has a date of birth for clients alone, on which somebody who lives can be born, and may be without', async () => {
    const token = await signInAs(server, 'client2@example.com')
    const { version, birthDate } = await readAccount(token)
    expect(birthDate).toBeNull()
    const tomorrow = new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    for (const day of [tomorrow, '1899-12-31', '2001-02-29', '']) {
      expect(await readCode(await patch(token, `"${version}"`, { birthDate: day }))).toBe('validation_failed')
    }
    expect((await patch(token, `"${version}"`, { birthDate: '1979-12-31' })).status).toBe(200)
    expect((await readAccount(token)).birthDate).toBe('1979-12-31')
    expect((await patch(token, `"${version + 1}"`, { birthDate: null })).status).toBe(200)
    expect((await readAccount(token)).birthDate).toBeNull()
    const professional = await signInAs(server, 'orgadmin@example.com')
    const own = await readAccount(professional)
    const refused = await patch(professional, `"${own.version}"`, { birthDate: '1979-12-31' })
    expect(await readCode(refused)).toBe('validation_failed')
  })

  it('is not changed without the version that was seen', async () => {
    const token = await signInAs(server, 'client@example.com')
    for (const ifMatch of [undefined, '*', '1', 'W/"1"']) {
      expect(await readCode(await patch(token, ifMatch, { firstName: 'X' }))).toBe('precondition_required')
    }
  })

  it('is not changed over a change that was not seen, and says which version there is', async () => {
    const token = await signInAs(server, 'client2@example.com')
    const { version } = await readAccount(token)
    const answers = await Promise.all(
      ['Ada', 'Eve', 'Ida'].map((firstName) => patch(token, `"${version}"`, { firstName })),
    )
    expect(sorted(answers)).toEqual([200, 412, 412])
    const refused = answers.find(({ status }) => status === 412)
    expect(await refused?.json()).toMatchObject({ code: 'precondition_failed', currentVersion: version + 1 })
  })

  it.each([
    [{ firstName: '' }, '/firstName', 'required'],
    [{ lastName: 'x'.repeat(101) }, '/lastName', 'too_long'],
    [{ firstName: 'a\u0000b' }, '/firstName', 'unsafe_text'],
    [{ language: 'xx' }, '/language', 'invalid_value'],
    [{ timeZone: '+02:00' }, '/timeZone', 'time_zone_unknown'],
    [{ timeZone: 'Mars/Olympus' }, '/timeZone', 'time_zone_unknown'],
    [{ kind: 'platformAdmin' }, '/kind', 'unknown_field'],
    [{ organizationRole: 'owner' }, '/organizationRole', 'unknown_field'],
    [{ email: 'new@example.com' }, '/email', 'unknown_field'],
  ])('is not changed to %j', async (json, pointer, code) => {
    const token = await signInAs(server, 'provider@example.com')
    const response = await patch(token, '"1"', json)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code }] })
    expect((await readAccount(token)).version).toBe(1)
  })
})

describe('a change of password', () => {
  const good = 'seven lakes and a tulip'

  function change(token: string, currentPassword: string, newPassword: string): Promise<Response> {
    return server.request('main', '/account/password', {
      method: 'PUT',
      token,
      json: { currentPassword, newPassword },
    })
  }

  it('ends every other session at once and keeps this one', async () => {
    const token = await signInAs(server, 'professional@example.com')
    const others = await Promise.all(
      ['Platform', 'Candoo'].map((site) => signInAs(server, 'professional@example.com', { site })),
    )
    const changed = await change(token, DEMO_PASSWORD, good)
    expect(changed.status).toBe(200)
    const fresh = await readToken(changed)
    expect(sessionOf(fresh)).toBe(sessionOf(token))
    expect(await readCode(await server.request('main', '/account', { token: others[0] ?? '' }))).toBe(
      'tok_expir',
    )
    expect(
      await readCode(await server.request('main', '/account', { token: others[1] ?? '', site: 'Candoo' })),
    ).toBe('tok_expir')
    expect(await readCode(await server.request('main', '/account', { token: fresh }))).toBe(200)
    const login = { method: 'POST', json: { email: 'professional@example.com', password: DEMO_PASSWORD } }
    expect(await readCode(await server.request('main', '/login', login))).toBe('credentials_invalid')
    await signInAs(server, 'professional@example.com', { password: good })
  })

  it('is told to the owner by a mail and on every site', async () => {
    const email = 'professional2@example.com'
    await change(await signInAs(server, email), DEMO_PASSWORD, good)
    expect((await readOutbox(server, email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
    for (const site of ['Platform', 'Candoo']) {
      const token = await signInAs(server, email, { site, password: good })
      expect(await readNews(server, token, site)).toMatchObject([{ event: 'passwordChanged', readAt: null }])
    }
  })

  it.each([
    ['not the password', good, '/currentPassword', 'password_wrong'],
    [DEMO_PASSWORD, DEMO_PASSWORD, '/newPassword', 'password_unchanged'],
    [DEMO_PASSWORD, 'short', '/newPassword', 'too_short'],
    [DEMO_PASSWORD, 'x1'.repeat(65), '/newPassword', 'too_long'],
    [DEMO_PASSWORD, 'Password2026!', '/newPassword', 'password_common'],
    [DEMO_PASSWORD, 'tomas1-Ferreira', '/newPassword', 'password_context'],
    [DEMO_PASSWORD, 'Benefits-1234', '/newPassword', 'password_context'],
  ])('from %s to %s is refused', async (current, next, pointer, code) => {
    const token = await signInAs(server, 'premium@example.com')
    const response = await change(token, current, next)
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ pointer, code }] })
    await signInAs(server, 'premium@example.com')
  })

  it('made twice at once happens once', async () => {
    const token = await signInAs(server, 'search@example.com')
    const answers = await Promise.all([1, 2].map((n) => change(token, DEMO_PASSWORD, `${good} ${n}`)))
    expect(sorted(answers)).toEqual([200, 409])
  })
})

describe('an account that was changed elsewhere', () => {
  it('gives its new role with the next reauth, and the server goes by it at once', async () => {
    const token = await signInAs(server, 'admin@example.com')
    expect((await server.request('main', '/demo-requests', { token })).status).toBe(200)
    await server.database
      .update(accounts)
      .set({ kind: 'client' })
      .where(eq(accounts.email, 'admin@example.com'))
    expect(await readCode(await server.request('main', '/demo-requests', { token }))).toBe('forbidden')
    const next = await readToken(await server.request('main', '/reauth', { method: 'POST', token }))
    expect((await readAccount(next)).kind).toBe('client')
  })
})

function sorted(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status).toSorted((left, right) => left - right)
}
