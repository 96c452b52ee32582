import { randomUUID } from 'node:crypto'
import { accessSchema } from '@platform/contract'
import { MAX_FHIR_ENTRIES } from '@platform/contract/health-record'
import type { Bundle, Observation, OperationOutcome } from 'fhir/r4.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDevice, makeApp } from '../../../testing/developer/apps.ts'
import { aPressureOf, aPulseOf, createObserver, pulsesOf } from '../../../testing/developer/observations.ts'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createImports } from '../../../testing/health-record/imports.ts'
import { createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { appRequests, apps, appTokens } from '../../tables/developer/apps.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { vitalSamples } from '../../tables/health-record/vital-samples.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

beforeEach(async () => {
  // What was counted before is forgiven.
  clock.advance(3_600_000)
  client = await callAs(server, 'client2@example.com')
  for (const table of [apps, healthImports, careResources]) await server.database.delete(table)
})

afterAll(() => server.close())

const countSamples = () => server.database.$count(vitalSamples)

async function openObserver(facts: Parameters<typeof makeApp>[2] = {}) {
  const { app, token } = await makeApp(server, client, facts)
  const device = createDevice(server, token)
  return { app, token, device, ...createObserver(device) }
}

async function readIssues(answer: Response): Promise<string[]> {
  const outcome = (await answer.json()) as OperationOutcome
  expect(outcome.resourceType).toBe('OperationOutcome')
  return outcome.issue.map(({ expression = [], details }) =>
    [...expression, details?.coding?.at(-1)?.code].join(' '),
  )
}

describe('an observation that an app creates', () => {
  it('is a measurement of the record with the app as its source, and is read where it is said to be', async () => {
    const { create, device, find } = await openObserver()
    const answer = await create(aPulseOf(client.id, { device: { display: 'Wrist 3' } }))
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, 'W/"1"'])
    const created = (await answer.json()) as Observation
    expect(created).toMatchObject({
      status: 'final',
      subject: { reference: `Patient/${client.id}` },
      effectiveDateTime: '2026-01-05T07:00:00.000Z',
      valueQuantity: { value: 72, code: '/min' },
      device: { display: 'Garden scale: Wrist 3' },
    })
    const path = `/fhir/Observation/${created.id}`
    expect(answer.headers.get('location')).toMatch(new RegExp(`${path}/_history/1$`))
    expect(await (await device.ask('careData', path)).json()).toEqual(created)
    expect(((await (await find(client.id)).json()) as Bundle).entry?.map(({ resource }) => resource)).toEqual(
      [created],
    )
    expect(await createImports(server, client).list()).toMatchObject([
      { format: 'device', fileName: 'Garden scale', samples: 1, state: 'accepted' },
    ])
  })

  it('can be a pair, and is taken though it is unusual: a device cannot look again', async () => {
    const { create } = await openObserver()
    const answer = await create(aPressureOf(client.id, [260, 80]))
    expect(answer.status).toBe(201)
    expect(((await answer.json()) as Observation).component).toMatchObject([
      { valueQuantity: { value: 260 } },
      { valueQuantity: { value: 80 } },
    ])
  })

  it('is there once, by its identifier, its key, or what it says, here and at /measurements', async () => {
    const { create, device } = await openObserver()
    const [named] = pulsesOf(client.id, 1)
    const plain = aPulseOf(client.id)
    const keyed = { 'idempotency-key': randomUUID() }
    for (const [observation, headers] of [
      [named ?? {}, {}],
      [plain, {}],
      [aPulseOf(client.id, { effectiveDateTime: '2026-01-06T08:00:00Z' }), keyed],
    ] as const) {
      const [first, second] = [await create(observation, headers), await create(observation, headers)]
      expect([first.status, second.status]).toEqual([201, 200])
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      expect(await second.json()).toMatchObject({ id: ((await first.json()) as Observation).id })
    }
    const same = { id: 'a', kind: 'pulse', value: 72, unit: '/min', at: '2026-01-05T07:00:00.000Z' }
    expect(await (await device.post([same])).json()).toMatchObject({ stored: 0, present: 1 })
    expect(await countSamples()).toBe(3)
    const another = aPulseOf(client.id, { effectiveDateTime: '2026-01-07T08:00:00Z' })
    for (const answer of [
      await create(another, keyed),
      await create({ ...another, identifier: named?.identifier }),
    ]) {
      expect(answer.status).toBe(422)
      expect(await readIssues(answer)).toEqual(['identifier already_used'])
    }
  })

  it('that somebody has typed is there already, and what they have written with it stays theirs', async () => {
    const note = 'A canary'
    await createJournal(server, client).add({ ...PULSE, note, value: '72', at: '2026-01-05T07:00:00.000Z' })
    const { create, transact } = await openObserver({ scopes: ['patient/Observation.c'] })
    const answer = await create(aPulseOf(client.id))
    const text = await answer.text()
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(text).toContain('duplicate')
    expect(text).not.toContain(note)
    const bundle = (await (await transact([aPulseOf(client.id)])).json()) as Bundle
    expect(bundle.entry?.[0]?.response).toMatchObject({ status: '200 OK', outcome: {} })
    expect(await countSamples()).toBe(0)
  })

  it('has a condition that names its identifier, and none that would search', async () => {
    const { create, transact } = await openObserver()
    const [pulse] = pulsesOf(client.id, 1)
    const own = `identifier=${encodeURIComponent('urn:garden-scale|pulse 0')}`
    const statuses = []
    for (const condition of [own, `Observation?${own}&patient=${client.id}`])
      statuses.push((await create(pulse ?? {}, { 'if-none-exist': condition })).status)
    expect(statuses).toEqual([201, 200])
    for (const condition of ['code=8867-4', 'identifier=another', `${own}&code=8867-4`, '']) {
      const answer = await create(pulse ?? {}, { 'if-none-exist': condition })
      expect([condition, ...(await readIssues(answer))]).toEqual([
        condition,
        'http.if-none-exist invalid_value',
      ])
    }
    const answer = await transact(pulsesOf(client.id, 2), () => own)
    expect(answer.status).toBe(422)
    expect(await countSamples()).toBe(1)
  })

  it.each([
    ['a note', { note: [{ text: 'After a run' }] }, 'note unknown_field'],
    ['who has done it', { performer: [{ display: 'Me' }] }, 'performer unknown_field'],
    ['a narrative', { text: { status: 'generated', div: '<div>72</div>' } }, 'text unknown_field'],
    ['another state', { status: 'amended' }, 'status invalid_value'],
    [
      'another category',
      { category: [{ coding: [{ code: 'social-history' }] }] },
      'category[0] invalid_value',
    ],
    ['a day alone', { effectiveDateTime: '2026-01-05' }, 'effectiveDateTime invalid_format'],
    ['the future', { effectiveDateTime: '2199-01-05T08:00:00Z' }, 'effectiveDateTime date_in_future'],
    [
      'a code of something else',
      { code: { coding: [{ system: 'http://loinc.org', code: '9279-1' }] } },
      'code.coding invalid_value',
    ],
    [
      'a symptom',
      { code: { coding: [{ system: 'http://loinc.org', code: '72514-3' }] } },
      'code.coding invalid_value',
    ],
    [
      'more than a body can',
      { valueQuantity: { value: 999, system: 'http://unitsofmeasure.org', code: '/min' } },
      'valueQuantity.value too_big',
    ],
    [
      'a unit of something else',
      { valueQuantity: { value: 72, system: 'http://unitsofmeasure.org', code: 'kg' } },
      'valueQuantity.code invalid_value',
    ],
  ])('with %s is refused by name', async (_, facts, issue) => {
    const { create } = await openObserver()
    const answer = await create(aPulseOf(client.id, facts as Partial<Observation>))
    expect(answer.status).toBe(422)
    expect(await readIssues(answer)).toEqual([issue])
    expect(await countSamples()).toBe(0)
  })
})

