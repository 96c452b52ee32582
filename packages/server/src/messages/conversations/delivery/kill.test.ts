import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@platform/contract/care'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDataDirectory, startServerProcess } from '../../../../testing/server-process.ts'
import type { ServerProcess } from '../../../../testing/server-process.ts'
import { begin, readThread, send, signInSomebody } from '../../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../../testing/fixtures/conversation.ts'

const MESSAGES = 200
const KILLED_AFTER = 100
const AT_ONCE = 8
const PAGE = 100

let data: Awaited<ReturnType<typeof createDataDirectory>>

beforeAll(async () => {
  data = await createDataDirectory({ demo: true })
})

afterAll(() => data[Symbol.asyncDispose]())

async function signInBoth(server: ServerProcess): Promise<readonly [client: Somebody, doctor: Somebody]> {
  return [
    await signInSomebody(server, 'client@example.com'),
    await signInSomebody(server, 'professional@example.com'),
  ]
}

interface Outgoing {
  readonly key: string
  readonly text: string
  readonly by: 0 | 1
}

/** Messages that are long enough to be written in more than one piece, and whose end tells them apart. */
function createOutgoing(): Outgoing[] {
  return Array.from({ length: MESSAGES }, (_, index) => ({
    key: randomUUID(),
    text: `${'word '.repeat(600)}${index}`,
    by: index % 2 === 0 ? 0 : 1,
  }))
}

/** Sends messages, some at once, as far as the server lives; gives what it acknowledged. */
async function sendAll(
  writers: readonly [Somebody, Somebody],
  id: string,
  outgoing: readonly Outgoing[],
  onAcknowledged: (count: number) => void = () => {},
): Promise<ReadonlyMap<string, Message>> {
  const acknowledged = new Map<string, Message>()
  const waiting = [...outgoing]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { key, text, by } = next
      const answer = await send(writers[by], id, text, key)
      if (answer.status !== 201) throw new Error(`${answer.status}`)
      acknowledged.set(key, (await answer.json()) as Message)
      onAcknowledged(acknowledged.size)
    }
  }
  // Who is cut off in the middle has been told nothing.
  await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  return acknowledged
}

async function readAll(reader: Somebody, id: string): Promise<Message[]> {
  const thread: Message[] = []
  for (let page: Message[] | undefined; page === undefined || page.length > 0;) {
    page = await readThread(reader, id, `?limit=${PAGE}&after=${thread.at(-1)?.sequence ?? 1}`)
    thread.push(...page)
  }
  return thread
}

it('a server killed in the middle of 200 messages has those it acknowledged once, and any other one whole or not at all', async () => {
  const first = await startServerProcess({ DATA_DIR: data.path }, ['--demo'])
  const writers = await signInBoth(first)
  const [client, doctor] = writers
  const { id } = await begin(client, client, { memberIds: [doctor.id] })
  const outgoing = createOutgoing()
  const acknowledged = await sendAll(writers, id, outgoing, (count) => {
    if (count === KILLED_AFTER) first.kill('SIGKILL')
  })
  await first.ended
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER)
  expect(acknowledged.size).toBeLessThan(MESSAGES)

  const second = await startServerProcess({ DATA_DIR: data.path }, ['--demo'])
  try {
    const again = await signInBoth(second)
    const kept = await readAll(again[1], id)
    const keptIds = kept.map((message) => message.id)
    expect([...acknowledged.values()].filter((message) => !keptIds.includes(message.id))).toEqual([])
    expectWhole(kept, outgoing)
    const conversation = await again[0].get<Conversation>(`/conversations/${id}`)
    expect(conversation.lastSequence).toBe(kept.length + 1)

    const repeated = await sendAll(again, id, outgoing)
    expect(repeated.size).toBe(MESSAGES)
    for (const [key, message] of acknowledged) expect(repeated.get(key)?.id).toBe(message.id)
    const all = await readAll(again[0], id)
    expect(all).toHaveLength(MESSAGES)
    expectWhole(all, outgoing)
  } finally {
    second.kill('SIGKILL')
    await second.ended
  }
}, 600_000)

/** Numbered without gaps, and each is one that was sent, word for word, and there once. */
function expectWhole(thread: readonly Message[], outgoing: readonly Outgoing[]): void {
  expect(thread.map(({ sequence }) => sequence)).toEqual(thread.map((_, index) => index + 2))
  const sent = new Set(outgoing.map(({ text }) => text))
  expect(thread.filter(({ text }) => !sent.delete(text))).toEqual([])
}
