import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { changeRole, findMember, listMembersAs } from '../../../testing/fixtures/member.ts'

const OWNER = 'owner@example.com'
const ADMIN = 'orgadmin@example.com'
const CLINICIAN = 'professional@example.com'

let clock: TestClock
let server: TestServer
let owner: string
let admin: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  owner = await signInAs(server, OWNER)
  admin = await signInAs(server, ADMIN)
})

afterEach(() => server.close())

function send(token: string, method: string, path: string, json?: unknown): Promise<Response> {
  return server.request('main', path, { method, token, ...(json !== undefined && { json }) })
}

async function roleOf(email: string): Promise<string | null | undefined> {
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  return rows[0]?.organizationRole
}

describe('the members', () => {
  it('are those of the own organization, by name, in every state', async () => {
    const { items, total } = await listMembersAs(server, admin)
    expect(items.map(({ lastName, state }) => `${lastName} ${state}`)).toEqual([
      'Brunner suspended',
      'Kowalski active',
      'Lindner active',
      'Petrović active',
      'Solberg active',
      'Vogel active',
    ])
    expect(total).toBe(6)
    expect(items.filter(({ isYou }) => isYou).map(({ email }) => email)).toEqual([ADMIN])
  })

  it('are found by part of their name or address, by state and by role', async () => {
    const names = async (query: string) =>
      (await listMembersAs(server, admin, query)).items.map(({ lastName }) => lastName)
    expect(await names('?q=kowal')).toEqual(['Kowalski'])
    expect(await names('?q=billing%40')).toEqual(['Petrović'])
    expect(await names('?q=%25')).toEqual([])
    expect(await names('?state=suspended')).toEqual(['Brunner'])
    expect(await names('?role=clinician&state=active')).toEqual(['Solberg'])
    expect(await names('?page=2')).toEqual([])
  })

  it('of another site are not there', async () => {
    const [clinician] = await server.database.select().from(accounts).where(eq(accounts.email, CLINICIAN))
    const { id } = await findMember(server, admin, CLINICIAN)
    await server.database.delete(accountSites).where(eq(accountSites.accountId, clinician?.id ?? ''))
    expect((await listMembersAs(server, admin)).total).toBe(5)
    expect(await readCode(await send(admin, 'POST', `/organization/members/${id}/suspension`))).toBe(
      'not_found',
    )
  })

  it('of another organization do not exist', async () => {
    const harbour = await signInAs(server, 'harbour@example.com')
    const member = await findMember(server, admin, CLINICIAN)
    expect(await readCode(await changeRole(server, harbour, member, 'staff'))).toBe('not_found')
    expect(await readCode(await send(harbour, 'DELETE', `/organization/members/${member.id}`))).toBe(
      'not_found',
    )
    expect((await listMembersAs(server, harbour)).items.map(({ lastName }) => lastName)).toEqual([
      'Haddad',
      'Pike',
    ])
  })
})

describe('a role', () => {
  it('is changed, and the member is signed out at once', async () => {
    const token = await signInAs(server, CLINICIAN)
    const member = await findMember(server, admin, CLINICIAN)
    expect(await readCode(await changeRole(server, admin, member, 'billing'))).toBe(204)
    expect(await readCode(await server.request('main', '/validate_token', { token }))).toBe('tok_expir')
    expect(await roleOf(CLINICIAN)).toBe('billing')
  })

  it('is not changed over a change that was not seen', async () => {
    const member = await findMember(server, admin, CLINICIAN)
    await changeRole(server, owner, member, 'staff')
    expect(await readCode(await changeRole(server, admin, member, 'billing'))).toBe('conflict')
    expect(await roleOf(CLINICIAN)).toBe('staff')
  })

  it('of an owner is given and taken by owners alone', async () => {
    const clinician = await findMember(server, admin, CLINICIAN)
    const lead = await findMember(server, admin, OWNER)
    const self = await findMember(server, admin, ADMIN)
    expect(await readCode(await changeRole(server, admin, clinician, 'owner'))).toBe('forbidden')
    expect(await readCode(await changeRole(server, admin, lead, 'staff'))).toBe('forbidden')
    expect(await readCode(await changeRole(server, admin, self, 'owner'))).toBe('forbidden')
    expect(await readCode(await changeRole(server, owner, clinician, 'owner'))).toBe(204)
  })

  it('needs a sign-in that is fresh', async () => {
    const member = await findMember(server, admin, CLINICIAN)
    clock.advance(11 * 60_000)
    expect(await readCode(await changeRole(server, admin, member, 'staff'))).toBe('fresh_sign_in_required')
    expect(await roleOf(CLINICIAN)).toBe('clinician')
  })
})

