import { randomUUID } from 'node:crypto'
import { INVOICE_STATES } from '@platform/contract/billing'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_LINE, A_PROFILE, createBilling, readInvoiceOf } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { accounts } from '../../tables/identity/account.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'

const clock = createTestClock()
const statements = createStatementLog()
const DAY_MS = 86_400_000

let server: TestServer
let owner: Somebody
let client: Somebody
let ofOwner: ReturnType<typeof createBilling>
let ofClient: ReturnType<typeof createBilling>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, ...statements })
  owner = await signInSomebody(server, 'owner@example.com')
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

describe('an invoice', () => {
  it('is written as a draft, issued once with the next number, and never changed again', async () => {
    const draft = await ofOwner.add({ clientId: client.id })
    expect(draft).toMatchObject({
      state: 'draft',
      number: null,
      netMinor: 10_000,
      taxMinor: 1_900,
      grossMinor: 11_900,
      openMinor: 0,
    })
    expect(await readCode(await ofClient.call('GET', `/invoices/${draft.id}`))).toBe('not_found')
    const key = randomUUID()
    const answers = await Promise.all([ofOwner.tryIssue(draft, key), ofOwner.tryIssue(draft, key)])
    const [first, second] = await Promise.all(answers.map(readInvoiceOf))
    expect(first).toEqual(second)
    expect(first).toMatchObject({
      state: 'open',
      number: 'T-00001',
      openMinor: 11_900,
      seller: { name: 'Practice Fischer', iban: A_PROFILE.iban },
      buyer: { name: draft.client.name },
    })
    expect(Date.parse(first?.dueOn ?? '') - Date.parse(first?.issuedOn ?? '')).toBe(14 * DAY_MS)
    expect(await readCode(await ofOwner.tryIssue(draft))).toBe('conflict')
    const { key: _, ...input } = {
      key,
      clientId: client.id,
      currency: 'EUR',
      note: '',
      dueOn: null,
      lines: [],
    }
    expect(await readCode(await ofOwner.call('PUT', `/invoices/${draft.id}`, input, 2))).toBe('conflict')
    expect(await readCode(await ofOwner.call('DELETE', `/invoices/${draft.id}`))).toBe('conflict')
    const next = await ofOwner.addIssued({ clientId: client.id })
    expect(next.number).toBe('T-00002')
  })

  it('is begun once with one key, which says nothing else', async () => {
    const input = {
      key: randomUUID(),
      clientId: client.id,
      currency: 'EUR',
      note: 'One',
      dueOn: null,
      lines: [],
    }
    const send = (change: object = {}) => ofOwner.call('POST', '/invoices', { ...input, ...change })
    const first = await readInvoiceOf(await send())
    expect((await readInvoiceOf(await send())).id).toBe(first.id)
    for (const change of [{ note: 'Two' }, { currency: 'CHF' }, { dueOn: '2199-01-01' }])
      expect(await readCode(await send(change))).toBe('conflict')
  })

  it('is told to its client without an amount, and audited', async () => {
    const issued = await ofOwner.addIssued({ clientId: client.id })
    const [told] = await server.database
      .select()
      .from(notifications)
      .where(and(eq(notifications.accountId, client.id), eq(notifications.about, issued.id)))
    expect(told).toMatchObject({ event: 'invoiceIssued', subject: 'Practice Fischer', objectId: issued.id })
    const audited = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.objectId, issued.id))
    expect(audited).toMatchObject([{ action: 'invoice.issued', subjectAccountId: client.id, details: {} }])
    expect(await ofClient.read(issued.id)).toMatchObject({ id: issued.id, state: 'open' })
  })

  it('asks for what is missing', async () => {
    const empty = await ofOwner.add({ clientId: client.id, lines: [] })
    expect(await readErrors(await ofOwner.tryIssue(empty))).toEqual([['/lines', 'too_few']])
    const late = await ofOwner.add({ clientId: client.id, dueOn: '2020-01-01' })
    expect(await readErrors(await ofOwner.tryIssue(late))).toEqual([['/dueOn', 'date_in_past']])
    const bad = { key: randomUUID(), clientId: client.id, currency: 'EUR', note: '', dueOn: null }
    const send = (line: object) =>
      ofOwner.call('POST', '/invoices', { ...bad, lines: [{ ...A_LINE, ...line }] }).then(readErrors)
    expect(await send({ quantity: '0' })).toEqual([['/lines/0/quantity', 'too_small']])
    expect(await send({ quantity: '1e-9' })).toEqual([['/lines/0/quantity', 'invalid_format']])
    expect(await send({ quantity: '1000000000000' })).toEqual([['/lines/0/quantity', 'invalid_format']])
    expect(await send({ unitPrice: '-1' })).toEqual([['/lines/0/unitPrice', 'invalid_format']])
    expect(await send({ taxRate: '0' })).toEqual([['/lines/0/taxRate', 'invalid_value']])
    expect(await send({ taxCategory: 'exempt', taxRate: '0' })).toEqual([
      ['/lines/0/exemptionReason', 'required'],
    ])
    expect(await send({ text: 'a\u0000b' })).toEqual([['/lines/0/text', 'unsafe_text']])
    expect(await send({ quantity: '999999999', unitPrice: '999999999' })).toEqual([['/lines', 'too_big']])
    const many = Array.from({ length: 101 }, () => A_LINE)
    expect(await readErrors(await ofOwner.call('POST', '/invoices', { ...bad, lines: many }))).toEqual([
      ['/lines', 'too_many'],
    ])
  })

  it('is of those who keep the invoices of the organization, and of nobody else', async () => {
    const draft = await ofOwner.add({ clientId: client.id })
    const issued = await ofOwner.addIssued({ clientId: client.id })
    const clinician = createBilling(server, (await signInSomebody(server, 'professional@example.com')).token)
    const elsewhere = createBilling(server, (await signInSomebody(server, 'harbour@example.com')).token)
    const stranger = createBilling(server, (await signInSomebody(server, 'premium@example.com')).token)
    expect(await readCode(await clinician.call('GET', '/invoices'))).toBe('forbidden')
    for (const other of [elsewhere, stranger])
      for (const { id } of [draft, issued])
        expect(['not_found', 'forbidden']).toContain(
          await readCode(await other.call('GET', `/invoices/${id}`)),
        )
    expect(await readCode(await ofClient.tryIssue(draft))).toBe('forbidden')
  })

  it('lets a member with the role billing see invoices and no care data', async () => {
    const keeper = await signInSomebody(server, 'billing@example.com')
    const ofBilling = createBilling(server, keeper.token)
    expect((await ofBilling.call('GET', '/invoices')).status).toBe(200)
    expect((await ofBilling.call('GET', '/invoices/buyers')).status).toBe(200)
    const issued = await ofBilling.addIssued({ clientId: client.id })
    expect((await ofBilling.tryPay(issued.id, 11_900)).status).toBe(201)
    expect(await readCode(await ofBilling.call('PUT', '/organization/billing-profile', A_PROFILE, 1))).toBe(
      'forbidden',
    )
  })
})

