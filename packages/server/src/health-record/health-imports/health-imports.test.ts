import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createImports, pulses, readImportOf } from '../../../testing/health-record/imports.ts'
import type { Imports } from '../../../testing/health-record/imports.ts'
import { createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { sweepImports } from './sweep-job.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller
let imports: Imports

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  imports = createImports(server, client)
})

beforeEach(async () => {
  await server.database.delete(healthImports)
  await server.database.delete(careResources)
})

afterAll(() => server.close())

const readCode = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json()
  return body
}

it('turns a file into a proposal that says what is new, there already and refused', async () => {
  const journal = createJournal(server, client)
  await journal.add({ ...PULSE, value: '72', at: '2026-01-05T07:00:00.000Z' })
  const { id } = await imports.open()
  await imports.addSamples(id, 0, [
    pulses([72, 80, 300]),
    {
      kind: 'temperature',
      unit: 'Cel',
      source: 'Thermometer',
      points: [
        ['2026-01-05T08:00:00Z', 36.6],
        ['2026-01-05T09:00:00Z', 93],
        ['2100-01-05T09:00:00Z', 37],
      ],
    },
    {
      kind: 'bloodPressure',
      unit: 'mm[Hg]',
      points: [
        ['2026-01-05T08:00:00Z', 120, 80],
        ['2026-01-05T08:01:00Z', 80, 120],
        ['2026-01-05T08:02:00Z', 120],
      ],
    },
    { kind: 'weight', unit: '/min', points: [['2026-01-05T08:00:00Z', 70]] },
  ])
  const { kinds, samples, state } = await imports.preview(id)
  expect([samples, state]).toEqual([4, 'open'])
  expect(kinds).toEqual([
    {
      kind: 'bloodPressure',
      added: 1,
      present: 0,
      unusual: 0,
      refused: expect.arrayContaining([
        { code: 'pressure_not_below', count: 1 },
        { code: 'required', count: 1 },
      ]),
      firstAt: '2026-01-05T08:00:00.000Z',
      lastAt: '2026-01-05T08:00:00.000Z',
      sources: [{ name: '', count: 1 }],
    },
    {
      kind: 'pulse',
      added: 2,
      present: 1,
      unusual: 1,
      refused: [],
      firstAt: '2026-01-05T07:01:00.000Z',
      lastAt: '2026-01-05T07:02:00.000Z',
      sources: [{ name: 'Watch', count: 2 }],
    },
    {
      kind: 'temperature',
      added: 1,
      present: 0,
      unusual: 0,
      refused: expect.arrayContaining([
        { code: 'too_big', count: 1 },
        { code: 'date_in_future', count: 1 },
      ]),
      firstAt: '2026-01-05T08:00:00.000Z',
      lastAt: '2026-01-05T08:00:00.000Z',
      sources: [{ name: 'Thermometer', count: 1 }],
    },
    {
      kind: 'weight',
      added: 0,
      present: 0,
      unusual: 0,
      refused: [{ code: 'invalid_value', count: 1 }],
      firstAt: null,
      lastAt: null,
      sources: [],
    },
  ])
})

it('takes a part once, and a sample once', async () => {
  const { id } = await imports.open()
  const part = [pulses([60, 61, 62]), pulses([62, 63], {}, '2026-01-05T07:02:00.000Z')]
  for (let time = 0; time < 2; time += 1)
    expect(await readImportOf(await imports.addSamples(id, 3, part))).toMatchObject({ samples: 4 })
  expect(await readImportOf(await imports.addSamples(id, 4, part))).toMatchObject({ samples: 4 })
  expect((await imports.preview(id)).kinds).toMatchObject([{ added: 4, present: 6 }])
  // Another source is another watch.
  await imports.addSamples(id, 5, [pulses([60], { source: 'Phone' })])
  expect((await imports.preview(id)).kinds).toMatchObject([
    {
      sources: [
        { name: 'Watch', count: 4 },
        { name: 'Phone', count: 1 },
      ],
    },
  ])
})