describe('the last owner', () => {
  it('keeps the role, is not removed and not suspended', async () => {
    const lead = await findMember(server, owner, OWNER)
    expect(await readCode(await changeRole(server, owner, lead, 'admin'))).toBe('last_owner')
    expect(await readCode(await send(owner, 'DELETE', `/organization/members/${lead.id}`))).toBe('last_owner')
    expect(await readCode(await send(owner, 'POST', `/organization/members/${lead.id}/suspension`))).toBe(
      'forbidden',
    )
  })

  it('stays when two owners demote, remove and suspend each other at the same moment', async () => {
    const self = await findMember(server, owner, OWNER)
    await changeRole(server, owner, await findMember(server, owner, ADMIN), 'owner')
    const other = await signInAs(server, ADMIN)
    const second = await findMember(server, owner, ADMIN)
    const answers = await Promise.all([
      changeRole(server, other, self, 'staff'),
      changeRole(server, owner, second, 'staff'),
      send(other, 'DELETE', `/organization/members/${self.id}`),
      send(owner, 'DELETE', `/organization/members/${second.id}`),
      send(other, 'POST', `/organization/members/${self.id}/suspension`),
      send(owner, 'POST', `/organization/members/${second.id}/suspension`),
    ])
    expect(answers.some(({ ok }) => ok)).toBe(true)
    const owners = await server.database.select().from(accounts).where(eq(accounts.organizationRole, 'owner'))
    expect(owners.filter(({ email }) => email === OWNER || email === ADMIN)).toHaveLength(1)
  })

  it('may go when there is another', async () => {
    await changeRole(server, owner, await findMember(server, owner, ADMIN), 'owner')
    const self = await findMember(server, owner, OWNER)
    expect(await readCode(await send(owner, 'DELETE', `/organization/members/${self.id}`))).toBe(204)
    expect(await readCode(await server.request('main', '/organization', { token: owner }))).toBe('tok_expir')
  })
})

describe('a suspended member', () => {
  it('is out from the next request on, and back in the same role when let in again', async () => {
    const { id } = await findMember(server, admin, CLINICIAN)
    const before = await signInAs(server, CLINICIAN)
    expect(await readCode(await send(admin, 'POST', `/organization/members/${id}/suspension`))).toBe(204)
    expect(await readCode(await server.request('main', '/organization', { token: before }))).toBe('tok_expir')
    const outside = await signInAs(server, CLINICIAN)
    expect(await readCode(await server.request('main', '/organization', { token: outside }))).toBe(
      'forbidden',
    )
    expect(await readCode(await send(admin, 'POST', `/organization/members/${id}/suspension`))).toBe(
      'conflict',
    )
    expect(await readCode(await send(admin, 'DELETE', `/organization/members/${id}/suspension`))).toBe(204)
    expect(await roleOf(CLINICIAN)).toBe('clinician')
  })

  it('can be removed for good', async () => {
    const { id } = await findMember(server, admin, 'suspended@example.com')
    expect(await readCode(await send(admin, 'DELETE', `/organization/members/${id}`))).toBe(204)
    expect((await listMembersAs(server, admin, '?state=suspended')).total).toBe(0)
    expect(await readCode(await send(admin, 'DELETE', `/organization/members/${id}/suspension`))).toBe(
      'not_found',
    )
  })

  it('who has an organization of their own meanwhile is not taken out of it', async () => {
    const { id } = await findMember(server, admin, 'suspended@example.com')
    const token = await signInAs(server, 'suspended@example.com')
    const own = { name: 'Brunner Care', city: '', phone: '' }
    expect(await readCode(await send(token, 'POST', '/organization', own))).toBe(201)
    expect(await readCode(await send(admin, 'DELETE', `/organization/members/${id}/suspension`))).toBe(
      'member_elsewhere',
    )
    const members = await listMembersAs(server, token)
    expect(members.items.map(({ role, state }) => [role, state])).toEqual([['owner', 'active']])
  })
})

describe('those who do not lead an organization', () => {
  it.each([
    CLINICIAN,
    'reception@example.com',
    'billing@example.com',
    'newcomer@example.com',
    'provider@example.com',
  ])('(%s) see and change no members', async (email) => {
    const token = await signInAs(server, email)
    const { id } = await findMember(server, admin, ADMIN)
    expect(await readCode(await server.request('main', '/organization/members', { token }))).toBe('forbidden')
    expect(await readCode(await send(token, 'DELETE', `/organization/members/${id}`))).toBe('forbidden')
    const raise = { role: 'admin', seenRole: 'admin' }
    expect(await readCode(await send(token, 'PUT', `/organization/members/${id}/role`, raise))).toBe(
      'forbidden',
    )
  })
})