describe('an appointment', () => {
  it('is on one live invoice, and free again once that is credited', async () => {
    const free = async (): Promise<string[]> => {
      const answer = await ofOwner.call('GET', `/invoices/appointments?clientId=${client.id}`)
      const { items }: { items: { id: string }[] } = await answer.json()
      return items.map(({ id }) => id)
    }
    const [appointmentId = ''] = await free()
    expect(appointmentId).not.toBe('')
    const lines = [{ ...A_LINE, appointmentId }]
    const body = () => ({
      key: randomUUID(),
      clientId: client.id,
      currency: 'EUR',
      note: '',
      dueOn: null,
      lines,
    })
    const answers = await Promise.all([1, 2, 3].map(() => ofOwner.call('POST', '/invoices', body())))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422])
    expect(await free()).not.toContain(appointmentId)
    const made = answers.find(({ status }) => status === 201)
    const draft = await readInvoiceOf(made ?? new Response())
    const { id } = await ofOwner.issue(draft)
    await readInvoiceOf(await ofOwner.tryCredit(id))
    expect(await free()).toContain(appointmentId)
    // Sent again, because the first answer was lost: by now it stands on the draft that was begun then.
    const again = body()
    const begun = await readInvoiceOf(await ofOwner.call('POST', '/invoices', again))
    expect(await readInvoiceOf(await ofOwner.call('POST', '/invoices', again))).toEqual(begun)
    const [row] = await server.database.select().from(appointments).where(eq(appointments.id, appointmentId))
    expect(row?.state).toBe('completed')
  })
})