describe('a transaction of an app', () => {
  it('of ten thousand observations that is sent twice has stored each once', async () => {
    const { transact } = await openObserver()
    const bundles = Array.from({ length: 100 }, (_, index) =>
      pulsesOf(client.id, MAX_FHIR_ENTRIES, index * MAX_FHIR_ENTRIES),
    )
    for (const status of ['201 Created', '200 OK']) {
      for (const bundle of bundles) {
        clock.advance(1_000)
        const answer = await transact(bundle)
        expect(answer.status).toBe(200)
        const { entry = [] } = (await answer.json()) as Bundle
        expect(entry.map(({ response }) => response?.status)).toEqual(bundle.map(() => status))
      }
      expect(await countSamples()).toBe(10_000)
    }
  })

  it('is all of it or nothing, and says which entry cannot be', async () => {
    const { transact } = await openObserver()
    const [first, second] = pulsesOf(client.id, 2)
    const answer = await transact([first ?? {}, { ...second, status: 'amended' }])
    expect(await readIssues(answer)).toEqual(['Bundle.entry[1].resource.status invalid_value'])
    const taken = await transact([first ?? {}, { ...second, identifier: first?.identifier }])
    expect(await readIssues(taken)).toEqual(['Bundle.entry[1].resource.identifier already_used'])
    expect((await transact(pulsesOf(client.id, MAX_FHIR_ENTRIES + 1))).status).toBe(422)
    expect(await countSamples()).toBe(0)
  })

  it('that comes several times at once stores each once', async () => {
    const { transact } = await openObserver()
    const answers = await Promise.all(Array.from({ length: 5 }, () => transact(pulsesOf(client.id, 20))))
    const bundles = (await Promise.all(answers.map((answer) => answer.json()))) as Bundle[]
    const made = bundles.flatMap(({ entry = [] }) =>
      entry.filter(({ response }) => response?.status === '201 Created'),
    )
    expect([made.length, await countSamples()]).toEqual([20, 20])
  })
})

