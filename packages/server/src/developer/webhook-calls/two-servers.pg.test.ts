import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebhookWithSecret } from '@platform/contract/developer'
import {
  findAccountId,
  insertApp,
  isSignedWith,
  makeWebhook,
  noteChange,
  openReceiver,
  runWebhookJob,
} from '../../../testing/developer/webhooks.ts'
import type { Receiver } from '../../../testing/developer/webhooks.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { createDataDirectory, startServerProcess } from '../../../testing/server-process.ts'

const CHANGES = 60
const TOKEN_SECRET = 'a secret that a process is given as well'
const PEOPLE = ['client@example.com', 'client2@example.com'] as const

interface Told {
  readonly accountId: string
  readonly receiver: Receiver
  readonly made: WebhookWithSecret
}

const clock = createTestClock()
let postgres: TestPostgres
let servers: readonly [TestServer, TestServer]
let told: readonly Told[]

beforeAll(async () => {
  postgres = await openPostgres()
  const config = { tokenSecrets: [TOKEN_SECRET] }
  const start = () => startTestServer({ demo: true, clock, databaseUrl: postgres.url, config })
  servers = [await start(), await start()]
  told = await Promise.all(PEOPLE.map(createTold))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await Promise.all(told.map(({ receiver }) => receiver[Symbol.asyncDispose]()))
  await postgres.close()
})

async function createTold(email: string): Promise<Told> {
  const [server] = servers
  const accountId = await findAccountId(server.database, email)
  const receiver = await openReceiver()
  const appId = await insertApp(server.database, accountId, { at: clock.now() })
  const made = await makeWebhook(server, await signInAs(server, email), appId, { url: receiver.url })
  return { accountId, receiver, made }
}

const run = () =>
  Promise.all(
    [...servers, ...servers].map(({ database }) =>
      runWebhookJob(database, clock, { sealSecrets: [TOKEN_SECRET] }),
    ),
  )

it('two servers send each change once, and of one person one after the other', async () => {
  const changes = told.map(({ accountId }) =>
    Array.from({ length: CHANGES }, async (_, index) => {
      const { database } = servers[index % 2 === 0 ? 0 : 1]
      return noteChange(database, { at: new Date(clock.now()), subjectAccountId: accountId })
    }),
  )
  const running = run()
  const expected = await Promise.all(changes.map((each) => Promise.all(each)))
  await running
  await run()
  for (const [index, { receiver, made }] of told.entries()) {
    await expect.poll(() => receiver.calls.length).toBe(CHANGES)
    expect(receiver.mostAtOnce).toBe(1)
    expect(new Set(receiver.calls.map(({ event }) => event.data.id))).toEqual(new Set(expected[index]))
    expect(receiver.calls.every((call) => isSignedWith(call, made.secret))).toBe(true)
  }
})

it('what a server was sending as it was killed is sent by another once its claim is over, under the same id', async () => {
  const [{ receiver, made }] = told as readonly [Told, ...Told[]]
  await using data = await createDataDirectory()
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: data.path, TOKEN_SECRET }
  const killed = await startServerProcess(environment, ['--demo'])
  const token = await signInAs(killed, PEOPLE[0])
  const before = receiver.calls.length
  receiver.answer(() => {})
  // By the clock of the others it is not due yet.
  await killed.request('developer', `/webhooks/${made.webhook.id}/test`, { method: 'POST', token })
  await expect.poll(() => receiver.calls.length).toBe(before + 1)
  killed.kill('SIGKILL')
  await killed.ended
  receiver.answer(204)
  clock.advance(Date.now() - clock.now())
  await run()
  expect(receiver.calls).toHaveLength(before + 1)
  clock.advance(30_000)
  await run()
  await expect.poll(() => receiver.calls.length).toBe(before + 2)
  const [first, second] = receiver.calls.slice(before)
  expect(second).toMatchObject({ id: first?.id, body: first?.body })
  expect(receiver.taken.at(-1)?.id).toBe(first?.id)
})