it('knows what an earlier import has brought, also in another unit', async () => {
  await imports.bring([
    { kind: 'weight', unit: '[lb_av]', source: 'Scale', points: [['2026-01-05T08:00:00Z', 150]] },
  ])
  const { id } = await imports.open('csv')
  const same = { kind: 'weight', unit: '[lb_av]', source: 'Scale' }
  await imports.addSamples(id, 0, [
    {
      ...same,
      points: [
        ['2026-01-05T08:00:00Z', 150],
        ['2026-01-06T08:00:00Z', 150],
      ],
    },
  ])
  expect((await imports.preview(id)).kinds).toMatchObject([{ kind: 'weight', added: 1, present: 1 }])
})

it('refuses what is no part: too many samples, unknown kinds and units, and what is no number', async () => {
  const { id } = await imports.open()
  const series = pulses([60])
  const thousands = pulses(Array.from({ length: 1001 }, () => 60))
  for (const [sent, status] of [
    [[thousands], 422],
    [Array.from({ length: 6 }, () => series), 422],
    [[{ ...series, kind: 'steps' }], 422],
    [[{ ...series, unit: 'bpm' }], 422],
    [[{ ...series, points: [['yesterday', 60]] }], 422],
    [[{ ...series, points: [['1066-01-05T09:00:00Z', 60]] }], 422],
    [[{ ...series, points: [['2026-01-05T08:00:00Z', '60']] }], 422],
    [[{ ...series, points: [] }], 422],
    [[], 422],
  ] as const)
    expect((await imports.addSamples(id, 0, sent as never)).status).toBe(status)
  const hundredThousand = pulses(Array.from({ length: 100_000 }, () => 60))
  expect((await imports.addSamples(id, 0, [hundredThousand])).status).toBe(413)
  expect((await imports.preview(id)).kinds).toEqual([])
})

it('has room for so many samples', async () => {
  const { id } = await imports.open()
  await server.database.update(healthImports).set({ samples: 1_999_999 })
  expect((await imports.addSamples(id, 0, [pulses([60])])).status).toBe(200)
  const response = await imports.addSamples(id, 1, [pulses([61])])
  expect(response.status).toBe(422)
  expect(await readCode(response)).toMatchObject({ errors: [{ pointer: '/series', code: 'too_many' }] })
})

it('is one at a time for a person, and discarded where nobody wants it', async () => {
  const key = randomUUID()
  const { id } = await readImportOf(await imports.begin('csv', key))
  expect(await readImportOf(await imports.begin('csv', key))).toMatchObject({ id })
  expect((await imports.begin('csv')).status).toBe(409)
  await imports.addSamples(id, 0, [pulses([60, 61])])
  expect((await imports.discard(id)).status).toBe(204)
  expect((await imports.read(id)).status).toBe(404)
  expect(await imports.list()).toEqual([])
  const next = await imports.open()
  await imports.addSamples(next.id, 0, [pulses([60, 61])])
  expect((await imports.preview(next.id)).kinds).toMatchObject([{ added: 2, present: 0 }])
  await sweepImports({ database: server.database, clock })
  expect(await server.database.$count(vitalSamples)).toBe(2)
  expect(await server.database.$count(healthImports)).toBe(1)
})

it('is forgotten where nobody goes on with it for a week', async () => {
  const { id } = await imports.open()
  await imports.addSamples(id, 0, [pulses([60, 61])])
  await server.database.update(healthImports).set({ changedAt: new Date(clock.now() - 8 * 86_400_000) })
  await sweepImports({ database: server.database, clock })
  expect((await imports.read(id)).status).toBe(404)
  expect(await server.database.$count(vitalSamples)).toBe(0)
})

it('is of those who keep the record, and of nobody else', async () => {
  const { id } = await imports.open()
  const doctor = await callAs(server, 'professional2@example.com')
  await joinTeam(client, doctor, { scopes: ['journal', 'record'] })
  const ofDoctor = createImports(server, doctor, client.id)
  const stranger = createImports(server, await callAs(server, 'client@example.com'), client.id)
  for (const [by, status] of [
    [ofDoctor, 403],
    [stranger, 404],
  ] as const) {
    expect((await by.begin()).status).toBe(status)
    expect((await by.listed()).status).toBe(status)
    expect((await by.read(id)).status).toBe(status)
    expect((await by.addSamples(id, 0, [pulses([60])])).status).toBe(status)
    expect((await by.addResources(id, 0, [{}])).status).toBe(status)
    expect((await by.accept(id)).status).toBe(status)
    expect((await by.undo(id)).status).toBe(status)
    expect((await by.discard(id)).status).toBe(status)
  }
})
