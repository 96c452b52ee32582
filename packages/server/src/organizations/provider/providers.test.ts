import { linkedOrganizationSchema, providerLinkSchema, providerSchema } from '@platform/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { readInvitationSecret } from '../../../testing/fixtures/invitation.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { providerLinks, providerMembers } from '../../tables/organizations/provider.ts'

const linksSchema = z.object({
  side: z.string(),
  connectionCode: z.string(),
  items: z.array(providerLinkSchema),
  nextCursor: z.nullable(z.string()),
})
type Links = z.output<typeof linksSchema>

const statements = createStatementLog()
let clock: TestClock
let server: TestServer
let provider: string
let practice: string
let harbour: string

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock, ...statements })
  provider = await signInAs(server, 'provider@example.com')
  practice = await signInAs(server, 'orgadmin@example.com')
  harbour = await signInAs(server, 'harbour@example.com')
})

afterEach(() => server.close())

async function readLinks(token: string, site = 'Platform'): Promise<Links> {
  return linksSchema.parse(await (await server.request('main', '/provider-links', { token, site })).json())
}

async function step(token: string, id: string, name: string): Promise<string | number> {
  return readCode(await server.request('main', `/provider-links/${id}/${name}`, { method: 'POST', token }))
}

async function ask(token: string, code: string): Promise<Response> {
  return server.request('main', '/provider-links', { method: 'POST', token, json: { code, message: '' } })
}

async function readTotals(): Promise<z.output<typeof providerSchema>['totals']> {
  const response = await server.request('main', '/provider', { token: provider })
  return providerSchema.parse(await response.json()).totals
}

describe('a provider', () => {
  it('sees its organizations with who works there, and numbers without a record', async () => {
    const response = await server.request('main', '/provider/organizations', { token: provider })
    const { items } = z.object({ items: z.array(linkedOrganizationSchema) }).parse(await response.json())
    expect(items.map(({ name }) => name)).toEqual(['Lindenhof Family Practice'])
    const names = items[0]?.professionals.map(({ lastName }) => lastName)
    expect(names).toEqual(['Kowalski', 'Lindner', 'Petrović', 'Solberg', 'Vogel'])
    expect(await readTotals()).toEqual({
      organizations: 1,
      professionals: 5,
      sentRequests: 1,
      receivedRequests: 0,
      people: 1,
    })
  })

  it('is nothing to an organization, and an organization nothing to it', async () => {
    expect(await readCode(await server.request('main', '/provider', { token: practice }))).toBe('forbidden')
    expect(await readCode(await server.request('main', '/organization', { token: provider }))).toBe(
      'forbidden',
    )
    const clinician = await signInAs(server, 'professional@example.com')
    expect(await readCode(await server.request('main', '/provider-links', { token: clinician }))).toBe(
      'forbidden',
    )
  })

  it('invites people who then work for it', async () => {
    const json = { email: 'client@example.com', language: 'de', message: '' }
    const response = await server.request('main', '/provider/invitations', {
      method: 'POST',
      token: provider,
      json,
    })
    expect(response.status).toBe(201)
    const secret = await readInvitationSecret(server, 'client@example.com')
    const accept = (token: string) =>
      server.request('main', '/invitations/accept', { method: 'POST', token, json: { secret } })
    const client = await signInAs(server, 'client@example.com')
    expect(await readCode(await accept(client))).toBe('invitation_other_kind')
    expect(await readCode(await accept(provider))).toBe('invitation_not_yours')
  })
})

describe('the connections of a provider', () => {
  it('come page by page and part by part, all 120 of them, with at most four statements a page', async () => {
    const [member] = await server.database.select().from(providerMembers)
    const providerId = member?.providerId ?? ''
    await server.database.delete(providerLinks)
    const names = Array.from({ length: 120 }, (_, index) => ({
      name: `Practice ${index}`,
      createdAt: new Date(clock.now()),
    }))
    const practices = await server.database.insert(organizations).values(names).returning()
    const states = ['requested', 'linked', 'ended'] as const
    await server.database.insert(providerLinks).values(
      practices.map(({ id }, index) => ({
        siteId: 'Platform',
        providerId,
        organizationId: id,
        requestedBy: 'provider' as const,
        state: states[index % 3] ?? 'ended',
        requestedAt: new Date(clock.now() - index * 60_000),
        changedAt: new Date(clock.now()),
      })),
    )
    const readAll = async (query: string): Promise<string[]> => {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        statements.take()
        const path = `/provider-links?limit=25${query}${cursor && `&cursor=${cursor}`}`
        const response = await server.request('main', path, { token: provider })
        const page = linksSchema.parse(await response.json())
        expect(statements.take().length).toBeLessThanOrEqual(4)
        expect(page.items.length).toBeLessThanOrEqual(25)
        ids.push(...page.items.map(({ partner }) => partner))
        cursor = page.nextCursor
      }
      return ids
    }
    expect(await readAll('')).toEqual(names.map(({ name }) => name))
    for (const [index, part] of ['open', 'linked', 'past'].entries())
      expect(await readAll(`&part=${part}`)).toEqual(
        names.filter((_, place) => place % 3 === index).map(({ name }) => name),
      )
  })
})

