import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@platform/contract/care'
import { gte } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import {
  begin,
  endSharing,
  list,
  readThread,
  send,
  shareWith,
  signInSomebody,
  startStage,
} from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { conversations } from '../../tables/messages/conversations.ts'

const clock = createTestClock()
const { server, client, stranger, doctor, colleague, elsewhere, clear } = await startStage(clock)
afterAll(() => server.close())
beforeEach(clear)

const beginWithDoctor = (facts: Parameters<typeof begin>[2] = {}) =>
  begin(client, client, { memberIds: [doctor.id], ...facts })

const readOne = (reader: Somebody, id: string) => reader.get<Conversation>(`/conversations/${id}`)

describe('a conversation', () => {
  it('is there for both sides, with its messages in order and numbered', async () => {
    const { id } = await beginWithDoctor({ subject: 'My new tablets', text: 'May I take them with milk?' })
    expect((await send(doctor, id, 'Rather with water.')).status).toBe(201)
    const thread = await readThread(client, id)
    expect(thread.map(({ sequence, text, isMine, side }) => [sequence, text, isMine, side])).toEqual([
      [1, 'May I take them with milk?', true, 'person'],
      [2, 'Rather with water.', false, 'team'],
    ])
    const conversation = await readOne(doctor, id)
    expect(conversation).toMatchObject({ subject: 'My new tablets', side: 'team', lastSequence: 2 })
    expect(new Map(conversation.members.map(({ id: member, side }) => [member, side]))).toEqual(
      new Map([
        [client.id, 'person'],
        [doctor.id, 'team'],
      ]),
    )
  })

  it('needs somebody of the care team with whom messages are shared', async () => {
    const json = { key: randomUUID(), personId: client.id, subject: 'x', text: 'x' }
    for (const memberIds of [[], [colleague.id], [stranger.id], [client.id]]) {
      const response = await client.call('POST', '/conversations', { ...json, memberIds })
      expect(await readCode(response)).toBe('validation_failed')
    }
    await shareWith(server, client, doctor, ['documents'])
    const unshared = await client.call('POST', '/conversations', { ...json, memberIds: [doctor.id] })
    expect(await readCode(unshared)).toBe('validation_failed')
    expect(await server.database.select().from(conversations)).toEqual([])
  })

  it('does not exist for anybody else, whatever they ask of it', async () => {
    const { id } = await beginWithDoctor()
    await shareWith(server, client, colleague, ['documents'])
    const attempts = [
      ['GET', ''],
      ['GET', '/messages'],
      ['POST', '/messages', { key: randomUUID(), text: 'x' }],
      ['PUT', '/read', { upTo: 1 }],
      ['PUT', '/draft', { text: 'x' }],
      ['POST', '/closing'],
      ['DELETE', '/closing'],
    ] as const
    for (const other of [stranger, colleague]) {
      for (const [method, path, json] of attempts) {
        const response = await other.call(method, `/conversations/${id}${path}`, json)
        expect([path, await readCode(response)]).toEqual([path, 'not_found'])
      }
      expect(await list(other, '?box=all')).toEqual([])
    }
    expect(await readThread(client, id)).toHaveLength(1)
  })

  it('ends with the consent: the next read and the next message are refused, and nobody else is written to', async () => {
    const { id } = await beginWithDoctor()
    expect(await readOne(doctor, id)).toMatchObject({ mayWrite: true, hasReaders: true })
    expect((await readOne(client, id)).hasReaders).toBe(true)
    await endSharing(server, client, doctor)
    expect(await readCode(await doctor.call('GET', `/conversations/${id}/messages`))).toBe('not_found')
    expect(await readCode(await send(doctor, id, 'typed while it ended'))).toBe('not_found')
    expect(await list(doctor, '?box=all')).toEqual([])
    expect(await readCode(await send(client, id, 'Is anybody there?'))).toBe('nobody_reached')
    const after = await readOne(client, id)
    expect(after.members.find(({ id: member }) => member === doctor.id)?.isReached).toBe(false)
    expect(after).toMatchObject({ mayWrite: true, hasReaders: false })
    await shareWith(server, client, doctor)
    expect(await readThread(doctor, id)).toHaveLength(1)
  })

  it('puts a visit of the care team into the person’s access log, once', async () => {
    await shareWith(server, client, elsewhere)
    const { id } = await begin(client, client, { memberIds: [elsewhere.id] })
    clock.advance(1)
    const from = new Date(clock.now())
    await readThread(elsewhere, id)
    clock.advance(6 * 60_000)
    await readThread(elsewhere, id)
    await readThread(client, id)
    const events = await server.database
      .select()
      .from(auditEvents)
      .where(gte(auditEvents.at, from))
      .orderBy(auditEvents.at)
    expect(
      events.map(({ action, actorAccountId, subjectAccountId, details }) => [
        action,
        actorAccountId,
        subjectAccountId,
        details,
      ]),
    ).toEqual([['record.read', elsewhere.id, client.id, { data: 'messages' }]])
  })
})