describe('the list', () => {
  it('is found by name, number and state, page by page, with at most four statements', async () => {
    await ofOwner.add({ clientId: client.id })
    const list = async (query: string) => {
      const answer = await ofOwner.call('GET', `/invoices?${query}`)
      const body: {
        items: { id: string; state: string; number: string | null; client: { id: string; name: string } }[]
        nextCursor: string | null
      } = await answer.json()
      return body
    }
    expect((await list('state=draft')).items.every(({ state }) => state === 'draft')).toBe(true)
    expect((await list('q=T-00001')).items).toMatchObject([{ number: 'T-00001' }])
    const [named] = (await list('q=T-00001')).items
    const ofName = async (more: string) =>
      (await list(`q=${encodeURIComponent(`${named?.client.name.slice(0, 3)} ${more}`)}`)).items
    const first = await ofName('1')
    expect(first.map(({ number }) => number)).toContain('T-00001')
    expect(first.every(({ number }) => number?.endsWith('-00001'))).toBe(true)
    expect(await ofName('T-00001')).toMatchObject([{ number: 'T-00001' }])
    expect(await ofName('nobodyatall')).toEqual([])
    expect((await list('q=nobodyatall')).items).toEqual([])
    const all = await list('limit=100')
    for (const state of INVOICE_STATES)
      expect([state, (await list(`limit=100&state=${state}`)).items]).toEqual([
        state,
        all.items.filter((item) => item.state === state),
      ])
    expect((await list(`limit=100&clientId=${client.id}`)).items).toEqual(
      all.items.filter((item) => item.client.id === client.id),
    )
    expect((await list(`clientId=${randomUUID()}`)).items).toEqual([])
    const ids = new Set<string>()
    let cursor = ''
    for (;;) {
      const page = await list(`limit=3${cursor}`)
      for (const { id } of page.items) ids.add(id)
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(ids.size).toBe((await list('limit=100')).items.length)
    statements.take()
    await list('limit=100')
    expect(statements.take().length).toBeLessThanOrEqual(4)
  })

  it('becomes overdue by the calendar of the organization, and ages', async () => {
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    const before = await readAgeing()
    clock.advance(20 * DAY_MS)
    owner = await signInSomebody(server, 'owner@example.com')
    ofOwner = createBilling(server, owner.token)
    expect(await ofOwner.read(id)).toMatchObject({ state: 'overdue' })
    const after = await readAgeing()
    expect(before.some(({ bucket }) => bucket === 'notDue')).toBe(true)
    expect(
      after.find(({ bucket, currency }) => bucket === 'days30' && currency === 'EUR')?.count,
    ).toBeGreaterThan(0)
  })

  it('is exported, one line an invoice', async () => {
    const answer = await ofOwner.call('GET', '/invoices.csv')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(await answer.text()).toContain('"T-00001"')
  })
})

async function readAgeing() {
  const { items }: { items: { bucket: string; currency: string; count: number }[] } = await (
    await ofOwner.call('GET', '/invoices/ageing')
  ).json()
  return items
}

describe('the printed invoice', () => {
  it.each(['en', 'de', 'fr', 'ar'] as const)('is a tagged document in %s', async (language) => {
    await server.database.update(accounts).set({ language }).where(eq(accounts.id, client.id))
    const { id } = await ofOwner.addIssued({ clientId: client.id })
    const reader = createBilling(server, (await signInSomebody(server, 'client@example.com')).token)
    const { fileName, mediaType, base64 } = await (await reader.call('GET', `/invoices/${id}/pdf`)).json()
    expect(mediaType).toBe('application/pdf')
    expect(fileName).toMatch(/^T-\d{5}\.pdf$/)
    const text = Buffer.from(String(base64), 'base64').toString('latin1')
    expect(text).toContain('%PDF-1.7')
    expect(text).toContain('/MarkInfo')
    expect(text).toContain(`/Lang (${language})`)
  })
})

it('an erased client leaves what was issued, without the account', async () => {
  const { id } = await ofOwner.addIssued({ clientId: client.id })
  await server.database.delete(accounts).where(eq(accounts.id, client.id))
  const kept = await ofOwner.read(id)
  expect(kept.client.id).toBeNull()
  expect(kept.buyer.name).not.toBe('')
  const left = await server.database
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, client.id), isNotNull(accounts.id)))
  expect(left).toEqual([])
})
