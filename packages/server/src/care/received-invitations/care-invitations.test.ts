import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { callAs, forgetCare, invite, readReceived, readTeam, SHARED } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { look, readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const DAY_MS = 86_400_000
const GUEST = 'harbour@example.com'
const codeSchema = z.object({ code: z.string(), invitation: z.object({ id: z.string(), email: z.null() }) })

let clock: TestClock
let server: TestServer
let client: Caller
let guest: Caller

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  guest = await callAs(server, GUEST)
})

afterEach(() => server.close())

async function accept(caller: Caller, secret: string): Promise<string | number> {
  return readCode(await caller.post('/received-invitations/accept', { secret }))
}

async function readSecret(): Promise<string> {
  return readInvitationSecret(server, GUEST)
}

async function memberNames(): Promise<string[]> {
  return (await readTeam(client)).members.map(({ lastName }) => lastName)
}

describe('an invitation by e-mail', () => {
  it('says behind its link who invites to what, and is accepted once', async () => {
    expect((await invite(client, 'Harbour@Example.com', { message: 'Hello' })).status).toBe(201)
    const secret = await readSecret()
    expect(await look(server, secret)).toMatchObject({
      state: 'valid',
      invitation: null,
      careInvitation: {
        kind: 'member',
        person: { firstName: 'Zoë', lastName: 'Okafor-Müller' },
        email: GUEST,
        scopes: ['record', 'documents'],
        message: 'Hello',
      },
    })
    expect((await readTeam(client)).invitations).toMatchObject([{ email: GUEST, kind: 'member' }])
    expect(await accept(guest, secret)).toBe(200)
    expect(await memberNames()).toEqual(['Pike'])
    expect(await look(server, secret)).toMatchObject({ state: 'used', careInvitation: null })
    expect(await accept(guest, secret)).toBe('invitation_over')
    expect((await readTeam(client)).invitations).toEqual([])
  })

  it('used by twenty requests at once makes one member', async () => {
    await invite(client, GUEST)
    const secret = await readSecret()
    const codes = await Promise.all(Array.from({ length: 20 }, () => accept(guest, secret)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([200, 'invitation_over']))
    expect(await memberNames()).toEqual(['Pike'])
  })

  it('waits in the list of whoever it was sent to, and of nobody else', async () => {
    await invite(client, GUEST)
    const [received] = await readReceived(guest)
    const other = await callAs(server, 'newcomer@example.com')
    expect(await readReceived(other)).toEqual([])
    const path = `/received-invitations/${received!.id}`
    expect(await readCode(await other.post(`${path}/accept`))).toBe('not_found')
    expect(await readCode(await other.post(`${path}/decline`))).toBe('not_found')
    expect(await readCode(await guest.post(`${path}/accept`))).toBe(200)
    expect(await look(server, await readSecret())).toMatchObject({ state: 'used' })
    expect(await readReceived(guest)).toEqual([])
  })

  it('is not for another account, nor for another kind of account, and stays good then', async () => {
    await invite(client, GUEST)
    const secret = await readSecret()
    expect(await accept(await callAs(server, 'newcomer@example.com'), secret)).toBe('invitation_not_yours')
    await invite(client, 'premium@example.com')
    const wrongKind = await readInvitationSecret(server, 'premium@example.com')
    expect(await accept(await callAs(server, 'premium@example.com'), wrongKind)).toBe('invitation_other_kind')
    expect(await accept(guest, secret)).toBe(200)
  })

  it('runs out after seven days', async () => {
    await invite(client, GUEST)
    const secret = await readSecret()
    clock.advance(7 * DAY_MS)
    guest = await callAs(server, GUEST)
    client = await callAs(server, client.email)
    expect(await look(server, secret)).toMatchObject({ state: 'expired', careInvitation: null })
    expect(await accept(guest, secret)).toBe('invitation_over')
    expect(await readReceived(guest)).toEqual([])
    expect((await readTeam(client)).invitations).toEqual([])
  })

  it('that was withdrawn, or replaced by a newer one, opens nothing', async () => {
    await invite(client, GUEST)
    const first = await readSecret()
    clock.advance(1000)
    await invite(client, GUEST, { scopes: ['calendar'] })
    expect(await accept(guest, first)).toBe('invitation_over')
    const [open] = (await readTeam(client)).invitations
    expect(await readCode(await client.remove(`/care-team/invitations/${open!.id}`))).toBe(204)
    expect(await readCode(await client.remove(`/care-team/invitations/${open!.id}`))).toBe('invitation_over')
    expect(await look(server, await readSecret())).toMatchObject({ state: 'revoked', careInvitation: null })
    expect(await accept(guest, await readSecret())).toBe('invitation_over')
  })

  it('that was declined opens nothing, and the client sees that in the history', async () => {
    await invite(client, GUEST)
    const [received] = await readReceived(guest)
    expect(await readCode(await guest.post(`/received-invitations/${received!.id}/decline`))).toBe(204)
    expect(await accept(guest, await readSecret())).toBe('invitation_over')
    const history = await client.get(`/care-team/history?personId=${client.id}`)
    expect(await history.json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ action: 'careTeam.declined', by: 'Rosalind Pike' }),
      ]),
    })
  })

  it('to a member is refused, and makes no second member by an older link', async () => {
    await invite(client, GUEST)
    await accept(guest, await readSecret())
    expect(await readCode(await invite(client, GUEST))).toBe('already_member')
  })

  it('is answered alike whether or not there is an account', async () => {
    const known = await invite(client, GUEST)
    const unknown = await invite(client, 'nobody@example.org')
    expect([known.status, unknown.status]).toEqual([201, 201])
    const shape = async (response: Response) => Object.keys(z.looseObject({}).parse(await response.json()))
    expect(await shape(known)).toEqual(await shape(unknown))
  })

  it('of a secret that is none of ours is not found', async () => {
    expect(await accept(guest, 'A'.repeat(43))).toBe('not_found')
    expect(await accept(guest, '7KQ2-7KQ2-7KQ2-7KQ2-7KQ2-7KQ2-7KQ2')).toBe('not_found')
  })
})

describe('a code', () => {
  async function makeCode(): Promise<string> {
    const response = await client.post('/care-team/codes', { ...SHARED, personId: client.id })
    expect(response.status).toBe(201)
    return codeSchema.parse(await response.json()).code
  }

  it('is typed with gaps and small letters, says what it is about, and works once', async () => {
    const code = await makeCode()
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const looked = await guest.post('/received-invitations/look', { secret: typed })
    expect(await looked.json()).toMatchObject({ person: { firstName: 'Zoë' }, email: null })
    expect(await accept(guest, typed)).toBe(200)
    expect(await memberNames()).toEqual(['Pike'])
    expect(await accept(await callAs(server, 'newcomer@example.com'), code)).toBe('invitation_over')
    expect(await readCode(await guest.post('/received-invitations/look', { secret: code }))).toBe(
      'invitation_over',
    )
  })

  it('that two use at once lets one in', async () => {
    const code = await makeCode()
    const other = await callAs(server, 'newcomer@example.com')
    const codes = await Promise.all([guest, other, guest, other].map((caller) => accept(caller, code)))
    expect(codes.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(await memberNames()).toHaveLength(1)
  })

  it('is of no use on another site', async () => {
    const code = await makeCode()
    expect(await accept(await callAs(server, GUEST, 'Candoo'), code)).toBe('not_found')
  })
})