describe('sending', () => {
  it('the same key twice, also at once, makes one message', async () => {
    const { id } = await beginWithDoctor()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(client, id, 'Only once', key)))
    const sent = await Promise.all(answers.map((answer) => answer.json() as Promise<Message>))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(sent.map((message) => message.id)).size).toBe(1)
    expect(await readThread(doctor, id)).toHaveLength(2)
  })

  it('the same key twice at once begins one conversation', async () => {
    const json = {
      key: randomUUID(),
      personId: client.id,
      subject: 'Twice',
      memberIds: [doctor.id],
      text: 'x',
    }
    const answers = await Promise.all([1, 2, 3].map(() => client.call('POST', '/conversations', json)))
    const begun = await Promise.all(answers.map((answer) => answer.json() as Promise<Conversation>))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await server.database.select().from(conversations)).toHaveLength(1)
  })

  it('a key that comes with other content is refused, for a message and for a conversation', async () => {
    const json = { key: randomUUID(), personId: client.id, subject: 'One', memberIds: [doctor.id], text: 'x' }
    const ask = (change: object = {}) => client.call('POST', '/conversations', { ...json, ...change })
    const { id } = (await (await ask()).json()) as Conversation
    for (const change of [{ subject: 'Other' }, { text: 'y' }, { attachmentIds: [randomUUID()] }])
      expect(await readCode(await ask(change))).toBe('conflict')
    const key = randomUUID()
    await send(client, id, 'First', key)
    expect(await readCode(await send(client, id, 'Other', key))).toBe('conflict')
    expect((await send(client, id, 'First', key)).status).toBe(201)
    expect((await readThread(client, id)).map(({ text }) => text).toSorted()).toEqual(['First', 'x'])
  })

  it('many at once keeps every message once, without gaps in their numbers', async () => {
    const { id } = await beginWithDoctor()
    const texts = Array.from({ length: 30 }, (_, index) => `message ${index}`)
    await Promise.all(texts.map((text, index) => send(index % 2 === 0 ? client : doctor, id, text)))
    const thread = await readThread(client, id, '?limit=100')
    expect(thread.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 31 }, (_, index) => index + 1),
    )
    expect(new Set(thread.map(({ text }) => text))).toEqual(new Set(['Hello', ...texts]))
  })

  it('a key of another conversation is refused and writes nothing', async () => {
    const [one, other] = [await beginWithDoctor(), await beginWithDoctor()]
    const key = randomUUID()
    await send(client, one.id, 'here', key)
    expect(await readCode(await send(client, other.id, 'there', key))).toBe('conflict')
    expect(await readThread(client, other.id)).toHaveLength(1)
  })

  it('a document that is none, or is not shared with everybody, is a clear error and nothing is sent', async () => {
    const { id } = await beginWithDoctor()
    const json = { key: randomUUID(), text: 'with a file', attachmentIds: [randomUUID()] }
    const response = await client.call('POST', `/conversations/${id}/messages`, json)
    expect(await readCode(response)).toBe('attachment_not_shared')
    expect(await readThread(client, id)).toHaveLength(1)
  })

  it.each([
    ['nothing', ''],
    ['only spaces', '  \n '],
    ['too much', 'a'.repeat(5001)],
    ['a control character', 'a\u0007b'],
  ])('refuses %s', async (_, text) => {
    const { id } = await beginWithDoctor()
    expect(await readCode(await send(client, id, text))).toBe('validation_failed')
  })

  it('into a closed conversation is refused until it is opened again', async () => {
    const { id } = await beginWithDoctor()
    expect((await doctor.call('POST', `/conversations/${id}/closing`)).status).toBe(204)
    expect(await readCode(await send(client, id, 'One more thing'))).toBe('conversation_closed')
    expect((await list(client)).length).toBe(0)
    expect((await list(client, '?box=closed'))[0]).toMatchObject({ id, isClosed: true })
    expect((await client.call('DELETE', `/conversations/${id}/closing`)).status).toBe(204)
    expect((await send(client, id, 'One more thing')).status).toBe(201)
  })
})

