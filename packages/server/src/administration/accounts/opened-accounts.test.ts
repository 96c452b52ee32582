import { accountTypeOf } from '@platform/contract'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../tables/activity/audit.ts'
import { claimsOf, createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { look, readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { readLinkSecret, readOutbox } from '../../../testing/fixtures/mail.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const PASSWORD = 'seven lakes and a tulip'
const HOUR_MS = 3_600_000
const clock = createTestClock()
let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  admin = await signInAs(server, 'admin@example.com')
})
afterAll(() => server.close())

const post = (path: string, json: unknown, token?: string): Promise<Response> =>
  server.request('main', path, { method: 'POST', json, ...(token !== undefined && { token }) })

async function listActions(actions: ('account.created' | 'provider.created')[]): Promise<string[]> {
  const rows = await server.database
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.action, actions))
    .orderBy(auditEvents.at)
  return rows.map(({ action }) => action)
}

describe('a provider that an administrator adds', () => {
  const email = 'first@example.org'

  it('is handed over to the person who was invited', async () => {
    const input = { name: 'Sunny Side Clinics', email, language: 'en', message: 'Welcome' }
    expect((await post('/admin/providers', input, admin)).status).toBe(201)
    const secret = await readInvitationSecret(server, email)
    expect(await look(server, secret)).toMatchObject({
      state: 'valid',
      invitation: { kind: 'provider', host: { name: 'Sunny Side Clinics' }, email, message: 'Welcome' },
    })
    const person = { firstName: 'Ada', lastName: 'Lovelace', language: 'en', timeZone: 'Europe/London' }
    const registered = await post('/invitations/register', { secret, ...person, password: PASSWORD })
    expect(registered.ok).toBe(true)
    const token = await signInAs(server, email, { password: PASSWORD })
    expect(claimsOf(token)?.acc_t).toBe(accountTypeOf('provider'))
    const own = await server.request('main', '/provider', { token })
    expect(await own.json()).toMatchObject({ name: 'Sunny Side Clinics' })
    expect(await listActions(['provider.created'])).toEqual(['provider.created'])
  })
})

describe('a search profile that an administrator adds', () => {
  const input = {
    email: 'Noor@Example.org',
    firstName: 'Noor',
    lastName: 'Aziz',
    language: 'de',
    timeZone: 'Europe/Berlin',
  }

  it('belongs to whoever opens the link in the mail and chooses a password', async () => {
    expect((await post('/admin/search-profiles', input, admin)).status).toBe(201)
    const [mail] = await readOutbox(server, 'noor@example.org')
    expect(mail?.subject).toBe('Ihr Konto ist bereit')
    expect(await readCode(await post('/login', { email: input.email, password: PASSWORD }))).toBe(
      'credentials_invalid',
    )
    clock.advance(6 * 24 * HOUR_MS)
    const choice = { secret: readLinkSecret(mail), newPassword: PASSWORD }
    expect((await post('/password-recoveries/complete', choice)).status).toBe(204)
    const token = await signInAs(server, 'noor@example.org', { password: PASSWORD })
    expect(claimsOf(token)).toMatchObject({
      acc_t: accountTypeOf('searchProfile'),
      f_name: 'Noor',
      site: 'Platform',
    })
    expect(await listActions(['account.created'])).toEqual(['account.created'])
  })

  it('needs an address without an account, and an administrator who has just shown who they are', async () => {
    const again = await signInAs(server, 'admin@example.com')
    expect(await readCode(await post('/admin/search-profiles', input, again))).toBe('email_taken')
    clock.advance(11 * 60_000)
    const other = { ...input, email: 'other@example.org' }
    expect(await readCode(await post('/admin/search-profiles', other, again))).toBe('fresh_sign_in_required')
    expect(await readOutbox(server, 'other@example.org')).toEqual([])
  })
})
