import {
  newestMeasurementSchema,
  MOST_SERIES_POINTS,
  seriesPointSchema,
} from '@platform/contract/health-record'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { addSampledYears } from '../../../testing/health-record/add-sampled-years.ts'
import { createImports, pulses } from '../../../testing/health-record/imports.ts'
import type { Imports } from '../../../testing/health-record/imports.ts'
import { createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'

const seriesSchema = z.object({
  unit: z.nullable(z.string()),
  count: z.int(),
  points: z.array(seriesPointSchema),
})
const newestSchema = z.object({ items: z.array(newestMeasurementSchema) })

const clock = createTestClock()
let server: TestServer
let client: Caller
let journal: ReturnType<typeof createJournal>
let imports: Imports

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  journal = createJournal(server, client)
  imports = createImports(server, client)
})

beforeEach(async () => {
  await server.database.delete(healthImports)
  await server.database.delete(careResources)
})

afterAll(() => server.close())

async function readSeries(query: string): Promise<z.output<typeof seriesSchema>> {
  const response = await journal.call('GET', `/measurement-series/points?personId=${client.id}&${query}`)
  return seriesSchema.parse(await response.json())
}

const listNewest = async () =>
  newestSchema.parse(await (await journal.call('GET', `/measurement-series?personId=${client.id}`)).json())
    .items

it('charts entries of the journal and samples together', async () => {
  await journal.add({ ...PULSE, value: '72', at: '2026-01-05T06:00:00.000Z' })
  await imports.bring([pulses([60, 61])])
  expect(await readSeries('kind=pulse')).toMatchObject({
    unit: '/min',
    count: 3,
    points: [
      { at: '2026-01-05T06:00:00.000Z', count: 1, value: { mean: 72 } },
      { at: '2026-01-05T07:00:00.000Z', count: 1, value: { mean: 60 } },
      { at: '2026-01-05T07:01:00.000Z', count: 1, value: { mean: 61 } },
    ],
  })
})

it('has both numbers of a pair, and the unit of the newest', async () => {
  await imports.bring([
    { kind: 'bloodPressure', unit: 'mm[Hg]', points: [['2026-01-05T06:00:00Z', 120, 80]] },
    { kind: 'temperature', unit: '[degF]', points: [['2026-01-05T06:00:00Z', 98.6]] },
  ])
  expect((await readSeries('kind=bloodPressure')).points).toMatchObject([
    { value: { mean: 120 }, secondValue: { mean: 80 } },
  ])
  const { unit, points } = await readSeries('kind=temperature')
  expect(unit).toBe('[degF]')
  expect(points[0]!.value.mean).toBeCloseTo(37)
})

it('charts of a day the source with most samples, in the days of a time zone', async () => {
  await imports.bring([
    // The 5th in Berlin begins an hour before midnight.
    pulses([60, 61, 62], { source: 'Watch' }, '2026-01-04T23:10:00.000Z'),
    pulses([90, 91], { source: 'Phone' }, '2026-01-05T12:00:00.000Z'),
    pulses([80, 81, 82, 83], { source: 'Phone' }, '2026-01-06T12:00:00.000Z'),
    pulses([70], { source: 'Watch' }, '2026-01-06T13:00:00.000Z'),
  ])
  const means = async (query: string) => (await readSeries(query)).points.map(({ value }) => value.mean)
  expect(await means('kind=pulse&timeZone=Europe/Berlin')).toEqual([60, 61, 62, 80, 81, 82, 83])
  expect(await means('kind=pulse&timeZone=UTC')).toEqual([60, 61, 62, 90, 91, 80, 81, 82, 83])
  expect(await means('kind=pulse&timeZone=Europe/Berlin&from=2026-01-05&to=2026-01-05')).toEqual([60, 61, 62])
  expect(await means('kind=pulse&timeZone=UTC&from=2026-01-05&to=2026-01-05')).toEqual([90, 91])
  expect(await means('kind=pulse&timeZone=Asia/Kolkata&from=2026-01-05&to=2026-01-05')).toEqual([60, 61, 62])
})

it('puts together what was sampled very often: years from hours, days from the samples', async () => {
  await addSampledYears(server.database, {
    email: client.email,
    sources: [{ source: 'Watch', samples: 48_000, everyMinutes: 30 }],
    nowMs: Date.parse('2022-09-27T00:00:00Z'),
  })
  const years = await readSeries('kind=pulse')
  expect(years.count).toBe(48_000)
  expect(years.points.length).toBeLessThanOrEqual(MOST_SERIES_POINTS)
  expect(years.points.length).toBeGreaterThan(MOST_SERIES_POINTS / 2)
  expect(years.points.reduce((sum, { count }) => sum + count, 0)).toBe(48_000)
  expect(Math.min(...years.points.map(({ value }) => value.min))).toBe(60)
  expect(Math.max(...years.points.map(({ value }) => value.max))).toBe(100)
  expect(years.points.map(({ at }) => at)).toEqual(years.points.map(({ at }) => at).toSorted())
  const months = await readSeries('kind=pulse&from=2020-02-01&to=2020-04-30')
  expect(months.count).toBe(90 * 48)
  expect(months.points.length).toBeLessThanOrEqual(MOST_SERIES_POINTS)
  const days = await readSeries('kind=pulse&from=2020-02-01&to=2020-02-10')
  expect(days.count).toBe(480)
  expect(days.points.length).toBeLessThanOrEqual(MOST_SERIES_POINTS)
  const day = await readSeries('kind=pulse&from=2020-02-01&to=2020-02-01')
  expect([day.count, day.points.length]).toEqual([48, 48])
  expect(day.points[0]!.at).toBe('2020-02-01T00:00:00.000Z')
})

it('the newest of a kind is a sample where that is newer, and how it came to it is of its source', async () => {
  await journal.add({ ...PULSE, value: '72', at: '2026-01-05T06:00:00.000Z' })
  await imports.bring([
    pulses([60, 61], { source: 'Watch' }, '2026-01-05T07:00:00.000Z'),
    pulses([90], { source: 'Phone' }, '2026-01-05T07:00:30.000Z'),
    { kind: 'weight', unit: '[lb_av]', source: 'Scale', points: [['2026-01-05T08:00:00Z', 150.4]] },
  ])
  const [pulse, weight] = await listNewest()
  expect(pulse).toMatchObject({
    kind: 'pulse',
    value: '61',
    unit: '/min',
    sampledBy: 'Watch',
    mayChange: false,
    author: { id: client.id },
  })
  expect(pulse!.trail.map(({ value }) => value)).toEqual([72, 60, 61])
  expect(weight).toMatchObject({ value: '150.4', unit: '[lb_av]', sampledBy: 'Scale' })
  await journal.add({ ...PULSE, value: '77', at: '2026-01-05T09:00:00.000Z' })
  expect((await listNewest())[0]).toMatchObject({ value: '77', sampledBy: null, mayChange: true })
})
