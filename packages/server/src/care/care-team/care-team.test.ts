import { carePreviewSchema, clientSchema } from '@platform/contract/care'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import type { TestClock } from '../../../testing/fixtures/sign-in.ts'
import { accountEvents } from '../../tables/activity/events.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import {
  callAs,
  forgetCare,
  invite,
  joinTeam,
  readClients,
  readMember,
  readTeam,
} from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'

const DAY_MS = 86_400_000
const historySchema = z.object({
  items: z.array(
    z.object({ action: z.string(), by: z.nullable(z.string()), member: z.nullable(z.string()) }),
  ),
})
const accessesSchema = z.object({
  items: z.array(z.object({ name: z.nullable(z.string()), data: z.string(), ground: z.string() })),
})

let clock: TestClock
let server: TestServer
let client: Caller
let professional: Caller

beforeEach(async () => {
  clock = createTestClock()
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  professional = await callAs(server, 'harbour@example.com')
})

afterEach(() => server.close())

async function open(): Promise<string | number> {
  return readCode(await professional.get(`/clients/${client.id}`))
}

describe('a member of a care team', () => {
  it('sees who the client is and what they share, which the client finds in their access log', async () => {
    expect(await open()).toBe('not_found')
    const member = await joinTeam(client, professional)
    expect(member).toMatchObject({
      firstName: 'Rosalind',
      organization: 'Harbour Street Physiotherapy',
      scopes: ['record', 'documents'],
      state: 'active',
    })
    const response = await professional.get(`/clients/${client.id}`)
    expect(clientSchema.parse(await response.json())).toMatchObject({
      firstName: 'Zoë',
      birthDate: null,
      scopes: ['record', 'documents'],
    })
    const log = await server.request('main', '/account/access-log?timeZone=Europe/London', {
      token: client.token,
    })
    expect(accessesSchema.parse(await log.json()).items[0]).toEqual({
      name: 'Rosalind Pike',
      data: 'careTeam',
      ground: 'care',
    })
  })

  it('sees nothing from the moment the consent ends, and both sides are told', async () => {
    const member = await joinTeam(client, professional)
    expect(await open()).toBe(200)
    expect(await readCode(await client.post(`/care-team/members/${member.id}/end`))).toBe(204)
    expect(await open()).toBe('not_found')
    expect((await readClients(professional)).items.map(({ id }) => id)).not.toContain(client.id)
    expect((await readTeam(client)).members.map(({ id }) => id)).not.toContain(member.id)
    const told = await server.database
      .select({ event: notifications.event, subject: notifications.subject })
      .from(notifications)
      .where(and(eq(notifications.accountId, professional.id), eq(notifications.event, 'careEnded')))
    expect(told).toEqual([{ event: 'careEnded', subject: 'Zoë Okafor-Müller' }])
    const events = await server.database
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.accountId, professional.id))
    expect(events.at(-1)).toMatchObject({ topic: 'careTeam', about: client.id })
  })

  it('sees nothing while the consent is paused, not even what was shared before', async () => {
    const { id } = await joinTeam(client, professional)
    const paused = await readMember(await client.post(`/care-team/members/${id}/pause`))
    expect(paused.state).toBe('paused')
    expect(await open()).toBe('not_found')
    expect((await readClients(professional)).items).toMatchObject([
      { id: client.id, state: 'paused', scopes: [] },
    ])
    expect((await readMember(await client.post(`/care-team/members/${id}/pause`))).version).toBe(
      paused.version,
    )
    const resumed = await readMember(await client.post(`/care-team/members/${id}/resume`))
    expect(resumed).toMatchObject({ state: 'active', scopes: ['record', 'documents'] })
    expect(await open()).toBe(200)
  })

  it('sees nothing after the last day, and can be invited again then', async () => {
    const inTwoDays = new Date(clock.now() + 2 * DAY_MS).toISOString().slice(0, 10)
    const { endsAt } = await joinTeam(client, professional, { endsOn: inTwoDays })
    expect(new Date(endsAt ?? '').getTime() - clock.now()).toBeLessThan(3 * DAY_MS)
    clock.advance(new Date(endsAt ?? '').getTime() - clock.now() - 1)
    client = await callAs(server, client.email)
    professional = await callAs(server, professional.email)
    expect(await open()).toBe(200)
    clock.advance(1)
    expect(await open()).toBe('not_found')
    expect((await readTeam(client)).members).toEqual([])
    await joinTeam(client, professional)
    expect(await open()).toBe(200)
  })

  it('may leave, and the client is told', async () => {
    await joinTeam(client, professional)
    expect(await readCode(await professional.post(`/clients/${client.id}/leave`))).toBe(204)
    expect(await readCode(await professional.post(`/clients/${client.id}/leave`))).toBe('not_found')
    expect(await open()).toBe('not_found')
    const told = await server.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, client.id), eq(notifications.event, 'careLeft')))
    expect(told).toMatchObject([{ subject: 'Rosalind Pike' }])
  })

  it('is not there on another site', async () => {
    await joinTeam(client, professional)
    const elsewhere = await callAs(server, professional.email, 'Candoo')
    expect(await readCode(await elsewhere.get(`/clients/${client.id}`))).toBe('not_found')
    expect((await readClients(elsewhere)).items).toEqual([])
    const clientElsewhere = await callAs(server, client.email, 'Candoo')
    expect((await readTeam(clientElsewhere)).members.map(({ lastName }) => lastName)).not.toContain('Pike')
  })
})

