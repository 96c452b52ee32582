import { clientInvitationSchema } from '@platform/contract/care'
import type { ClientInvitation } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { callAs, forgetCare, readClients, readReceived, readTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { look, readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const DAY_MS = 86_400_000
const GUEST = 'client2@example.com'
const ASKED = { scopes: ['record', 'documents'], endsOn: null }
const listSchema = z.object({ items: z.array(clientInvitationSchema) })
const codeSchema = z.object({ code: z.string(), invitation: clientInvitationSchema })

let clock: TestClock
let server: TestServer
let doctor: Caller
let client: Caller

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  doctor = await callAs(server, 'professional@example.com')
  client = await callAs(server, GUEST)
})

afterEach(() => server.close())

function ask(change: Record<string, unknown> = {}): Promise<Response> {
  const wish = { ...ASKED, email: GUEST, language: 'en', message: '', ...change }
  return doctor.post('/client-invitations', wish)
}

async function list(caller = doctor): Promise<ClientInvitation[]> {
  return listSchema.parse(await (await caller.get('/client-invitations')).json()).items
}

function accept(caller: Caller, secret: string, sharing?: unknown): Promise<string | number> {
  const answer = { secret, ...(sharing !== undefined && { sharing }) }
  return caller.post('/received-invitations/accept', answer).then(readCode)
}

function readSecret(): Promise<string> {
  return readInvitationSecret(server, GUEST)
}

function inDays(days: number): string {
  return new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)
}

async function sharedWithDoctor() {
  return (await readClients(doctor)).items.map(({ id, scopes, endsAt }) => ({ id, scopes, endsAt }))
}

