import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { verifyAuditLog } from '../../src/activity/audit/verify.ts'
import { accounts, accountSites } from '../../src/tables/identity/account.ts'
import { organizations, organizationServices } from '../../src/tables/organizations/organization.ts'
import { appointments } from '../../src/tables/scheduling/appointments.ts'
import { claimsOf, signInAs } from '../../testing/fixtures/sign-in.ts'
import { startTestServer, writeSiteBuild } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { BRANDS, emailIn } from './brands.ts'

const listSchema = z.object({
  items: z.array(z.looseObject({ id: z.string(), title: z.optional(z.string()) })),
})
const SERVED = BRANDS.slice(0, 2)

let sitesDirectory: string
let server: TestServer

beforeAll(async () => {
  sitesDirectory = await mkdtemp(join(tmpdir(), 'platform-sites-'))
  for (const { siteId } of SERVED) await writeSiteBuild(sitesDirectory, { id: siteId })
  server = await startTestServer({ sitesDirectory, demo: true })
})
afterAll(async () => {
  await server.close()
  await rm(sitesDirectory, { recursive: true, force: true })
})

async function list(base: 'main' | 'messages', path: string, as: { token: string; site: string }) {
  const response = await server.request(base, path, as)
  expect(response.status).toBe(200)
  return listSchema.parse(await response.json()).items
}

describe.each(SERVED)('the demo of $siteId', (brand) => {
  const { siteId: site } = brand
  const signIn = async (name: string) => ({
    site,
    token: await signInAs(server, emailIn(site, name), { site }),
  })

  it('gives a client months of documents, and conversations of which one is unread', async () => {
    const client = await signIn('client')
    const documents = await list('main', '/documents?limit=50', client)
    expect(documents.length).toBeGreaterThanOrEqual(7)
    expect((await list('messages', '/conversations', client)).length).toBeGreaterThanOrEqual(2)
    const start = await (await server.request('main', '/start', client)).json()
    expect(start).toMatchObject({ conversations: { unread: 1 } })
  })

  it('lets a professional see what is shared with them, and open a file of it', async () => {
    const professional = await signIn('professional')
    const documents = await list('main', '/documents?limit=50', professional)
    expect(documents.map(({ title }) => title)).not.toContain(
      brand.documents.find(({ audience }) => audience === 'nobody')?.title,
    )
    expect(documents.length).toBeGreaterThanOrEqual(6)
    const file = await server.request('main', `/documents/${documents[0]?.id}/content`, professional)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500)
  })

  it('finds what a document says', async () => {
    const [, word = ''] = brand.documents[0]?.lines.join(' ').match(/(\w{7,})/) ?? []
    expect(await list('main', `/documents?q=${word}`, await signIn('client'))).not.toEqual([])
  })

  it('tells a client who has joined their team, and who has looked', async () => {
    const client = await signIn('client')
    const id = claimsOf(client.token)?.u_id
    const team = await (await server.request('dataTrust', `/care-team/history?personId=${id}`, client)).json()
    expect(JSON.stringify(team)).toContain('careTeam.joined')
    const log = await (await server.request('main', '/account/access-log', client)).json()
    expect(JSON.stringify(log)).toContain(brand.organization.name)
  })

  it('keeps its people to itself', async () => {
    const emails = brand.people.map(({ name }) => emailIn(site, name))
    const rows = await server.database
      .select({ siteId: accountSites.siteId })
      .from(accountSites)
      .innerJoin(accounts, eq(accounts.id, accountSites.accountId))
      .where(inArray(accounts.email, emails))
    expect(rows.map(({ siteId }) => siteId)).toEqual(emails.map(() => site))
  })
})

it.each(['Platform', ...SERVED.map(({ siteId }) => siteId)] as const)(
  'the demo of %s has an appointment in every state, and one by video that is under way',
  async (siteId) => {
    const rows = await server.database
      .select({ appointment: appointments, place: organizationServices.place })
      .from(appointments)
      .innerJoin(organizationServices, eq(organizationServices.id, appointments.serviceId))
      .where(eq(appointments.siteId, siteId))
    const states = new Set(rows.map(({ appointment }) => appointment.state))
    expect([...states].toSorted()).toEqual(['arrived', 'booked', 'cancelled', 'completed', 'held', 'noshow'])
    const underWay = rows.filter(({ appointment }) => appointment.state === 'arrived')
    expect(underWay).toMatchObject([{ place: 'video', appointment: { sealedVideoUrl: expect.any(String) } }])
  },
)

it('names nobody who is not there', () => {
  for (const { people, consents, documents, conversations, requests } of BRANDS) {
    const names = new Set(people.map(({ name }) => name))
    const named = [
      ...consents.flatMap(({ of, to }) => [of, to]),
      ...documents.flatMap(({ by, of }) => [by, of]),
      ...conversations.flatMap((conversation) => [conversation.of, conversation.with]),
      ...requests.map(({ of }) => of),
    ]
    expect(named.filter((name) => !name.includes('@') && !names.has(name))).toEqual([])
  }
})

it('tells messages and visits in their order', () => {
  for (const { conversations } of BRANDS) {
    for (const { messages } of conversations) {
      const hours = messages.map(([hoursAgo]) => hoursAgo)
      expect(hours).toEqual(hours.toSorted((one, other) => other - one))
    }
  }
})

it('is seeded for the brands that are served, and leaves the audit log whole', async () => {
  const rows = await server.database.select({ id: organizations.id }).from(organizations)
  const ids = new Set(rows.map(({ id }) => id))
  expect(BRANDS.filter(({ organization }) => ids.has(organization.id))).toEqual(SERVED)
  expect(await verifyAuditLog(server.database)).toMatchObject({ isIntact: true })
})
