import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  callAs,
  joinTeam,
  listDependantsOf,
  readReceived,
  readTeam,
  startFamily,
} from '../../../testing/fixtures/care.ts'
import type { Family } from '../../../testing/fixtures/care.ts'
import { look } from '../../../testing/fixtures/invitation.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import { accounts } from '../../tables/identity/account.ts'
import { withdrawHandovers } from '../invitations/deliver.ts'

const DAY_MS = 86_400_000

let family: Family

beforeEach(async () => {
  family = await startFamily()
})

afterEach(() => family.server.close())

describe('an offer', () => {
  it('is good for seven days, on its site', async () => {
    const { clock, server, lead, person, add, offer, withdraw, readSecret, accept } = family
    const { id } = await add()
    await offer(id)
    const secret = await readSecret()
    expect(await look(server, secret, 'Candoo')).toMatchObject({ state: 'unknown' })
    clock.advance(7 * DAY_MS)
    const personLater = await callAs(server, person.email)
    const leadLater = await callAs(server, lead.email)
    expect(await accept(secret, personLater)).toBe('invitation_over')
    expect(await listDependantsOf(leadLater)).toMatchObject([{ handover: null }])
    expect(await withdraw(id, leadLater)).toBe('invitation_over')
    expect(await readCode(await offer(id, leadLater))).toBe(201)
    expect(await accept(await readSecret(), personLater)).toBe(200)
  })

  it('is sent anew, to another address too: then the link before is over', async () => {
    const { server, lead, person, add, offer, readSecret, accept } = family
    const { id } = await add()
    await offer(id, lead, 'nobody@example.com')
    const first = await readSecret('nobody@example.com')
    await offer(id)
    expect(await look(server, first)).toMatchObject({ state: 'revoked', careInvitation: null })
    expect(await listDependantsOf(lead)).toMatchObject([{ handover: { email: person.email } }])
    expect(await accept(await readSecret())).toBe(200)
  })

  it('is withdrawn by every guardian', async () => {
    const {
      server,
      lead,
      second,
      person,
      add,
      addGuardian,
      offer,
      withdraw,
      readSecret,
      accept,
      readEvents,
    } = family
    const { id } = await add()
    await addGuardian(id)
    await offer(id)
    const secret = await readSecret()
    expect(await withdraw(id, person)).toBe('not_found')
    expect(await withdraw(id, second)).toBe(204)
    expect(await readEvents(lead)).toEqual(['handoverWithdrawn'])
    expect(await withdraw(id)).toBe('invitation_over')
    expect(await accept(secret)).toBe('invitation_over')
    expect(await look(server, secret)).toMatchObject({ state: 'revoked' })
  })

  it('stands in no care team, and is not withdrawn as an invitation to one', async () => {
    const { lead, person, add, offer } = family
    const { id } = await add()
    await offer(id)
    expect((await readTeam(lead, id)).invitations).toEqual([])
    const [received] = await readReceived(person)
    const revoked = await lead.remove(`/care-team/invitations/${received!.id}`)
    expect(await readCode(revoked)).toBe('not_found')
  })

  it('ends with the guardian who made it: when they leave, are suspended or erased', async () => {
    const { clock, server, lead, second, add, addGuardian, offer, readSecret, accept } = family
    const { id } = await add()
    await addGuardian(id)
    await offer(id)
    await lead.post(`/dependants/${id}/leave`)
    expect(await accept(await readSecret())).toBe('invitation_over')
    expect(await listDependantsOf(second)).toMatchObject([{ handover: null, mayHandOver: true }])
    await offer(id, second)
    await withdrawHandovers(server.database, { invitedBy: second.id }, new Date(clock.now()))
    expect(await accept(await readSecret())).toBe('invitation_over')
    await offer(id, second)
    await server.database
      .update(accounts)
      .set({ suspendedAt: new Date(clock.now()) })
      .where(eq(accounts.id, second.id))
    const secret = await readSecret()
    expect(await accept(secret)).toBe('invitation_over')
    await server.database.delete(accounts).where(eq(accounts.id, second.id))
    expect(await accept(secret)).toBe('not_found')
  })
})

describe('at the same moment', () => {
  it('twenty acceptances take the record over once', async () => {
    const { add, offer, readSecret, accept } = family
    const { id } = await add()
    await offer(id)
    const secret = await readSecret()
    const codes = await Promise.all(Array.from({ length: 20 }, () => accept(secret)))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([200, 'invitation_over']))
  })

  it('a withdrawal and an acceptance leave one of the two', async () => {
    const { lead, add, offer, withdraw, readSecret, accept } = family
    const { id } = await add()
    await offer(id)
    const [accepted, withdrawn] = await Promise.all([readSecret().then(accept), withdraw(id)])
    const isTaken = accepted === 200
    expect([accepted, withdrawn]).toEqual(isTaken ? [200, 'not_found'] : ['invitation_over', 204])
    expect(await listDependantsOf(lead)).toHaveLength(isTaken ? 0 : 1)
  })
})

describe('an account with a record of its own', () => {
  it('keeps what it has decided about somebody who is in both care teams', async () => {
    const { server, lead, person, professional, add, offer, readSecret, accept } = family
    const { id } = await add()
    await joinTeam(lead, professional, { personId: id, scopes: ['record', 'documents', 'journal'] })
    await joinTeam(person, professional, { scopes: ['calendar'] })
    await offer(id)
    expect(await accept(await readSecret())).toBe(200)
    expect((await readTeam(person)).members).toMatchObject([{ lastName: 'Pike', scopes: ['calendar'] }])
    const grants = await server.database.select().from(careGrants).where(eq(careGrants.clientId, person.id))
    expect(grants.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ scopes: ['calendar'] }])
    expect(grants).toHaveLength(2)
  })

  it('goes with all that it has taken over', async () => {
    const { server, person, add, offer, readSecret, accept } = family
    const { id } = await add()
    await offer(id)
    await accept(await readSecret())
    const { database } = server
    const readRow = () => database.select().from(dependants).where(eq(dependants.id, id))
    expect(await readRow()).toMatchObject([{ handedOverTo: person.id }])
    await database.delete(accounts).where(eq(accounts.id, person.id))
    expect(await readRow()).toEqual([])
    expect(await database.select().from(guardianships).where(eq(guardianships.dependantId, id))).toEqual([])
  })
})
