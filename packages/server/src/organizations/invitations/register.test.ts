import { invitationSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { look, readInvitationSecret } from '../../../testing/fixtures/invitation.ts'

const GUEST = 'newcomer@example.com'

let clock: TestClock
let server: TestServer
let owner: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  owner = await signInAs(server, 'owner@example.com')
})

afterEach(() => server.close())

async function invite(token: string, change: Record<string, unknown> = {}): Promise<Response> {
  const json = { email: GUEST, role: 'clinician', language: 'en', ...change }
  return server.request('main', '/organization/invitations', { method: 'POST', token, json })
}

async function membershipOf(email: string): Promise<string | null | undefined> {
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  return rows[0]?.organizationRole
}

describe('an account opened by an invitation', () => {
  const person = {
    firstName: 'Ines',
    lastName: 'Duarte',
    password: 'seven lakes and a tulip',
    language: 'fr',
    timeZone: 'Europe/Lisbon',
  }

  async function register(secret: string, change: Record<string, unknown> = {}): Promise<string | number> {
    const json = { ...person, secret, ...change }
    return readCode(await server.request('main', '/invitations/register', { method: 'POST', json }))
  }

  it('belongs where it was invited to, with the address of the invitation, and uses the link up', async () => {
    await invite(owner, { email: 'ines@example.com', role: 'staff' })
    const secret = await readInvitationSecret(server, 'ines@example.com')
    expect(await register(secret, { password: 'short' })).toBe('validation_failed')
    expect(await register(secret, { email: 'other@example.com' })).toBe('validation_failed')
    expect(await register(secret)).toBe(204)
    expect(await membershipOf('ines@example.com')).toBe('staff')
    const token = await signInAs(server, 'ines@example.com', { password: person.password })
    expect(await readCode(await server.request('main', '/organization', { token }))).toBe(200)
    expect(await register(secret)).toBe('invitation_over')
  })

  it('of a provider works for it', async () => {
    const provider = await signInAs(server, 'provider@example.com')
    const json = { email: 'ines@example.com', language: 'en', message: '' }
    await server.request('main', '/provider/invitations', { method: 'POST', token: provider, json })
    expect(await register(await readInvitationSecret(server, 'ines@example.com'))).toBe(204)
    const token = await signInAs(server, 'ines@example.com', { password: person.password })
    const response = await server.request('main', '/provider', { token })
    expect(await response.json()).toMatchObject({ name: 'Nordlicht Health Network', totals: { people: 2 } })
  })

  it('is not opened twice, nor over an account that is there', async () => {
    await invite(owner)
    const taken = await readInvitationSecret(server, GUEST)
    expect(await register(taken)).toBe('invitation_has_account')
    expect(await look(server, taken)).toMatchObject({ state: 'valid' })
    clock.advance(1000)
    await invite(owner, { email: 'ines@example.com' })
    const secret = await readInvitationSecret(server, 'ines@example.com')
    const codes = await Promise.all([register(secret), register(secret), register(secret)])
    expect(codes.filter((code) => code === 204)).toHaveLength(1)
  })

  it('is not opened by a link that is unknown, of another site, or withdrawn', async () => {
    expect(await register('x'.repeat(43))).toBe('not_found')
    const { id } = invitationSchema.parse(await (await invite(owner, { email: 'ines@example.com' })).json())
    const secret = await readInvitationSecret(server, 'ines@example.com')
    const elsewhere = await server.request('main', '/invitations/register', {
      method: 'POST',
      site: 'Candoo',
      json: { ...person, secret },
    })
    expect(await readCode(elsewhere)).toBe('not_found')
    await server.request('main', `/organization/invitations/${id}`, { method: 'DELETE', token: owner })
    expect(await register(secret)).toBe('invitation_over')
  })
})
