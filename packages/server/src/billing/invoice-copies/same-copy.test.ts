import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBilling } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { invoiceCopies } from '../../tables/billing/invoices.ts'
import { accounts } from '../../tables/identity/account.ts'

const MINUTE_MS = 60_000

const clock = createTestClock()
let server: TestServer
let owner: Somebody
let client: Somebody
let ofOwner: ReturnType<typeof createBilling>
let ofClient: ReturnType<typeof createBilling>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  owner = await signInSomebody(server, 'owner@example.com')
  client = await signInSomebody(server, 'client@example.com')
  ofOwner = createBilling(server, owner.token)
  ofClient = createBilling(server, client.token)
  await ofOwner.fillProfile()
})

afterAll(() => server.close())

const print = async (by: typeof ofOwner, id: string): Promise<string> =>
  (await (await by.call('GET', `/invoices/${id}/pdf`)).json()).base64

it('the copy of what was issued is the same file to the last byte, whoever asks, and whatever comes after', async () => {
  const { id, grossMinor } = await ofOwner.addIssued({ clientId: client.id, note: 'Thank you' })
  const first = await print(ofOwner, id)
  const hash = createHash('sha256').update(Buffer.from(first, 'base64')).digest('hex')
  expect(await server.database.select().from(invoiceCopies)).toMatchObject([{ invoiceId: id, hash }])
  await ofOwner.tryPay(id, grossMinor - 1)
  await ofOwner.tryCredit(id)
  await server.database
    .update(accounts)
    .set({ lastName: 'Renamed', language: 'fr', timeZone: 'Asia/Tokyo' })
    .where(eq(accounts.id, client.id))
  clock.advance(MINUTE_MS)
  expect(await print(ofClient, id)).toBe(first)
  expect(await print(ofOwner, id)).toBe(first)
  expect(await server.database.$count(invoiceCopies)).toBe(1)
})

it('a copy that is made in another way is given out, too, and noted beside the one before', async () => {
  const { id } = await ofOwner.addIssued({ clientId: client.id })
  const before = '0'.repeat(64)
  await server.database
    .insert(invoiceCopies)
    .values({ invoiceId: id, hash: before, madeAt: new Date(clock.now()) })
  expect(await ofClient.call('GET', `/invoices/${id}/pdf`)).toMatchObject({ status: 200 })
  const kept = await server.database.select().from(invoiceCopies).where(eq(invoiceCopies.invoiceId, id))
  expect(kept.map(({ hash }) => hash === before)).toEqual(expect.arrayContaining([true, false]))
})

it('what is kept of a copy is changed by nobody', async () => {
  const { id } = await ofOwner.addIssued({ clientId: client.id })
  await print(ofOwner, id)
  const isIt = eq(invoiceCopies.invoiceId, id)
  const changes = [
    () =>
      server.database
        .update(invoiceCopies)
        .set({ hash: 'f'.repeat(64) })
        .where(isIt),
    () => server.database.delete(invoiceCopies).where(isIt),
  ]
  for (const change of changes) await expect(change()).rejects.toThrow('Failed query')
  expect(await ofClient.call('GET', `/invoices/${id}/pdf`)).toMatchObject({ status: 200 })
})
