import { CARE_SCOPES } from '@platform/contract/care'
import type { CareScope } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readCareAccess, requireCareAccess } from './access.ts'
import type { CareAccess } from './access.ts'
import { listRecordHolders, listReachablePersons } from './reach.ts'
import { careGrants, guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'

const at = new Date('2026-11-20T09:00:00.000Z')
const before = new Date(at.getTime() - 1)
const after = new Date(at.getTime() + 1)
const siteId = 'Platform'

let server: TestServer
let client: string
let otherClient: string
let professional: string
let child: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  client = await findAccount('client2@example.com')
  otherClient = await findAccount('premium@example.com')
  professional = await findAccount('harbour@example.com')
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(careGrants)
  await server.database.delete(dependants)
  child = await addDependant()
})

async function findAccount(email: string): Promise<string> {
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  return rows[0]!.id
}

async function addDependant(): Promise<string> {
  const names = { siteId, firstName: 'Mila', lastName: 'Okafor', birthDate: '2018-04-02' } as const
  const rows = await server.database
    .insert(dependants)
    .values({ ...names, createdAt: before, updatedAt: before })
    .returning()
  return rows[0]!.id
}

async function addGuardian(accountId: string, change: Partial<typeof guardianships.$inferInsert> = {}) {
  await server.database.insert(guardianships).values({
    accountId,
    dependantId: child,
    relation: 'parent',
    scopes: [...CARE_SCOPES],
    isLead: true,
    startedAt: before,
    ...change,
  })
}

async function addGrant(change: Partial<typeof careGrants.$inferInsert> = {}) {
  const scopes: CareScope[] = ['documents']
  const grant = { siteId, memberId: professional, scopes, startedAt: before } as const
  await server.database
    .insert(careGrants)
    .values({ ...grant, ...('dependantId' in change ? {} : { clientId: client }), ...change })
}

async function ask(accountId: string, personId: string, change = {}): Promise<CareAccess | undefined> {
  return readCareAccess(server.database, { accountId, personId, siteId, at, ...change })
}

describe('what is about a client', () => {
  it('is all theirs, and nobody else’s', async () => {
    expect(await ask(client, client)).toEqual({ as: 'self', scopes: new Set(CARE_SCOPES), mayWrite: true })
    expect(await ask(otherClient, client)).toBeUndefined()
    expect(await ask(professional, client)).toBeUndefined()
    expect(await ask(professional, professional)).toBeUndefined()
  })

  it('is open to a member in the parts that the consent names', async () => {
    await addGrant()
    expect(await ask(professional, client)).toEqual({
      as: 'member',
      scopes: new Set(['documents']),
      mayWrite: true,
    })
    const query = { accountId: professional, personId: client, siteId, at } as const
    await expect(requireCareAccess(server.database, { ...query, scope: 'documents' })).resolves.toBeDefined()
    await expect(requireCareAccess(server.database, { ...query, scope: 'messages' })).rejects.toThrow(
      'not_found',
    )
    expect(await ask(professional, otherClient)).toBeUndefined()
  })

  it.each([
    ['was ended', { endedAt: at }],
    ['is paused', { pausedAt: before }],
    ['ends at this moment', { endsAt: at }],
    ['is of another site', { siteId: 'Candoo' as const }],
  ])('is closed when the consent %s', async (_state, change) => {
    await addGrant(change)
    expect(await ask(professional, client)).toBeUndefined()
  })

  it('is open until the last millisecond of the consent', async () => {
    await addGrant({ endsAt: after })
    expect(await ask(professional, client)).toBeDefined()
    expect(await ask(professional, client, { at: after })).toBeUndefined()
  })
})

describe('what is about a dependant', () => {
  it('is open to each guardian in their parts', async () => {
    await addGuardian(client)
    await addGuardian(otherClient, { isLead: false, scopes: ['calendar'] })
    expect((await ask(client, child))?.scopes).toEqual(new Set(CARE_SCOPES))
    expect(await ask(otherClient, child)).toEqual({
      as: 'guardian',
      scopes: new Set(['calendar']),
      mayWrite: true,
    })
    expect(await ask(professional, child)).toBeUndefined()
  })

  it('can only be read when the guardian’s time is over, and not at all after they have left', async () => {
    await addGuardian(client, { expiresAt: at })
    expect(await ask(client, child)).toMatchObject({ as: 'guardian', mayWrite: false })
    const query = { accountId: client, personId: child, siteId, at, scope: 'record' } as const
    await expect(requireCareAccess(server.database, query)).resolves.toBeDefined()
    await expect(requireCareAccess(server.database, { ...query, toWrite: true })).rejects.toThrow('not_found')
    await server.database.update(guardianships).set({ endedAt: at })
    expect(await ask(client, child)).toBeUndefined()
  })

  it('is closed to the care team as soon as nobody can give consent any more', async () => {
    await addGuardian(client, { expiresAt: after })
    await addGuardian(otherClient, { isLead: false })
    await addGrant({ dependantId: child })
    expect(await ask(professional, child)).toMatchObject({ as: 'member' })
    expect(await ask(professional, child, { at: after })).toBeUndefined()
  })

  it('does not open what is about the guardian, nor the other way round', async () => {
    await addGuardian(client)
    await addGrant({ dependantId: child })
    expect(await ask(professional, client)).toBeUndefined()
    await server.database.delete(careGrants)
    await addGrant()
    expect(await ask(professional, child)).toBeUndefined()
  })

  it('does not exist on another site', async () => {
    await addGuardian(client)
    expect(await ask(client, child, { siteId: 'Candoo' })).toBeUndefined()
  })
})

describe('the persons an account reaches', () => {
  it('are itself and its dependants for a client', async () => {
    await addGuardian(client, { scopes: ['documents'] })
    const reach = (scope: CareScope) =>
      listReachablePersons(server.database, { accountId: client, siteId, scope, at })
    expect((await reach('documents')).map(({ personId, as }) => [personId, as])).toEqual([
      [client, 'self'],
      [child, 'guardian'],
    ])
    expect((await reach('messages')).map(({ personId }) => personId)).toEqual([client])
  })

  it('are those who share that part now for a professional', async () => {
    await addGuardian(otherClient)
    await addGrant()
    await addGrant({ dependantId: child, scopes: ['messages'] })
    const reach = (scope: CareScope, moment = at) =>
      listReachablePersons(server.database, { accountId: professional, siteId, scope, at: moment })
    expect(await reach('documents')).toMatchObject([{ personId: client, as: 'member', firstName: 'Zoë' }])
    expect(await reach('messages')).toMatchObject([{ personId: child, birthDate: '2018-04-02' }])
    await server.database.update(careGrants).set({ endedAt: at })
    expect(await reach('documents')).toEqual([])
  })

  it('are stood for by the client, or by the guardians who may do more than read', async () => {
    await addGuardian(client)
    await addGuardian(otherClient, { isLead: false, expiresAt: at })
    expect(await listRecordHolders(server.database, otherClient, at)).toEqual([otherClient])
    expect(await listRecordHolders(server.database, child, at)).toEqual([client])
    expect(await listRecordHolders(server.database, professional, at)).toEqual([])
  })
})