describe('what a member may see', () => {
  it('is changed by the client, against the version that was seen', async () => {
    const { id, version } = await joinTeam(client, professional)
    const path = `/care-team/members/${id}`
    const changed = await client.put(path, version, { scopes: ['messages', 'record'], endsOn: null })
    expect(await readMember(changed)).toMatchObject({ scopes: ['record', 'messages'] })
    const stale = await client.put(path, version, { scopes: ['record'], endsOn: null })
    expect(await readCode(stale)).toBe('precondition_failed')
    const response = await professional.get(`/clients/${client.id}`)
    expect(clientSchema.parse(await response.json()).scopes).toEqual(['record', 'messages'])
  })

  it.each([
    ['no part', { scopes: [], endsOn: null }],
    ['a part twice', { scopes: ['record', 'record'], endsOn: null }],
    ['a day that is over', { scopes: ['record'], endsOn: '2020-02-30' }],
    ['a year before there were calendars', { scopes: ['record'], endsOn: '0000-01-01' }],
    ['a year nobody lives to see', { scopes: ['record'], endsOn: '9999-12-31' }],
  ])('is never %s', async (_what, change) => {
    const { id, version } = await joinTeam(client, professional)
    const answer = await client.put(`/care-team/members/${id}`, version, change)
    expect(await readCode(answer)).toBe('validation_failed')
  })

  it('is shown to the client by the same rule', async () => {
    const { id } = await joinTeam(client, professional)
    const preview = async () => {
      const response = await client.get(`/care-team/members/${id}/preview`)
      return carePreviewSchema.parse(await response.json())
    }
    expect(await preview()).toMatchObject({
      person: { firstName: 'Zoë' },
      member: { firstName: 'Rosalind' },
      scopes: ['record', 'documents'],
    })
    await client.post(`/care-team/members/${id}/pause`)
    expect((await preview()).scopes).toEqual([])
  })

  it('is decided by nobody else, not even by the member', async () => {
    const { id, version } = await joinTeam(client, professional)
    const stranger = await callAs(server, 'premium@example.com')
    const more = { scopes: ['record', 'journal'], endsOn: null }
    expect(await readCode(await stranger.put(`/care-team/members/${id}`, version, more))).toBe('not_found')
    expect(await readCode(await stranger.post(`/care-team/members/${id}/end`))).toBe('not_found')
    expect(await readCode(await stranger.get(`/care-team/members/${id}/preview`))).toBe('not_found')
    expect(await readCode(await stranger.get(`/care-team?personId=${client.id}`))).toBe('not_found')
    expect(await readCode(await professional.put(`/care-team/members/${id}`, version, more))).toBe(
      'forbidden',
    )
    expect(await readCode(await invite(stranger, 'x@example.com', { personId: client.id }))).toBe('not_found')
  })

  it('is ended once, however often it is asked for', async () => {
    const { id } = await joinTeam(client, professional)
    const end = () => client.post(`/care-team/members/${id}/end`).then(readCode)
    const codes = await Promise.all(Array.from({ length: 10 }, end))
    expect(codes).toContain(204)
    expect(codes.filter((code) => code !== 204 && code !== 'not_found')).toEqual([])
    const history = await client.get(`/care-team/history?personId=${client.id}`)
    const { items } = historySchema.parse(await history.json())
    expect(items.filter(({ action }) => action === 'careTeam.ended')).toHaveLength(1)
  })
})

