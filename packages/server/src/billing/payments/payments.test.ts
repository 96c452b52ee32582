import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_LINE, createBilling, readInvoiceOf } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer
let client: Somebody
let ofOwner: ReturnType<typeof createBilling>
let ofClient: ReturnType<typeof createBilling>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  const owner = await signInSomebody(server, 'owner@example.com')
  client = await signInSomebody(server, 'client@example.com')
  ofOwner = createBilling(server, owner.token)
  ofClient = createBilling(server, client.token)
  await ofOwner.fillProfile()
})

afterAll(() => server.close())

const readErrors = async (response: Response) => {
  const { errors }: { errors: { pointer: string; code: string }[] } = await response.json()
  return errors.map(({ pointer, code }) => [pointer, code])
}

describe('payments', () => {
  it('pay a part, the rest, and too much, and are noted once with one key', async () => {
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    const key = randomUUID()
    const part = await readInvoiceOf(await ofOwner.tryPay(id, 5_000, key))
    expect(part).toMatchObject({ state: 'partPaid', paidMinor: 5_000, openMinor: 6_900 })
    expect(await readInvoiceOf(await ofOwner.tryPay(id, 5_000, key))).toEqual(part)
    expect(await readCode(await ofOwner.tryPay(id, 5_001, key))).toBe('conflict')
    const paid = await readInvoiceOf(await ofOwner.tryPay(id, 10_000))
    expect(paid).toMatchObject({ state: 'paid', paidMinor: 11_900, openMinor: 0 })
    const over = paid.payments.find(({ amountMinor }) => amountMinor === 10_000)
    expect(over).toMatchObject({ allocatedMinor: 6_900 })
    // What was too much goes first.
    const back = await readInvoiceOf(await ofOwner.tryRefund(over?.id ?? '', 3_100))
    expect(back).toMatchObject({ state: 'paid', paidMinor: 11_900 })
    const more = await readInvoiceOf(await ofOwner.tryRefund(over?.id ?? '', 900))
    expect(more).toMatchObject({ state: 'partPaid', paidMinor: 11_000, openMinor: 900 })
    expect(await readErrors(await ofOwner.tryRefund(over?.id ?? '', 6_001))).toEqual([
      ['/amountMinor', 'too_big'],
    ])
  })

  it('that come twice at once pay once', async () => {
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ofOwner.tryPay(id, 11_900, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const { payments, state } = await ofOwner.read(id)
    expect(payments).toHaveLength(1)
    expect(state).toBe('paid')
    const two = await ofOwner.addIssued({ clientId: client.id })
    await Promise.all([ofOwner.tryPay(two.id, 11_900), ofOwner.tryPay(two.id, 11_900)])
    expect(await ofOwner.read(two.id)).toMatchObject({ state: 'paid', paidMinor: 11_900 })
  })

  it('are whole numbers of the smallest unit, so that no exponent is guessed', async () => {
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    for (const amountMinor of [119.5, 0, -1, 1e13, Number.NaN])
      expect(await readErrors(await ofOwner.tryPay(id, amountMinor))).toEqual([
        ['/amountMinor', expect.any(String)],
      ])
    expect(await ofOwner.read(id)).toMatchObject({ state: 'open', paidMinor: 0 })
  })

  it('are of an issued invoice alone', async () => {
    const draft = await ofOwner.add({ clientId: client.id })
    expect(await readCode(await ofOwner.tryPay(draft.id, 1))).toBe('conflict')
    expect(await readCode(await ofClient.tryPay(draft.id, 1))).toBe('forbidden')
  })
})

describe('a credit note', () => {
  it('takes a part, then the rest, and no more', async () => {
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    const half = await readInvoiceOf(await ofOwner.tryCredit(id, [{ ...A_LINE, unitPrice: '50' }]))
    expect(half).toMatchObject({ kind: 'creditNote', grossMinor: 5_950, corrects: { id } })
    expect(await ofOwner.read(id)).toMatchObject({ state: 'open', creditedMinor: 5_950, openMinor: 5_950 })
    expect(await readErrors(await ofOwner.tryCredit(id))).toEqual([['/lines', 'too_big']])
    const key = randomUUID()
    const rest = await readInvoiceOf(await ofOwner.tryCredit(id, [{ ...A_LINE, unitPrice: '50' }], key))
    const again = await readInvoiceOf(await ofOwner.tryCredit(id, [{ ...A_LINE, unitPrice: '50' }], key))
    expect(again.id).toBe(rest.id)
    expect(await ofOwner.read(id)).toMatchObject({
      state: 'credited',
      openMinor: 0,
      creditNotes: [{ id: half.id }, { id: rest.id }],
    })
    expect(await readCode(await ofOwner.tryCredit(half.id))).toBe('conflict')
    expect(await ofClient.read(rest.id)).toMatchObject({ kind: 'creditNote', state: 'credited' })
  })

  it('that is asked for five times at once is given once, with one key or with five', async () => {
    const key = randomUUID()
    for (const keys of [
      Array.from({ length: 5 }, () => key),
      Array.from({ length: 5 }, () => randomUUID()),
    ]) {
      const { id, grossMinor } = await ofOwner.addIssued({ clientId: client.id })
      const answers = await Promise.all(keys.map((one) => ofOwner.tryCredit(id, undefined, one)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(new Set(keys).size === 1 ? 5 : 1)
      const { state, creditNotes, creditedMinor } = await ofOwner.read(id)
      expect([state, creditNotes.length, creditedMinor]).toEqual(['credited', 1, grossMinor])
    }
  })

  it('of what was paid leaves an amount to give back', async () => {
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    const paid = await readInvoiceOf(await ofOwner.tryPay(id, 11_900))
    await readInvoiceOf(await ofOwner.tryCredit(id))
    expect(await ofOwner.read(id)).toMatchObject({ state: 'credited', openMinor: -11_900 })
    const given = await readInvoiceOf(await ofOwner.tryRefund(paid.payments[0]?.id ?? '', 11_900))
    expect(given).toMatchObject({ openMinor: 0, paidMinor: 0 })
  })
})
