import { randomUUID } from 'node:crypto'
import { DOCUMENTS_QUOTA_BYTES, MAX_OPEN_UPLOADS } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { begin, createText } from '../../../testing/fixtures/document.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { documents } from '../../tables/documents/documents.ts'

const AT_ONCE = 8
const ROUNDS = 3
const NO_LIMIT = { burstRequests: 1e6, requestsPerSecond: 1e6 }

let postgres: TestPostgres
let server: TestServer
let client: Caller

beforeAll(async () => {
  postgres = await openPostgres()
  const limits = { address: NO_LIMIT, session: NO_LIMIT }
  server = await startTestServer({ demo: true, databaseUrl: postgres.url, limits })
  client = await callAs(server, 'client2@example.com')
}, 600_000)

afterAll(async () => {
  await server.close()
  await postgres.close()
})

async function beginMany(): Promise<unknown[]> {
  const file = { personId: client.id, fileName: 'a.txt', bytes: createText(1) }
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(server, client.token, file)))
  return Promise.all(answers.map(async (answer) => (answer.ok ? 'begun' : readCode(answer))))
}

const forget = () => server.database.delete(documents).where(eq(documents.clientId, client.id))

it('of uploads that begin at once no more are open than may be', async () => {
  await forget()
  const answers: unknown[] = []
  while (answers.length < MAX_OPEN_UPLOADS + AT_ONCE) answers.push(...(await beginMany()))
  expect(answers.filter((answer) => answer === 'begun')).toHaveLength(MAX_OPEN_UPLOADS)
  expect(new Set(answers)).toEqual(new Set(['begun', 'too_many_uploads']))
}, 120_000)

it('of uploads that begin at once the last that there is room for is the last', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await forget()
    await begin(server, client.token, { personId: client.id, fileName: 'a.txt', bytes: createText(1) })
    const [row] = await server.database.select().from(documents).where(eq(documents.clientId, client.id))
    const { personId: _, titleWords: __, ...copied } = row!
    // All but what two more take.
    const bytes = DOCUMENTS_QUOTA_BYTES - row!.bytes * 3
    await server.database
      .insert(documents)
      .values({ ...copied, id: randomUUID(), uploadKey: randomUUID(), bytes })
    expect((await beginMany()).filter((answer) => answer === 'begun')).toHaveLength(2)
  }
}, 120_000)