describe('what is unread', () => {
  const unreadOf = async (reader: Somebody) =>
    (await reader.get<{ unread: number }>('/conversation-counts')).unread

  it('is counted for each reader, never counts one’s own, and never grows again', async () => {
    const { id } = await beginWithDoctor()
    await send(client, id, 'second')
    expect([await unreadOf(client), await unreadOf(doctor)]).toEqual([0, 1])
    expect((await list(doctor, '?box=unread'))[0]).toMatchObject({ id, unread: 2 })
    await doctor.call('PUT', `/conversations/${id}/read`, { upTo: 1 })
    expect((await list(doctor))[0]?.unread).toBe(1)
    await doctor.call('PUT', `/conversations/${id}/read`, { upTo: 99 })
    await doctor.call('PUT', `/conversations/${id}/read`, { upTo: 1 })
    expect([await unreadOf(client), await unreadOf(doctor)]).toEqual([0, 0])
    expect(await list(doctor, '?box=unread')).toEqual([])
    const seen = (await readOne(client, id)).members.find(({ id: member }) => member === doctor.id)
    expect(seen).toMatchObject({ readUpTo: 2, readAt: new Date(clock.now()).toISOString() })
  })

  it('stays unread when one answers without having seen it', async () => {
    const { id } = await beginWithDoctor()
    await send(client, id, 'not seen yet')
    await send(doctor, id, 'written meanwhile')
    expect((await list(doctor))[0]?.unread).toBe(2)
  })

  it('is one notification a conversation, gone when it has been read', async () => {
    const { id } = await beginWithDoctor()
    const countOf = async (reader: Somebody) => {
      const response = await server.request('main', '/account/notifications', { token: reader.token })
      return ((await response.json()) as { unreadMessageCount: number }).unreadMessageCount
    }
    const before = await countOf(client)
    await send(doctor, id, 'one')
    await send(doctor, id, 'two')
    expect(await countOf(client)).toBe(before + 1)
    await client.call('PUT', `/conversations/${id}/read`, { upTo: 3 })
    expect(await countOf(client)).toBe(before)
  })
})

describe('a draft', () => {
  it('is its writer’s alone, survives, and goes when the message is sent', async () => {
    const { id } = await beginWithDoctor()
    await client.call('PUT', `/conversations/${id}/draft`, { text: 'I have begun' })
    await doctor.call('PUT', `/conversations/${id}/draft`, { text: 'So have I' })
    const again = await signInSomebody(server, 'client2@example.com')
    expect((await readOne(again, id)).draft?.text).toBe('I have begun')
    expect((await readOne(doctor, id)).draft?.text).toBe('So have I')
    const listed = async (reader: Somebody) => (await list(reader)).find((one) => one.id === id)?.draft
    expect([await listed(client), await listed(doctor)]).toEqual(['I have begun', 'So have I'])
    await send(client, id, 'Done')
    expect((await readOne(client, id)).draft).toBeNull()
    expect([await listed(client), await listed(doctor)]).toEqual([null, 'So have I'])
    expect((await readOne(doctor, id)).draft?.text).toBe('So have I')
    await doctor.call('PUT', `/conversations/${id}/draft`, { text: '' })
    expect((await readOne(doctor, id)).draft).toBeNull()
  })
})
