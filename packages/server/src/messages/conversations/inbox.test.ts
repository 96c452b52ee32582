import { randomUUID } from 'node:crypto'
import type { InboxFacts, InternalNote } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { personalTables } from '../../privacy/personal-data/registry.ts'
import {
  begin,
  endSharing,
  list,
  readThread,
  send,
  shareWith,
  startStage,
} from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { internalNotes } from '../../tables/messages/conversations.ts'

/** Short, because tokens are good for a quarter of an hour. */
const MINUTE_MS = 60_000
const clock = createTestClock()
const { server, client, doctor, colleague, elsewhere, clear } = await startStage(clock)
afterAll(() => server.close())

let id: string

beforeEach(async () => {
  await clear()
  for (const member of [colleague, elsewhere]) await shareWith(server, client, member)
  id = (await begin(client, client, { memberIds: [doctor.id] })).id
})

const changeInbox = (who: Somebody, change: unknown, conversation = id) =>
  who.call('PATCH', `/conversations/${conversation}/inbox`, change)
const factsOf = async (who: Somebody) => (await list(who, '?box=all'))[0]?.inbox
const addNote = (who: Somebody, text: string, key: string = randomUUID()) =>
  who.call('POST', `/conversations/${id}/notes`, { key, text })
const notesOf = async (who: Somebody) =>
  (await who.get<{ items: InternalNote[] }>(`/conversations/${id}/notes`)).items.map(({ text }) => text)

describe('the inbox of an organization', () => {
  it('is shared by colleagues whom the client trusts, and by no other organization', async () => {
    expect((await list(colleague)).map((one) => one.id)).toEqual([id])
    expect((await send(colleague, id, 'I answer for her.')).status).toBe(201)
    expect(await list(elsewhere, '?box=all')).toEqual([])
    expect(await readCode(await changeInbox(elsewhere, { priority: 'high' }))).toBe('not_found')
    await endSharing(server, client, colleague)
    expect(await list(colleague, '?box=all')).toEqual([])
    expect(await readCode(await changeInbox(colleague, { priority: 'high' }))).toBe('not_found')
  })

  it('shows who has waited longest first, and nobody who has an answer', async () => {
    clock.advance(MINUTE_MS)
    const later = await begin(client, client, { memberIds: [doctor.id], subject: 'Later' })
    const order = async () => (await list(doctor, '?order=waiting')).map((one) => one.id)
    expect(await order()).toEqual([id, later.id])
    await send(doctor, id, 'Here is the answer')
    expect(await order()).toEqual([later.id])
    clock.advance(MINUTE_MS)
    await send(client, id, 'And one more question')
    expect(await order()).toEqual([later.id, id])
  })

  it('is not taken from a colleague who was faster', async () => {
    const take = (who: Somebody, seenAssigneeId: string | null) =>
      changeInbox(who, { assigneeId: who.id, seenAssigneeId })
    expect((await take(doctor, null)).status).toBe(200)
    expect(await readCode(await take(colleague, null))).toBe('conflict')
    expect((await factsOf(colleague))?.assignee?.id).toBe(doctor.id)
    expect((await take(colleague, doctor.id)).status).toBe(200)
  })

  it('puts a conversation off until its time, or until the client writes', async () => {
    const until = new Date(clock.now() + MINUTE_MS).toISOString()
    expect((await changeInbox(doctor, { snoozedUntil: until })).status).toBe(200)
    expect([(await list(doctor)).length, (await list(doctor, '?box=snoozed')).length]).toEqual([0, 1])
    expect((await list(client)).length).toBe(1)
    expect(await list(client, '?box=snoozed')).toEqual([])
    await send(client, id, 'Are you there?')
    expect((await list(doctor)).length).toBe(1)
    await changeInbox(doctor, { snoozedUntil: until })
    clock.advance(MINUTE_MS)
    expect((await list(doctor))[0]?.inbox?.snoozedUntil).toBeNull()
    expect(await readCode(await changeInbox(doctor, { snoozedUntil: until }))).toBe('validation_failed')
  })

  it('assigns to colleagues whom the client trusts, who then take part', async () => {
    const response = await changeInbox(doctor, { assigneeId: colleague.id, priority: 'high' })
    expect((await response.json()) as InboxFacts).toMatchObject({
      assignee: { id: colleague.id },
      priority: 'high',
    })
    expect((await list(colleague, '?assigned=me'))[0]?.id).toBe(id)
    expect(await list(colleague, '?assigned=nobody')).toEqual([])
    expect(await list(doctor, '?priority=low')).toEqual([])
    for (const assigneeId of [elsewhere.id, client.id, randomUUID()]) {
      expect(await readCode(await changeInbox(doctor, { assigneeId }))).toBe('validation_failed')
    }
    await changeInbox(doctor, { assigneeId: null })
    expect(await factsOf(doctor)).toMatchObject({ assignee: null, priority: 'high' })
  })

  it('is not there for the client', async () => {
    await changeInbox(doctor, { assigneeId: doctor.id, priority: 'high' })
    expect(await factsOf(client)).toBeNull()
    for (const [method, path] of [
      ['PATCH', 'inbox'],
      ['GET', 'notes'],
      ['GET', 'colleagues'],
    ] as const) {
      const json = method === 'PATCH' ? { priority: 'low' } : undefined
      expect(await readCode(await client.call(method, `/conversations/${id}/${path}`, json))).toBe(
        'forbidden',
      )
    }
  })
})

describe('internal notes', () => {
  it('are read by colleagues, each once, and by nobody else', async () => {
    const key = randomUUID()
    await Promise.all([addNote(doctor, 'First', key), addNote(doctor, 'First', key)])
    clock.advance(1)
    await addNote(colleague, 'Second')
    expect(await notesOf(doctor)).toEqual(['First', 'Second'])
    expect(await readCode(await elsewhere.call('GET', `/conversations/${id}/notes`))).toBe('not_found')
  })

  it('come to a client by no way at all', async () => {
    await addNote(doctor, 'canary-of-a-note')
    await send(doctor, id, 'A message')
    const paths = [
      '/conversations?box=all',
      '/conversations?box=all&q=canary',
      `/conversations/${id}`,
      `/conversations/${id}/messages`,
      '/conversation-counts',
      `/correspondents?personId=${client.id}`,
    ]
    const bodies = await Promise.all(paths.map(async (path) => (await client.call('GET', path)).text()))
    expect(bodies.join('\n')).toContain('A message')
    expect(bodies.join('\n')).not.toContain('canary')
    expect(await list(client, '?box=all&q=canary')).toEqual([])
    for (const table of personalTables) {
      const rows = await table.exportOf(server.database, {
        accountId: client.id,
        email: 'client2@example.com',
      })
      expect(JSON.stringify(rows)).not.toContain('canary')
    }
    const [note] = await server.database
      .select()
      .from(internalNotes)
      .where(eq(internalNotes.conversationId, id))
    expect(note?.text).toBe('canary-of-a-note')
    expect((await readThread(doctor, id)).map(({ text }) => text)).toEqual(['Hello', 'A message'])
  })
})
