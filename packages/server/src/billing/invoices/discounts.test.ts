import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { A_LINE, createBilling, readInvoiceOf } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let billing: ReturnType<typeof createBilling>
let clientId: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  const owner = await signInSomebody(server, 'owner@example.com')
  clientId = (await signInSomebody(server, 'client@example.com')).id
  billing = createBilling(server, owner.token)
  await billing.fillProfile()
})

afterAll(() => server.close())

const HALF = { ...A_LINE, quantity: '1.5', unitPrice: '33.35', discount: '50.00' }

it('a discount is rounded by itself, taxed without, kept as it was typed, and credited as it was given', async () => {
  const issued = await billing.addIssued({ clientId, lines: [HALF, A_LINE] })
  expect(issued).toMatchObject({ netMinor: 12_501, taxMinor: 2_375, grossMinor: 14_876 })
  expect(issued.lines).toMatchObject([
    { discount: '50', netMinor: 2_501 },
    { discount: '0', netMinor: 10_000 },
  ])
  const part = await readInvoiceOf(
    await billing.tryCredit(issued.id, [{ ...HALF, discount: '50', quantity: '0.5' }]),
  )
  expect(part.lines).toMatchObject([{ quantity: '0.5', discount: '50', netMinor: 834 }])
  const whole = await billing.addIssued({ clientId, lines: [HALF] })
  const credit = await readInvoiceOf(await billing.tryCredit(whole.id))
  expect(credit).toMatchObject({ kind: 'creditNote', grossMinor: whole.grossMinor })
  expect(credit.lines).toMatchObject([{ discount: '50', netMinor: 2_501 }])
})

it('a discount is from nothing to everything, and none where nothing is said of one', async () => {
  const send = async (line: object) => {
    const input = { key: randomUUID(), clientId, currency: 'EUR', note: '', dueOn: null, lines: [line] }
    const answer = await billing.call('POST', '/invoices', input)
    const { errors, lines, netMinor } = await answer.json()
    return {
      errors: errors?.map(({ pointer, code }: Record<string, string>) => [pointer, code]),
      lines,
      netMinor,
    }
  }
  for (const discount of ['100.01', '-1', '1e1', '5%', '٥'])
    expect((await send({ ...A_LINE, discount })).errors).toEqual([['/lines/0/discount', 'invalid_format']])
  expect((await send({ ...A_LINE, discount: '100' })).netMinor).toBe(0)
  const { discount: _, ...unsaid } = A_LINE
  expect((await send(unsaid)).lines).toMatchObject([{ discount: '0', netMinor: 10_000 }])
})