describe('a token', () => {
  it('without the scope, of another site, or ended creates nothing, and that is noted', async () => {
    const reading = await openObserver({ scopes: ['patient/Observation.rs', 'patient/*.rs'] })
    expect(await readCodeOf(await reading.create(aPulseOf(client.id)))).toBe('app_scope_missing')
    expect(await readCodeOf(await reading.transact([aPulseOf(client.id)]))).toBe('app_scope_missing')
    expect(await listRequests(reading.app.id)).toEqual([
      'POST /fhir 403 app_scope_missing',
      'POST /fhir/{type} 403 app_scope_missing',
    ])
    const writing = await openObserver()
    const elsewhere = createObserver(createDevice(server, writing.token, 'Candoo'))
    expect(await readCodeOf(await elsewhere.create(aPulseOf(client.id)))).toBe('site_mismatch')
    await writing.create(aPulseOf(client.id))
    await writing.create(aPulseOf(client.id))
    await server.database
      .update(appTokens)
      .set({ endedAt: new Date(clock.now()) })
      .where(eq(appTokens.appId, writing.app.id))
    const late = await writing.create(aPulseOf(client.id))
    expect([late.status, await readCodeOf(late)]).toEqual([401, 'app_token_ended'])
    expect(await listRequests(writing.app.id)).toEqual([
      'POST /fhir/{type} 200 null',
      'POST /fhir/{type} 201 null',
      'POST /fhir/{type} 401 app_token_ended',
      'POST /fhir/{type} 403 site_mismatch',
    ])
    expect(await countSamples()).toBe(1)
  })

  it('shows in the access log of its owner, as what has added', async () => {
    const { create } = await openObserver({ name: 'Night watch' })
    await create(aPulseOf(client.id))
    const log = await server.request('main', '/account/access-log', { token: client.token })
    const { items } = z.object({ items: z.array(accessSchema) }).parse(await log.json())
    const [newest] = items.filter(({ name }) => name === 'Night watch')
    expect(newest).toMatchObject({ data: 'journal', isAdded: true, ground: 'app' })
  })

  it('reaches nobody else’s record, and none of what a session can enter', async () => {
    const other = await callAs(server, 'client@example.com')
    const { create } = await openObserver()
    expect(await readCodeOf(await create(aPulseOf(other.id)))).toBe('not_found')
    const note = { coding: [{ system: 'urn:platform:journal', code: 'note' }] }
    const { valueQuantity: _, ...pulse } = aPulseOf(client.id)
    const answer = await create({ ...pulse, code: note, valueString: 'A note' })
    expect(await readIssues(answer)).toEqual(['code.coding invalid_value'])
  })

  it('without the right to read is answered with what it has sent and no more', async () => {
    const { create, find } = await openObserver({ scopes: ['patient/Observation.c'] })
    expect((await create(aPulseOf(client.id))).status).toBe(201)
    expect(await readCodeOf(await find(client.id))).toBe('app_scope_missing')
  })
})

async function readCodeOf(answer: Response): Promise<unknown> {
  const { issue } = (await answer.clone().json()) as OperationOutcome
  return issue[0]?.details?.coding?.[0]?.code ?? readCode(answer)
}

/** In the order of the alphabet. */
async function listRequests(appId: string): Promise<string[]> {
  const rows = await server.database.select().from(appRequests).where(eq(appRequests.appId, appId))
  return rows.map(({ method, path, status, code }) => `${method} ${path} ${status} ${code}`).toSorted()
}
