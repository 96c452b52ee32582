import { MAX_SENT_MEASUREMENTS } from '@platform/contract/developer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDevice, makeApp, measuredPulses } from '../../../testing/developer/apps.ts'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { createImports } from '../../../testing/health-record/imports.ts'
import { createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { apps } from '../../tables/developer/apps.ts'
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
  client = await callAs(server, 'client2@example.com')
  for (const table of [apps, healthImports, careResources]) await server.database.delete(table)
})

afterAll(() => server.close())

const countSamples = () => server.database.$count(vitalSamples)

const PULSES = { id: 'a', kind: 'pulse', value: 72, unit: '/min', at: '2026-01-05T07:00:00.000Z' } as const

it('ten thousand measurements that a device posts twice are each there once', async () => {
  const { token } = await makeApp(server, client)
  const device = createDevice(server, token)
  const batches = Array.from({ length: 10 }, (_, index) =>
    measuredPulses(MAX_SENT_MEASUREMENTS, index * MAX_SENT_MEASUREMENTS),
  )
  for (const outcome of ['stored', 'present'] as const) {
    for (const batch of batches) {
      const answer = await device.post(batch)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ refused: 0, [outcome]: MAX_SENT_MEASUREMENTS })
    }
    expect(await countSamples()).toBe(10_000)
  }
})

it('several posts of the same at once store each measurement once', async () => {
  const device = createDevice(server, (await makeApp(server, client)).token)
  const answers = await Promise.all(Array.from({ length: 6 }, () => device.post(measuredPulses(50))))
  const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { stored: number }[]
  expect(bodies.reduce((sum, { stored }) => sum + stored, 0)).toBe(50)
  expect(await countSamples()).toBe(50)
})

it('names what is wrong with each by its place, and stores the others', async () => {
  const device = createDevice(server, (await makeApp(server, client)).token)
  const answer = await device.post([
    PULSES,
    { ...PULSES, id: 'b', value: 999 },
    { ...PULSES, id: 'c', unit: 'kg' },
    { ...PULSES, id: 'd', kind: 'mood' },
    { ...PULSES, id: 'e', at: 'yesterday' },
    { ...PULSES, id: 'f', at: '2199-01-05T07:00:00.000Z' },
    { ...PULSES, id: 'g h' },
    { id: 'i', kind: 'bloodPressure', value: 120, secondValue: 80, unit: 'mm[Hg]', at: PULSES.at },
    { ...PULSES, id: 'a', value: 73 },
    { ...PULSES, id: 'j' },
    PULSES,
  ])
  expect(answer.status).toBe(200)
  const { items, ...counts } = (await answer.json()) as {
    items: { place: number; outcome: string; errors: { pointer: string; code: string }[] }[]
  }
  expect(counts).toEqual({ stored: 2, present: 2, refused: 7 })
  expect(
    items.map(({ place, outcome, errors }) =>
      [place, outcome, ...errors.map(({ pointer, code }) => `${pointer} ${code}`)].join(' '),
    ),
  ).toEqual([
    '0 stored',
    '1 refused /measurements/1/value too_big',
    '2 refused /measurements/2/unit invalid_value',
    '3 refused /measurements/3/kind invalid_value',
    '4 refused /measurements/4/at invalid_format',
    '5 refused /measurements/5/at date_in_future',
    '6 refused /measurements/6/id invalid_format',
    '7 stored',
    '8 refused /measurements/8/id already_used',
    '9 present',
    '10 present',
  ])
})

it('a body of another shape, an empty one and one that is too long are refused as a whole', async () => {
  const device = createDevice(server, (await makeApp(server, client)).token)
  for (const measurements of [[], [{ ...PULSES, mood: 1 }], [{ ...PULSES, value: '72' }]])
    expect(await readCode(await device.post(measurements))).toBe('validation_failed')
  expect((await device.post(measuredPulses(MAX_SENT_MEASUREMENTS + 1))).ok).toBe(false)
  expect(await countSamples()).toBe(0)
})

it('the journal has them with the app as their source, and what somebody has typed is not there twice', async () => {
  const journal = createJournal(server, client)
  await journal.add({ ...PULSE, value: '72', at: PULSES.at })
  const device = createDevice(server, (await makeApp(server, client)).token)
  const later = { ...PULSES, id: 'b', at: '2026-01-06T07:00:00.000Z', value: 80, source: 'Wrist 3' }
  expect(await (await device.post([PULSES, later])).json()).toMatchObject({ stored: 1, present: 1 })
  const series = await journal.call('GET', `/measurement-series?personId=${client.id}`)
  expect(await series.json()).toMatchObject({
    items: [{ kind: 'pulse', value: '80', sampledBy: 'Garden scale: Wrist 3', author: { id: client.id } }],
  })
  const imports = await createImports(server, client).list()
  expect(imports).toMatchObject([
    {
      format: 'device',
      fileName: 'Garden scale',
      samples: 1,
      createdBy: { id: client.id },
      state: 'accepted',
    },
  ])
})

it('what somebody has undone is gone, and is taken when it is sent anew', async () => {
  const device = createDevice(server, (await makeApp(server, client)).token)
  await device.post(measuredPulses(5))
  const imports = createImports(server, client)
  const [first] = await imports.list()
  expect((await imports.undo(first?.id ?? '')).status).toBe(200)
  expect(await (await device.list()).json()).toMatchObject({ items: [] })
  expect(await (await device.post(measuredPulses(5))).json()).toMatchObject({ stored: 5 })
  expect(await (await device.list()).json()).toMatchObject({ items: { length: 5 } })
})

it('are read in pages that meet, what was typed among what devices have measured', async () => {
  await createJournal(server, client).add({ ...PULSE, value: '72', at: '2026-01-05T00:01:30.000Z' })
  const device = createDevice(server, (await makeApp(server, client)).token)
  await device.post(measuredPulses(5))
  const read = async (query: string) =>
    (await (await device.list(query)).json()) as {
      items: { at: string; value: number; source: string }[]
      nextCursor: string | null
    }
  const whole = await read('?limit=100')
  expect(whole.items.map(({ value }) => value)).toEqual([64, 63, 62, 72, 61, 60])
  expect(whole.items.map(({ source }) => source === '')).toEqual([false, false, false, true, false, false])
  const first = await read('?limit=4')
  const second = await read(`?limit=4&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items]).toEqual(whole.items)
  expect(second.nextCursor).toBeNull()
  expect((await read('?kind=weight')).items).toEqual([])
})