describe('a connection', () => {
  it('that a provider asks for is there when the organization agrees, and ends when either side says so', async () => {
    const [waiting] = (await readLinks(harbour)).items
    expect(waiting).toMatchObject({
      state: 'requested',
      partner: 'Nordlicht Health Network',
      isSentByUs: false,
    })
    const id = waiting?.id ?? ''
    expect(await step(provider, id, 'approve')).toBe('forbidden')
    expect(await step(harbour, id, 'approve')).toBe(200)
    expect((await readTotals()).organizations).toBe(2)
    expect(await step(harbour, id, 'approve')).toBe('conflict')
    expect(await step(harbour, id, 'end')).toBe(200)
    expect((await readTotals()).organizations).toBe(1)
    const { connectionCode } = await readLinks(harbour)
    expect((await ask(provider, connectionCode)).status).toBe(201)
  })

  it('that an organization asks for waits for the provider', async () => {
    const [waiting] = (await readLinks(harbour)).items
    expect(await step(harbour, waiting?.id ?? '', 'decline')).toBe(200)
    const { connectionCode } = await readLinks(provider)
    const typed = `${connectionCode.slice(0, 5)} - ${connectionCode.slice(5)}`.toLowerCase()
    const asked = providerLinkSchema.parse(await (await ask(harbour, typed)).json())
    expect(asked).toMatchObject({ state: 'requested', isSentByUs: true })
    expect(await step(harbour, asked.id, 'approve')).toBe('forbidden')
    expect(await step(provider, asked.id, 'withdraw')).toBe('forbidden')
    expect(await step(provider, asked.id, 'approve')).toBe(200)
  })

  it('is asked for once, however many ask at the same moment from both sides', async () => {
    const [waiting] = (await readLinks(harbour)).items
    expect(await step(provider, waiting?.id ?? '', 'withdraw')).toBe(200)
    const ours = (await readLinks(provider)).connectionCode
    const theirs = (await readLinks(harbour)).connectionCode
    const answers = await Promise.all([
      ask(provider, theirs),
      ask(harbour, ours),
      ask(provider, theirs),
      ask(harbour, ours),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right)
    expect(statuses).toEqual([201, 409, 409, 409])
  })

  it('is answered once, however many answer at the same moment', async () => {
    const id = (await readLinks(harbour)).items[0]?.id ?? ''
    const answers = await Promise.all([
      step(harbour, id, 'approve'),
      step(harbour, id, 'decline'),
      step(provider, id, 'withdraw'),
    ])
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(2)
  })

  it('of others does not exist', async () => {
    const id = (await readLinks(harbour)).items[0]?.id ?? ''
    expect(await step(practice, id, 'approve')).toBe('not_found')
    expect(await step(practice, id, 'end')).toBe('not_found')
  })

  it('belongs to one site', async () => {
    const id = (await readLinks(harbour)).items[0]?.id ?? ''
    const elsewhere = await signInAs(server, 'harbour@example.com', { site: 'Candoo' })
    const path = `/provider-links/${id}/approve`
    const response = await server.request('main', path, { method: 'POST', site: 'Candoo', token: elsewhere })
    expect(await readCode(response)).toBe('not_found')
    expect((await readLinks(elsewhere, 'Candoo')).items.map((link) => link.id)).not.toContain(id)
  })

  it('with a code nobody has is refused at the field', async () => {
    for (const code of ['2222222222', 'short', '']) {
      const response = await ask(provider, code)
      const refusal = { errors: [{ pointer: '/code' }] }
      expect([code, response.status, await response.json()]).toMatchObject([code, 422, refusal])
    }
  })
})
