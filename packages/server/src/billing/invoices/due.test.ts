import type { ListedInvoice } from '@platform/contract/billing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBilling } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const clock = createTestClock()
const DAY_MS = 86_400_000

let server: TestServer
let client: Somebody
let ofOwner: ReturnType<typeof createBilling>
let ofClient: ReturnType<typeof createBilling>

async function signIn(): Promise<void> {
  client = await signInSomebody(server, 'client@example.com')
  ofOwner = createBilling(server, (await signInSomebody(server, 'owner@example.com')).token)
  ofClient = createBilling(server, client.token)
}

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await signIn()
  await ofOwner.fillProfile()
})

afterAll(() => server.close())

interface Due {
  readonly count: number
  readonly items: readonly ListedInvoice[]
}

async function readDue({ call }: typeof ofOwner, limit = 50): Promise<Due> {
  return (await call('GET', `/invoices/due?limit=${limit}`)).json()
}

const idsOf = ({ items }: Due): string[] => items.map(({ id }) => id)
const dayFromNow = (days: number): string => new Date(clock.now() + days * DAY_MS).toISOString().slice(0, 10)

it('what is due is to a client all that is left to pay, to the practice what is overdue, and both in the order of their days', async () => {
  const [before, overdueBefore] = [await readDue(ofClient), await readDue(ofOwner)]
  await ofOwner.add({ clientId: client.id })
  const later = await ofOwner.addIssued({ clientId: client.id, dueOn: dayFromNow(9) })
  const sooner = await ofOwner.addIssued({ clientId: client.id, dueOn: dayFromNow(3) })
  const both = [sooner.id, later.id]
  const due = await readDue(ofClient)
  expect(due.count).toBe(before.count + 2)
  expect(idsOf(due).filter((id) => both.includes(id))).toEqual(both)
  expect((await readDue(ofClient, 1)).items).toHaveLength(1)
  expect((await readDue(ofClient, 1)).count).toBe(due.count)
  expect(await readDue(ofOwner)).toEqual(overdueBefore)

  clock.advance(5 * DAY_MS)
  // Nobody is signed in for so long.
  await signIn()
  expect(idsOf(await readDue(ofOwner))).toContain(sooner.id)
  expect(idsOf(await readDue(ofOwner))).not.toContain(later.id)
  await ofOwner.tryPay(sooner.id, sooner.openMinor)
  await ofOwner.tryCredit(later.id)
  const left = idsOf(await readDue(ofClient))
  expect(both.filter((id) => left.includes(id))).toEqual([])
  expect(idsOf(await readDue(ofOwner))).not.toContain(sooner.id)
})

it('what is due is of nobody who keeps no invoices', async () => {
  const clinician = createBilling(server, (await signInSomebody(server, 'professional@example.com')).token)
  expect(await readCode(await clinician.call('GET', '/invoices/due'))).toBe('forbidden')
})
