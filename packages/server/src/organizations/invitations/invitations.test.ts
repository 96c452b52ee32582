import { invitationSchema } from '@platform/contract'
import type { Invitation } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { changeRole, findMember } from '../../../testing/fixtures/member.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { look, readInvitationSecret } from '../../../testing/fixtures/invitation.ts'

const GUEST = 'newcomer@example.com'
const DAY_MS = 86_400_000
const pageSchema = z.object({ items: z.array(invitationSchema), nextCursor: z.nullable(z.string()) })

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
  const json = { email: GUEST, role: 'clinician', language: 'en', message: 'Welcome', ...change }
  return server.request('main', '/organization/invitations', { method: 'POST', token, json })
}

async function readInvitation(response: Response): Promise<Invitation> {
  return invitationSchema.parse(await response.json())
}

async function accept(token: string, secret: string): Promise<string | number> {
  const response = await server.request('main', '/invitations/accept', {
    method: 'POST',
    token,
    json: { secret },
  })
  return readCode(response)
}

async function membershipOf(email: string): Promise<string | null | undefined> {
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  return rows[0]?.organizationRole
}

describe('an invitation', () => {
  it('is mailed with a link that says what it is about and is accepted once', async () => {
    const answer = await invite(owner, { email: 'Newcomer@Example.com' })
    expect(answer.status).toBe(201)
    const secret = await readInvitationSecret(server, GUEST)
    expect(await look(server, secret)).toMatchObject({
      state: 'valid',
      invitation: {
        kind: 'organization',
        host: { name: 'Lindenhof Family Practice' },
        email: GUEST,
        role: 'clinician',
        message: 'Welcome',
        invitedBy: 'Friedrich Lindner',
      },
    })
    const guest = await signInAs(server, GUEST)
    expect(await accept(guest, secret)).toBe(200)
    expect(await membershipOf(GUEST)).toBe('clinician')
    expect(await readNews(server, owner)).toMatchObject([{ event: 'memberJoined', readAt: null }])
    expect(await look(server, secret)).toMatchObject({ state: 'used', invitation: null })
    expect(await accept(guest, secret)).toBe('invitation_over')
  })

  it('used by twenty requests at once makes one member', async () => {
    await invite(owner)
    const secret = await readInvitationSecret(server, GUEST)
    const guest = await signInAs(server, GUEST)
    const codes = await Promise.all(Array.from({ length: 20 }, () => accept(guest, secret)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([200, 'invitation_over']))
  })

  it('runs out after seven days', async () => {
    await invite(owner)
    const secret = await readInvitationSecret(server, GUEST)
    clock.advance(7 * DAY_MS - 1)
    expect(await look(server, secret)).toMatchObject({ state: 'valid' })
    clock.advance(1)
    expect(await look(server, secret)).toMatchObject({ state: 'expired', invitation: null })
    const guest = await signInAs(server, GUEST)
    expect(await accept(guest, secret)).toBe('invitation_over')
    expect(await membershipOf(GUEST)).toBeNull()
  })

  it('that was sent again works by its new link alone, for another seven days', async () => {
    const { id } = await readInvitation(await invite(owner))
    const first = await readInvitationSecret(server, GUEST)
    clock.advance(6 * DAY_MS)
    const token = await signInAs(server, 'orgadmin@example.com')
    const resend = await server.request('main', `/organization/invitations/${id}/resend`, {
      method: 'POST',
      token,
    })
    expect((await readInvitation(resend)).state).toBe('valid')
    expect(await look(server, first)).toMatchObject({ state: 'replaced', invitation: null })
    clock.advance(6 * DAY_MS)
    expect(await look(server, await readInvitationSecret(server, GUEST))).toMatchObject({ state: 'valid' })
  })

  it('that was withdrawn opens nothing', async () => {
    const { id } = await readInvitation(await invite(owner))
    const secret = await readInvitationSecret(server, GUEST)
    const revoke = () =>
      server.request('main', `/organization/invitations/${id}`, { method: 'DELETE', token: owner })
    expect(await readCode(await revoke())).toBe(204)
    expect(await readCode(await revoke())).toBe('invitation_over')
    expect(await look(server, secret)).toMatchObject({ state: 'revoked', invitation: null })
    expect(await accept(await signInAs(server, GUEST), secret)).toBe('invitation_over')
  })

  it('to an address that has an open one takes its place', async () => {
    await invite(owner)
    const first = await readInvitationSecret(server, GUEST)
    clock.advance(1000)
    await invite(owner, { role: 'staff' })
    expect(await look(server, first)).toMatchObject({ state: 'revoked', invitation: null })
    expect(await look(server, await readInvitationSecret(server, GUEST))).toMatchObject({
      invitation: { role: 'staff' },
    })
  })
})

describe('an invitation is bound', () => {
  it('to its address, and stays good for it', async () => {
    await invite(owner)
    const secret = await readInvitationSecret(server, GUEST)
    const stranger = await signInAs(server, 'suspended@example.com')
    expect(await accept(stranger, secret)).toBe('invitation_not_yours')
    expect(await accept(await signInAs(server, GUEST), secret)).toBe(200)
  })

  it('to its site', async () => {
    await invite(owner)
    const secret = await readInvitationSecret(server, GUEST)
    expect(await look(server, secret, 'Candoo')).toMatchObject({ state: 'unknown', invitation: null })
    const elsewhere = await signInAs(server, GUEST, { site: 'Candoo' })
    const json = { secret }
    const response = await server.request('main', '/invitations/accept', {
      method: 'POST',
      site: 'Candoo',
      token: elsewhere,
      json,
    })
    expect(await readCode(response)).toBe('not_found')
    expect(await membershipOf(GUEST)).toBeNull()
  })

  it('to a kind of account', async () => {
    await invite(owner, { email: 'client@example.com' })
    const secret = await readInvitationSecret(server, 'client@example.com')
    expect(await accept(await signInAs(server, 'client@example.com'), secret)).toBe('invitation_other_kind')
  })

  it('to one organization: who belongs to another stays there', async () => {
    await invite(owner, { email: 'harbour@example.com' })
    const secret = await readInvitationSecret(server, 'harbour@example.com')
    expect(await accept(await signInAs(server, 'harbour@example.com'), secret)).toBe('member_elsewhere')
    expect(await membershipOf('harbour@example.com')).toBe('owner')
  })

  it('to the rights of who sent it: an owner who is none any more makes no owner', async () => {
    const lead = await findMember(server, owner, 'owner@example.com')
    await changeRole(server, owner, await findMember(server, owner, 'orgadmin@example.com'), 'owner')
    await invite(owner, { role: 'owner' })
    const secret = await readInvitationSecret(server, GUEST)
    const second = await signInAs(server, 'orgadmin@example.com')
    expect(await readCode(await changeRole(server, second, lead, 'staff'))).toBe(204)
    expect(await accept(await signInAs(server, GUEST), secret)).toBe('invitation_over')
  })
})

describe('sending invitations', () => {
  it('to be an owner is for owners', async () => {
    const admin = await signInAs(server, 'orgadmin@example.com')
    expect(await readCode(await invite(admin, { role: 'owner' }))).toBe('forbidden')
    const { id } = await readInvitation(await invite(owner, { role: 'owner' }))
    const path = `/organization/invitations/${id}/resend`
    expect(await readCode(await server.request('main', path, { method: 'POST', token: admin }))).toBe(
      'forbidden',
    )
  })

  it('to somebody who is a member already is refused, suspended members too', async () => {
    expect(await readCode(await invite(owner, { email: 'professional@example.com' }))).toBe('already_member')
    expect(await readCode(await invite(owner, { email: 'suspended@example.com' }))).toBe('already_member')
  })

  it('again is counted as each of their mails is', async () => {
    const email = 'often@example.com'
    const { id } = await readInvitation(await invite(owner, { email }))
    const path = `/organization/invitations/${id}/resend`
    const resend = () => server.request('main', path, { method: 'POST', token: owner }).then(readCode)
    for (const _ of Array(4).keys()) expect(await resend()).toBe(200)
    expect(await resend()).toBe('rate_limited')
    expect(await readCode(await invite(owner, { email }))).toBe('rate_limited')
  })

  it('tells nothing about whether there is an account', async () => {
    const shape = async (email: string) => {
      const { id: _, email: __, ...rest } = await readInvitation(await invite(owner, { email }))
      return rest
    }
    expect(await shape('nobody@example.com')).toEqual(await shape('client2@example.com'))
  })

  it('does not let a line into the mail that is none of ours', async () => {
    const response = await invite(owner, { email: 'a@example.com\r\nBcc: eve@example.com' })
    expect(await readCode(response)).toBe('validation_failed')
    expect((await server.database.select().from(mails)).length).toBe(0)
  })

  it('lists those of the own organization and site alone', async () => {
    await invite(owner)
    const list = async (token: string, site = 'Platform') => {
      const response = await server.request('main', '/organization/invitations', { token, site })
      return pageSchema.parse(await response.json()).items.map(({ email, state }) => `${email} ${state}`)
    }
    expect(await list(owner)).toEqual([
      `${GUEST} valid`,
      'h.wieland@example.org valid',
      's.arslan@example.org expired',
    ])
    expect(await list(await signInAs(server, 'harbour@example.com'))).toEqual([])
    const elsewhere = await signInAs(server, 'owner@example.com', { site: 'Candoo' })
    expect(await list(elsewhere, 'Candoo')).not.toContain(`${GUEST} valid`)
  })

  it('and withdrawing them stays within the own organization', async () => {
    const { id } = await readInvitation(await invite(owner))
    const harbour = await signInAs(server, 'harbour@example.com')
    const path = `/organization/invitations/${id}`
    expect(await readCode(await server.request('main', path, { method: 'DELETE', token: harbour }))).toBe(
      'not_found',
    )
    expect(
      await readCode(await server.request('main', `${path}/resend`, { method: 'POST', token: harbour })),
    ).toBe('not_found')
  })
})

describe('a short link', () => {
  it.each(['x'.repeat(43), 'A'.repeat(16)])('nobody has made (%s) is unknown', async (secret) => {
    expect(await look(server, secret)).toMatchObject({ state: 'unknown', invitation: null })
  })

  it('leaves no trace of its secret in the log', async () => {
    await invite(owner)
    const secret = await readInvitationSecret(server, GUEST)
    await look(server, secret)
    await accept(await signInAs(server, GUEST), secret)
    expect(server.logLines.join('\n')).not.toContain(secret)
  })
})