describe('a professional’s invitation to a client', () => {
  it('says behind its link who asks for what, and gives that when it is accepted, once', async () => {
    expect((await ask({ email: 'Client2@Example.com', message: 'See you on Monday' })).status).toBe(201)
    const secret = await readSecret()
    expect(await look(server, secret)).toMatchObject({
      state: 'valid',
      careInvitation: {
        kind: 'client',
        person: null,
        invitedBy: 'Ingrid Solberg',
        organization: expect.any(String),
        email: GUEST,
        scopes: ['record', 'documents'],
        message: 'See you on Monday',
      },
    })
    expect(await list()).toMatchObject([{ email: GUEST, state: 'valid' }])
    expect(await accept(client, secret)).toBe(200)
    expect(await sharedWithDoctor()).toEqual([
      { id: client.id, scopes: ['record', 'documents'], endsAt: null },
    ])
    expect(await accept(client, secret)).toBe('invitation_over')
    expect(await list()).toEqual([])
    expect((await readTeam(client)).members).toMatchObject([{ lastName: 'Solberg' }])
  })

  it('accepted by twenty requests at once gives consent once', async () => {
    await ask()
    const secret = await readSecret()
    const codes = await Promise.all(Array.from({ length: 20 }, () => accept(client, secret)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([200, 'invitation_over']))
    expect(await sharedWithDoctor()).toHaveLength(1)
  })

  it('can be accepted in part, and for a shorter time', async () => {
    await ask({ endsOn: inDays(60) })
    const [received] = await readReceived(client)
    const sharing = { personId: client.id, scopes: ['documents'], endsOn: inDays(10) }
    const accepted = await client.post(`/received-invitations/${received!.id}/accept`, sharing)
    expect(await accepted.json()).toEqual({ kind: 'client', personId: client.id })
    const [shared] = await sharedWithDoctor()
    expect(shared?.scopes).toEqual(['documents'])
    expect(Date.parse(shared?.endsAt ?? '') - clock.now()).toBeLessThan(12 * DAY_MS)
  })

  it('never gives more than was asked: a further part is refused, a later end is cut', async () => {
    await ask({ endsOn: inDays(5) })
    const secret = await readSecret()
    const more = { personId: client.id, scopes: ['documents', 'journal'], endsOn: null }
    expect(await accept(client, secret, more)).toBe('validation_failed')
    expect(await sharedWithDoctor()).toEqual([])
    const longer = { personId: client.id, scopes: ['documents'], endsOn: inDays(300) }
    expect(await accept(client, secret, longer)).toBe(200)
    const [shared] = await sharedWithDoctor()
    expect(Date.parse(shared?.endsAt ?? '') - clock.now()).toBeLessThan(7 * DAY_MS)
  })

  it('opens the record of a dependant only by who decides about it', async () => {
    const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
    const added = await client.post('/dependants', { ...child, expiresOn: null })
    const { id } = z.object({ id: z.string() }).parse(await added.json())
    const other = await callAs(server, 'premium@example.com')
    await ask({ email: other.email })
    const [received] = await readReceived(other)
    const foreign = { personId: id, scopes: ['documents'], endsOn: null }
    const refused = await other.post(`/received-invitations/${received!.id}/accept`, foreign)
    expect(await readCode(refused)).toBe('not_found')
    await ask()
    expect(await accept(client, await readSecret(), foreign)).toBe(200)
    expect(await sharedWithDoctor()).toMatchObject([{ id, scopes: ['documents'] }])
  })

  it('is not for another account, nor for a professional, and stays good then', async () => {
    await ask()
    const secret = await readSecret()
    expect(await accept(await callAs(server, 'premium@example.com'), secret)).toBe('invitation_not_yours')
    expect(await accept(await callAs(server, 'harbour@example.com'), secret)).toBe('invitation_not_yours')
    const code = codeSchema.parse(await (await doctor.post('/client-invitations/codes', ASKED)).json()).code
    expect(await accept(await callAs(server, 'harbour@example.com'), code)).toBe('invitation_other_kind')
    expect(await accept(client, secret)).toBe(200)
  })

  it('that was declined opens nothing, and the professional is told', async () => {
    await ask()
    const [received] = await readReceived(client)
    expect(await readCode(await client.post(`/received-invitations/${received!.id}/decline`))).toBe(204)
    expect(await accept(client, await readSecret())).toBe('invitation_over')
    const told = await server.request('main', '/account/notifications/newest', { token: doctor.token })
    const { items } = z.object({ items: z.array(z.looseObject({})) }).parse(await told.json())
    expect(items).toContainEqual(expect.objectContaining({ event: 'careDeclined' }))
  })

  it('runs out after seven days, and is good for seven more when it is sent again', async () => {
    await ask()
    const first = await readSecret()
    clock.advance(7 * DAY_MS)
    doctor = await callAs(server, doctor.email)
    client = await callAs(server, GUEST)
    expect(await accept(client, first)).toBe('invitation_over')
    expect(await readReceived(client)).toEqual([])
    const [expired] = await list()
    expect(expired?.state).toBe('expired')
    const resent = await doctor.post(`/client-invitations/${expired!.id}/resend`)
    expect(clientInvitationSchema.parse(await resent.json()).state).toBe('valid')
    expect(await accept(client, first)).toBe('invitation_over')
    expect(await accept(client, await readSecret())).toBe(200)
    expect(await readCode(await doctor.post(`/client-invitations/${expired!.id}/resend`))).toBe(
      'invitation_over',
    )
  })

  it('is counted as a mail each time it is sent again', async () => {
    await ask()
    const [open] = await list()
    const resend = () => doctor.post(`/client-invitations/${open!.id}/resend`).then(readCode)
    for (const _ of Array(4).keys()) expect(await resend()).toBe(200)
    expect(await resend()).toBe('rate_limited')
    expect(await readCode(await ask())).toBe('rate_limited')
  })

  it('that was withdrawn, or replaced by a newer one, opens nothing', async () => {
    await ask()
    const first = await readSecret()
    clock.advance(1000)
    await ask({ scopes: ['calendar'] })
    expect(await accept(client, first)).toBe('invitation_over')
    const [open, ...others] = await list()
    expect(others).toEqual([])
    expect(await readCode(await doctor.remove(`/client-invitations/${open!.id}`))).toBe(204)
    expect(await look(server, await readSecret())).toMatchObject({ state: 'revoked', careInvitation: null })
    expect(await accept(client, await readSecret())).toBe('invitation_over')
  })

  it('is nobody else’s to see, to send again or to withdraw', async () => {
    await ask()
    const [open] = await list()
    const other = await callAs(server, 'harbour@example.com')
    expect(await list(other)).toEqual([])
    expect(await readCode(await other.post(`/client-invitations/${open!.id}/resend`))).toBe('not_found')
    expect(await readCode(await other.remove(`/client-invitations/${open!.id}`))).toBe('not_found')
    expect(await readCode(await client.remove(`/care-team/invitations/${open!.id}`))).toBe('not_found')
  })

  it('is answered alike whether or not there is an account', async () => {
    const shapeOf = async (response: Response) => Object.keys(z.looseObject({}).parse(await response.json()))
    const [known, unknown] = [await ask(), await ask({ email: 'nobody@example.org' })]
    expect([known.status, unknown.status]).toEqual([201, 201])
    expect(await shapeOf(known)).toEqual(await shapeOf(unknown))
  })

  it('to somebody who shares already is refused', async () => {
    await ask()
    await accept(client, await readSecret())
    expect(await readCode(await ask())).toBe('already_member')
  })

  it('is over when who has sent it was suspended meanwhile', async () => {
    await ask()
    const { database } = server
    const isDoctor = eq(accounts.id, doctor.id)
    await database
      .update(accounts)
      .set({ suspendedAt: new Date(clock.now()) })
      .where(isDoctor)
    expect(await accept(client, await readSecret())).toBe('invitation_over')
  })
})

describe('a professional’s code', () => {
  it('lets one client share, says what it is about, and is of no use on another site', async () => {
    const made = await doctor.post('/client-invitations/codes', ASKED)
    const { code, invitation } = codeSchema.parse(await made.json())
    expect(invitation.email).toBeNull()
    expect(await accept(await callAs(server, GUEST, 'Candoo'), code)).toBe('not_found')
    const looked = await client.post('/received-invitations/look', { secret: code })
    expect(await looked.json()).toMatchObject({ kind: 'client', invitedBy: 'Ingrid Solberg' })
    const other = await callAs(server, 'premium@example.com')
    const codes = await Promise.all([client, other, client, other].map((caller) => accept(caller, code)))
    expect(codes.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(await sharedWithDoctor()).toHaveLength(1)
    expect(await readCode(await doctor.post(`/client-invitations/${invitation.id}/resend`))).toBe('not_found')
  })

  it('is looked at like a link until it is used, withdrawn or over, and on its own site only', async () => {
    const make = async () =>
      codeSchema.parse(await (await doctor.post('/client-invitations/codes', ASKED)).json())
    const { code } = await make()
    const shown = { state: 'valid', careInvitation: { kind: 'client', invitedBy: 'Ingrid Solberg' } }
    expect(await look(server, code)).toMatchObject(shown)
    expect(await look(server, code.toLowerCase())).toMatchObject(shown)
    expect(await look(server, code, 'Candoo')).toMatchObject({ state: 'unknown', careInvitation: null })
    await accept(client, code)
    expect(await look(server, code)).toMatchObject({ state: 'used', careInvitation: null })
    const withdrawn = await make()
    await doctor.remove(`/client-invitations/${withdrawn.invitation.id}`)
    expect(await look(server, withdrawn.code)).toMatchObject({ state: 'used', careInvitation: null })
    const late = await make()
    clock.advance(7 * DAY_MS)
    expect(await look(server, late.code)).toMatchObject({ state: 'expired', careInvitation: null })
  })
})