describe('the history of a care team', () => {
  it('tells who did what, newest first', async () => {
    const { id } = await joinTeam(client, professional)
    clock.advance(1)
    await client.post(`/care-team/members/${id}/pause`)
    clock.advance(1)
    await client.post(`/care-team/members/${id}/end`)
    const response = await client.get(`/care-team/history?personId=${client.id}&limit=2`)
    expect(historySchema.parse(await response.json()).items).toMatchObject([
      { action: 'careTeam.ended', by: 'Zoë Okafor-Müller', member: 'Rosalind Pike' },
      { action: 'careTeam.paused', by: 'Zoë Okafor-Müller', member: 'Rosalind Pike' },
    ])
  })
})

describe('the list of clients', () => {
  it('is searched by words of the name and read in pages', async () => {
    const emails = ['client@example.com', 'premium@example.com']
    await joinTeam(client, professional)
    for (const email of emails) await joinTeam(await callAs(server, email), professional)
    const first = await readClients(professional, '?limit=2')
    const rest = await readClients(professional, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items].map(({ lastName }) => lastName)).toEqual([
      'Brandt',
      'Ferreira',
      'Okafor-Müller',
    ])
    expect(rest.nextCursor).toBeNull()
    expect((await readClients(professional, '?q=zo%C3%AB%20oka')).items).toHaveLength(1)
    expect((await readClients(professional, '?q=nobody')).items).toEqual([])
    expect((await readClients(professional, '?state=paused')).items).toEqual([])
  })
})

describe('the mail of an invitation', () => {
  it('says who invites, and neither what is shared nor what was written beside it', async () => {
    await invite(client, 'somebody@example.org', { message: 'About my migraine', language: 'de' })
    const rows = await server.database.select().from(mails).where(eq(mails.to, 'somebody@example.org'))
    expect(rows).toHaveLength(1)
    const text = JSON.stringify(rows[0]?.content)
    expect(text).toContain('Zoë Okafor-Müller')
    expect(text).not.toMatch(/migraine|document|Dokument|record/i)
  })
})

describe('an administrator', () => {
  it('reads a care team for a written reason alone, which the client sees', async () => {
    await joinTeam(client, professional)
    const admin = await callAs(server, 'admin@example.com')
    const openCareTeam = () => admin.get(`/admin/care-teams/${client.id}`)
    expect(await readCode(await openCareTeam())).toBe('break_glass_required')
    const reason = 'The client asked us by telephone who sees the record.'
    await server.request('main', `/admin/accounts/${client.id}/break-glass`, {
      method: 'POST',
      token: admin.token,
      json: { reason },
    })
    expect(await (await openCareTeam()).json()).toMatchObject({
      mayManage: false,
      members: [{ lastName: 'Pike', lastViewedAt: null }],
    })
    const log = await server.request('main', '/account/access-log?timeZone=Europe/London', {
      token: client.token,
    })
    expect(await log.json()).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ data: 'careTeam', ground: 'breakGlass', reason }),
      ]),
    })
    const elsewhere = await callAs(server, 'admin@example.com')
    expect(await readCode(await elsewhere.get(`/admin/care-teams/${client.id}`))).toBe('break_glass_required')
  })
})
