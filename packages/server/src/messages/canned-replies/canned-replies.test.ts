import { randomUUID } from 'node:crypto'
import { MAX_CANNED_REPLIES, type CannedReply } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startStage } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { cannedReplies } from '../../tables/messages/conversations.ts'

const { server, client, doctor, colleague: lead, elsewhere } = await startStage(createTestClock())
afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(cannedReplies)
})

const text = 'From eight to four.'

function add(who: Somebody, title: string, key: string = randomUUID()): Promise<Response> {
  return who.call('POST', '/canned-replies', { key, title, text })
}

async function keep(title: string): Promise<CannedReply> {
  return (await add(lead, title)).json()
}

function rewrite(who: Somebody, { id, version }: CannedReply, title: string): Promise<Response> {
  return server.request('messages', `/canned-replies/${id}`, {
    method: 'PUT',
    token: who.token,
    headers: { 'if-match': `"${version}"` },
    json: { title, text },
  })
}

async function listOf(who: Somebody): Promise<{ items: CannedReply[]; mayChange: boolean }> {
  return who.get('/canned-replies')
}

async function titlesOf(who: Somebody): Promise<string[]> {
  return (await listOf(who)).items.map(({ title }) => title)
}

describe('canned replies', () => {
  it('are kept, rewritten and removed by who leads the organization, and read by its members', async () => {
    const reply = await keep('Opening hours')
    expect(await listOf(doctor)).toEqual({ items: [reply], mayChange: false })
    expect((await listOf(lead)).mayChange).toBe(true)
    expect((await rewrite(lead, reply, 'Hours')).status).toBe(200)
    expect(await titlesOf(doctor)).toEqual(['Hours'])
    expect((await lead.call('DELETE', `/canned-replies/${reply.id}`)).status).toBe(204)
    expect(await titlesOf(doctor)).toEqual([])
  })

  it('are changed by no other member, and by nobody elsewhere', async () => {
    const reply = await keep('Opening hours')
    const { id } = reply
    expect(await readCode(await add(doctor, 'Mine'))).toBe('forbidden')
    expect(await readCode(await rewrite(doctor, reply, 'Mine'))).toBe('forbidden')
    expect(await readCode(await doctor.call('DELETE', `/canned-replies/${id}`))).toBe('forbidden')
    expect(await readCode(await rewrite(elsewhere, reply, 'Theirs'))).toBe('not_found')
    expect(await readCode(await elsewhere.call('DELETE', `/canned-replies/${id}`))).toBe('not_found')
    expect(await readCode(await client.call('GET', '/canned-replies'))).toBe('forbidden')
    expect(await titlesOf(elsewhere)).toEqual([])
    expect(await titlesOf(doctor)).toEqual(['Opening hours'])
  })

  it('rewritten by two at once keep what the first wrote', async () => {
    const reply = await keep('Opening hours')
    const answers = await Promise.all([rewrite(lead, reply, 'One'), rewrite(lead, reply, 'Other')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    const [{ title, version } = reply] = (await listOf(lead)).items
    expect(title).toBe(answers[0]?.status === 200 ? 'One' : 'Other')
    expect(version).toBe(2)
    const unseen = await lead.call('PUT', `/canned-replies/${reply.id}`, { title: 'Unseen', text })
    expect(await readCode(unseen)).toBe('precondition_required')
  })

  it('sent twice with one key, also at once, are kept once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => add(lead, 'Once', key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await titlesOf(lead)).toEqual(['Once'])
  })

  it('are not others with the same key', async () => {
    const key = randomUUID()
    await add(lead, 'First', key)
    expect(await readCode(await add(lead, 'Other', key))).toBe('conflict')
    expect((await add(lead, 'First', key)).status).toBe(201)
    expect(await titlesOf(lead)).toEqual(['First'])
  })

  it('are so many at most, also when two come at once', async () => {
    const [row] = await server.database.select().from(accounts).where(eq(accounts.id, lead.id))
    const reply = { organizationId: row!.organizationId!, title: 'x', text, updatedAt: new Date(0) }
    await server.database
      .insert(cannedReplies)
      .values(Array.from({ length: MAX_CANNED_REPLIES - 1 }, () => reply))
    const answers = await Promise.all([add(lead, 'One'), add(lead, 'Other')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await titlesOf(lead)).toHaveLength(MAX_CANNED_REPLIES)
  })
})
