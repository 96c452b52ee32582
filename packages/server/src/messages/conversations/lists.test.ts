import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import {
  begin,
  endSharing,
  list,
  readThread,
  send,
  shareWith,
  startStage,
} from '../../../testing/fixtures/conversation.ts'
import { messages } from '../../tables/messages/conversations.ts'

const clock = createTestClock()
const { server, client, stranger, doctor, colleague, clear } = await startStage(clock)
afterAll(() => server.close())
beforeEach(clear)

const beginWithDoctor = (facts: Parameters<typeof begin>[2] = {}) =>
  begin(client, client, { memberIds: [doctor.id], ...facts })

describe('lists', () => {
  it('come in pages that meet without a gap or a repetition', async () => {
    for (let count = 0; count < 7; count += 1) await beginWithDoctor({ subject: `Subject ${count}` })
    const whole = await list(client, '?limit=100')
    const subjects: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '?limit=3' : `?limit=3&cursor=${cursor}`
      const page = await client.get<{ items: { subject: string }[]; nextCursor: string | null }>(
        `/conversations${query}`,
      )
      subjects.push(...page.items.map(({ subject }) => subject))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(subjects).toEqual(whole.map(({ subject }) => subject))
    expect(new Set(subjects).size).toBe(7)
  })

  it('find words of the subject and of any message, by their beginning, and nothing by signs alone', async () => {
    const { id } = await beginWithDoctor({ subject: 'Müdigkeit am Morgen', text: 'Since the new tablets' })
    await beginWithDoctor({ subject: 'Something else', text: 'Nothing here' })
    await send(doctor, id, 'Please measure your pressure.')
    const found = async (q: string) =>
      (await list(doctor, `?box=all&q=${encodeURIComponent(q)}`)).map((one) => one.id)
    expect(await found('müdig')).toEqual([id])
    expect(await found('measure PRESS')).toEqual([id])
    expect(await found('measure nowhere')).toEqual([])
    expect(await found("'); drop table messages; --")).toEqual([])
    expect((await found('& | ! :*')).length).toBe(2)
    await shareWith(server, stranger, doctor)
    expect(await list(stranger, '?box=all&q=pressure')).toEqual([])
  })

  it('give a thread in pages of numbers, in both directions', async () => {
    const { id } = await beginWithDoctor({ text: 'm1' })
    for (let count = 2; count <= 10; count += 1) await send(client, id, `m${count}`)
    const textsOf = async (query: string) => (await readThread(doctor, id, query)).map(({ text }) => text)
    expect(await textsOf('?limit=3')).toEqual(['m8', 'm9', 'm10'])
    expect(await textsOf('?limit=3&before=8')).toEqual(['m5', 'm6', 'm7'])
    expect(await textsOf('?limit=3&after=5')).toEqual(['m6', 'm7', 'm8'])
    expect(await textsOf('?after=10')).toEqual([])
  })
})

describe('live', () => {
  it('tells both sides of a message, and nothing of its text', async () => {
    const { id } = await beginWithDoctor()
    await using stream = await openEvents(server, doctor.token)
    await using own = await openEvents(server, client.token)
    await Promise.all([stream.take(1), own.take(1)])
    await send(client, id, 'canary-of-a-message')
    expect((await stream.take(1))[0]?.data).toEqual({ topic: 'messages', about: id })
    expect((await own.take(1))[0]?.data).toEqual({ topic: 'messages', about: id })
    expect(JSON.stringify([stream.events, own.events])).not.toContain('canary')
    expect(server.logLines.join('\n')).not.toContain('canary-of-a-message')
  })

  it('tells nobody with whom messages are no longer shared', async () => {
    const { id } = await beginWithDoctor({ memberIds: [doctor.id] })
    await shareWith(server, client, colleague)
    await using stream = await openEvents(server, doctor.token)
    await stream.take(1)
    await endSharing(server, client, doctor)
    await client.call('POST', `/conversations/${id}/closing`)
    await shareWith(server, client, doctor)
    await client.call('DELETE', `/conversations/${id}/closing`)
    expect(await stream.take(1)).toHaveLength(1)
    expect(stream.events).toHaveLength(2)
    expect(await server.database.select().from(messages)).toHaveLength(1)
  })
})
