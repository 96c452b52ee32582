import { randomUUID } from 'node:crypto'
import { asc, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Invoice } from '@platform/contract/billing'
import { createBilling, readInvoiceOf } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import {
  createDataDirectory,
  openPostgres,
  startServerProcess,
  startTestServer,
} from '../../../testing/index.ts'
import type { ServerProcess, TestPostgres, TestServer } from '../../../testing/index.ts'
import { invoices, invoiceSeries } from '../../tables/billing/invoices.ts'

const AT_ONCE = 50
const ROUNDS = 3
const NO_LIMIT = { burstRequests: 1e6, requestsPerSecond: 1e6 }

let postgres: TestPostgres
let server: TestServer

beforeAll(async () => {
  postgres = await openPostgres()
  const limits = { address: NO_LIMIT, session: NO_LIMIT }
  server = await startTestServer({ demo: true, databaseUrl: postgres.url, limits })
}, 600_000)

afterAll(async () => {
  await server.close()
  await postgres.close()
})

async function visit(to: Pick<TestServer, 'request'>) {
  const owner = await signInSomebody(to, 'owner@example.com')
  const client = await signInSomebody(to, 'client@example.com')
  const billing = createBilling(to, owner.token)
  return { billing, clientId: client.id }
}

/** Of the prefix of the test, in their order. */
async function readNumbers(): Promise<number[]> {
  const rows = await server.database
    .select({ number: invoices.number })
    .from(invoices)
    .innerJoin(
      invoiceSeries,
      sql`${invoiceSeries.id} = ${invoices.seriesId} and ${invoiceSeries.prefix} = 'T-'`,
    )
    .where(isNotNull(invoices.number))
    .orderBy(asc(invoices.number))
  return rows.map(({ number }) => number ?? 0)
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

it('50 that are issued at once have the numbers from 1 to 50, each once', async () => {
  const { billing, clientId } = await visit(server)
  await billing.fillProfile()
  const drafts = []
  for (let count = 0; count < AT_ONCE; count += 1) drafts.push(await billing.add({ clientId }))
  const issued = await Promise.all(drafts.map((draft) => billing.issue(draft)))
  expect(issued.every(({ state }) => state === 'open')).toBe(true)
  expect(await readNumbers()).toEqual(upTo(AT_ONCE))
}, 300_000)

it('of 200 over two servers each has its number once, however often one of them is killed', async () => {
  await using data = await createDataDirectory()
  const environment = { DATA_DIR: data.path, DATABASE_URL: postgres.url }
  const { billing, clientId } = await visit(server)
  for (let round = 0; round < ROUNDS; round += 1) {
    const drafts: { readonly draft: Invoice; readonly key: string }[] = []
    for (let count = 0; count < AT_ONCE; count += 1)
      drafts.push({ draft: await billing.add({ clientId }), key: randomUUID() })
    const doomed: ServerProcess = await startServerProcess(environment, ['--demo'])
    const { billing: ofDoomed } = await visit(doomed)
    const told = new Map<string, string>()
    let left = 3 + round * 6
    const answers = await Promise.allSettled(
      drafts.map(async ({ draft, key }, index) => {
        const isOfDoomed = index % 2 === 0
        const { id, number } = await readInvoiceOf(
          await (isOfDoomed ? ofDoomed : billing).tryIssue(draft, key),
        )
        told.set(id, number ?? '')
        if (!isOfDoomed) return
        left -= 1
        if (left === 0) doomed.kill('SIGKILL')
      }),
    )
    doomed.kill('SIGKILL')
    await doomed.ended
    // What the server that lives was asked for has not failed with the other one.
    expect(answers.filter(({ status }, index) => index % 2 === 1 && status === 'rejected')).toEqual([])
    // Repeated at the other server with its key, each is what it was told to be, or is issued now.
    for (const { draft, key } of drafts) {
      const { id, number } = await readInvoiceOf(await billing.tryIssue(draft, key))
      expect(told.get(id) ?? number).toBe(number)
    }
  }
  expect(await readNumbers()).toEqual(upTo(AT_ONCE + ROUNDS * AT_ONCE))
}, 600_000)
