import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { INVOICE_STATES } from '@platform/contract/billing'
import { A_LINE, createBilling } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { createRandom, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'

let server: TestServer
let billing: ReturnType<typeof createBilling>
let clientId: string

const STEPS = 60

beforeAll(async () => {
  const limit = { burstRequests: 1e6, requestsPerSecond: 1e6 }
  server = await startTestServer({ demo: true, limits: { address: limit, session: limit } })
  const owner = await signInSomebody(server, 'owner@example.com')
  clientId = (await signInSomebody(server, 'client@example.com')).id
  billing = createBilling(server, owner.token)
  await billing.fillProfile()
})

afterAll(() => server.close())

/** The sums, counted from what was paid and credited, beside what the database keeps of them. */
const balanceRows = z.array(
  z.object({ id: z.string(), kept: z.nullable(z.string()), counted: z.string(), number: z.number() }),
)

async function readBalances() {
  return balanceRows.parse(
    await readRows(
      server.database,
      sql`with counted as (
          select invoices.id, invoices.number::int as number, invoices.gross_minor as gross, (
            select coalesce(sum(case when paying.refunds_id is null then 1 else -1 end * part.amount_minor), 0)
            from allocations part join payments paying on paying.id = part.payment_id where part.invoice_id = invoices.id
          ) as paid, (
            select coalesce(sum(credit.gross_minor), 0) from invoices credit
            where credit.corrects_id = invoices.id and credit.number is not null
          ) as credited
          from invoices where number is not null and kind = 'invoice'
        )
        select counted.id, counted.number, concat_ws(' ', paid, credited, gross - credited - paid) as counted,
          case when balance.invoice_id is not null then concat_ws(' ', paid_minor, credited_minor, open_minor) end as kept
        from counted left join invoice_balances balance on balance.invoice_id = counted.id`,
    ),
  )
}

async function listIds(query: string): Promise<string[]> {
  const { items } = await (await billing.call('GET', `/invoices?limit=100${query}`)).json()
  return items.map(({ id }: { readonly id: string }) => id).toSorted()
}

describe('the balance of an invoice', () => {
  it('is what was paid and credited, whatever came after what', async () => {
    const numberBelow = createRandom(17)
    const issued: string[] = []
    const received: string[] = []
    const credits: number[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const id = issued[numberBelow(issued.length)]
      const what = id === undefined ? 0 : numberBelow(5)
      const amount = 1 + numberBelow(9_000)
      if (id === undefined || what === 0) issued.push((await billing.addIssued({ clientId })).id)
      else if (what === 1) {
        const answer = await billing.tryPay(id, amount)
        if (answer.ok) received.push((await answer.json()).payments.at(-1).id)
      } else if (what === 2 && received.length > 0)
        await billing.tryRefund(received[numberBelow(received.length)] ?? '', amount)
      else if (what === 3)
        credits.push((await billing.tryCredit(id, [{ ...A_LINE, unitPrice: '10' }])).status)
      else await billing.add({ clientId })
    }
    const balances = await readBalances()
    expect(balances.length).toBeGreaterThan(issued.length - 1)
    for (const { number, kept, counted } of balances)
      expect({ number, kept }).toEqual({ number, kept: counted })
    expect(credits).toContain(201)
    expect(new Set(balances.map(({ counted }) => counted)).size).toBeGreaterThan(5)
  }, 60_000)

  it('is counted again whatever is written into it, and never taken away', async () => {
    const { id } = await billing.addIssued({ clientId })
    await server.database.execute(
      sql`update invoice_balances set open_minor = 0, paid_minor = 99 where invoice_id = ${id}`,
    )
    expect((await readBalances()).find((balance) => balance.id === id)?.kept).toBe('0 0 11900')
    for (const query of [
      sql`delete from invoice_balances where invoice_id = ${id}`,
      sql`update invoice_balances set invoice_id = gen_random_uuid() where invoice_id = ${id}`,
      sql`insert into invoice_balances (invoice_id) select id from invoices where number is null limit 1`,
    ])
      await expect(server.database.execute(query)).rejects.toThrow('Failed query')
  })
})

describe('invoices', () => {
  it.each(INVOICE_STATES)('in the state %s are those that say it', async (state) => {
    const { items } = await (await billing.call('GET', '/invoices?limit=100')).json()
    const said = items.filter((one: { readonly state: string }) => one.state === state)
    expect(await listIds(`&state=${state}`)).toEqual(
      said.map((one: { readonly id: string }) => one.id).toSorted(),
    )
  })

  it('are found by their number and by how the names of their clients begin', async () => {
    const issued = await billing.addIssued({ clientId })
    const draft = await billing.add({ clientId })
    const number = Number(issued.number?.slice('T-'.length))
    const padded = issued.number?.slice('T-'.length) ?? ''
    const search = async (q: string) => [q, await listIds(`&q=${encodeURIComponent(q)}`)]
    for (const q of [String(number), padded, `t-${padded}`, `T-${number}`, `clara ${number}`])
      expect(await search(q)).toEqual([q, expect.arrayContaining([issued.id])])
    for (const q of [`X-${padded}`, `clara X-${number}`, 'nobody', '99999999999999999999'])
      expect(await search(q)).toEqual([q, []])
    for (const q of ['cla', 'CLARA', 'clára'])
      expect(await search(q)).toEqual([q, expect.arrayContaining([issued.id, draft.id])])
  })
})
