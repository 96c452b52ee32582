import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { begin, send, shareWith, signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { messages } from '../../tables/messages/conversations.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { callAs, readTeam } from '../../../testing/fixtures/care.ts'

const ROUNDS = 8
const WRITES = 12
/** So many come when the end is known; the others are on their way with it. */
const LATE = 2

let postgres: TestPostgres
let servers: [TestServer, TestServer]

beforeAll(async () => {
  postgres = await openPostgres()
  const options = { demo: true, databaseUrl: postgres.url }
  servers = await Promise.all([startTestServer(options), startTestServer(options)])
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

it('the end of a consent comes after every write it allowed, and before every write it refused', async () => {
  const [one, other] = servers
  const client = await signInSomebody(one, 'client2@example.com')
  const doctor = await signInSomebody(one, 'professional@example.com')
  const keeper = await callAs(other, 'client2@example.com')
  await shareWith(one, client, doctor)
  const { id } = await begin(client, client, { memberIds: [doctor.id] })
  const readTexts = async (): Promise<Set<string>> => {
    const rows = await one.database.select().from(messages).where(eq(messages.conversationId, id))
    return new Set(rows.map(({ text }) => text))
  }
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await shareWith(one, client, doctor)
    const grant = (await readTeam(keeper)).members.find(({ lastName }) => lastName === 'Solberg')
    const texts = Array.from({ length: WRITES }, (_, index) => `round ${round}, message ${index}`)
    const write = async (text: string) => ({ text, status: (await send(doctor, id, text)).status })
    const before = texts.slice(0, -LATE).map(write)
    const ended = await keeper.post(`/care-team/members/${grant?.id}/end`)
    expect(ended.status).toBe(204)
    const atTheEnd = await readTexts()
    const written = await Promise.all([...before, ...texts.slice(-LATE).map(write)])
    const acknowledged = written.filter(({ status }) => status === 201).map(({ text }) => text)
    expect(written.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
    expect(written.slice(-LATE).map(({ status }) => status)).toEqual([404, 404])
    // Nothing that was acknowledged is missing when the end is, and nothing comes in after it.
    expect(acknowledged.filter((text) => !atTheEnd.has(text))).toEqual([])
    const stored = await readTexts()
    expect(texts.filter((text) => stored.has(text))).toEqual(acknowledged)
    refused += WRITES - acknowledged.length
  }
  expect(refused).toBeGreaterThanOrEqual(LATE * ROUNDS)
}, 600_000)
