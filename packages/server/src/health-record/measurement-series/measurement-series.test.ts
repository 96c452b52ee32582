import {
  MOST_SERIES_POINTS,
  newestMeasurementSchema,
  seriesPointSchema,
} from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createJournal, PULSE, repeatEntry } from '../../../testing/health-record/journal.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

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

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  journal = createJournal(server, client)
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

async function readSeries(query: string, by = journal): Promise<z.output<typeof seriesSchema>> {
  const response = await by.call('GET', `/measurement-series/points?personId=${client.id}&${query}`)
  return seriesSchema.parse(await response.json())
}

async function listNewest(by = journal): Promise<z.output<typeof newestSchema>['items']> {
  const response = await by.call('GET', `/measurement-series?personId=${client.id}`)
  return newestSchema.parse(await response.json()).items
}

it('has each measurement of a kind, the earliest first, and in the unit of the newest', async () => {
  await journal.add({ kind: 'temperature', value: '98.6', unit: '[degF]', at: '2026-01-04T07:30:00Z' })
  await journal.add({ kind: 'temperature', value: '36.5', unit: 'Cel', at: '2026-01-02T07:30:00Z' })
  await journal.add(PULSE)
  const span = (value: number) => ({ min: value, max: value, mean: value })
  expect(await readSeries('kind=temperature')).toEqual({
    unit: '[degF]',
    count: 2,
    points: [
      { at: '2026-01-02T07:30:00.000Z', count: 1, value: span(36.5), secondValue: null },
      { at: '2026-01-04T07:30:00.000Z', count: 1, value: span(37), secondValue: null },
    ],
  })
})

it('has both numbers of a blood pressure, and both codes of glucose', async () => {
  await journal.add({ kind: 'bloodPressure', value: '128', secondValue: '84', unit: 'mm[Hg]' })
  await journal.add({ kind: 'glucose', value: '5.0', unit: 'mmol/L' })
  await journal.add({ kind: 'glucose', value: '97', unit: 'mg/dL' })
  const [pressure] = (await readSeries('kind=bloodPressure')).points
  expect(pressure).toMatchObject({ value: { mean: 128 }, secondValue: { mean: 84 } })
  expect(
    (await readSeries('kind=glucose')).points
      .map(({ value }) => Math.round(value.mean))
      .toSorted((one, other) => one - other),
  ).toEqual([90, 97])
})

it('is of the days of a time zone', async () => {
  for (const at of ['2026-01-04T22:59:00Z', '2026-01-04T23:00:00Z', '2026-01-05T23:00:00Z'])
    await journal.add({ ...PULSE, at })
  const { count, points } = await readSeries(
    'kind=pulse&from=2026-01-05&to=2026-01-05&timeZone=Europe/Berlin',
  )
  expect([count, points.map(({ at }) => at)]).toEqual([1, ['2026-01-04T23:00:00.000Z']])
})

it('puts together what was measured very often, and leaves out what was entered in error', async () => {
  const { id } = await journal.add({ ...PULSE, value: '300', confirmedUnusual: true })
  await journal.markError(id)
  const newest = await journal.add({ ...PULSE, value: '50' })
  await repeatEntry(server, newest.id, 2000, {
    effectiveAt: sql`effective_at - n * interval '1 minute'`,
    value: sql`50 + n % 3`,
  })
  const { count, points } = await readSeries('kind=pulse')
  expect(count).toBe(2001)
  expect(points).toHaveLength(MOST_SERIES_POINTS)
  expect(points.reduce((sum, point) => sum + point.count, 0)).toBe(2001)
  expect(Math.max(...points.map(({ value }) => value.max))).toBe(52)
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
})

it('says which is the newest of each kind', async () => {
  await journal.add({ ...PULSE, value: '60', at: '2026-01-03T07:30:00Z' })
  await journal.add({ ...PULSE, value: '80', at: '2026-01-04T07:30:00Z' })
  await journal.add({ kind: 'weight', value: '71.50', unit: 'kg' })
  await journal.add({ kind: 'note', note: 'Slept well' })
  expect((await listNewest()).map(({ kind, value }) => [kind, value])).toEqual([
    ['pulse', '80'],
    ['weight', '71.50'],
  ])
})

it('says how each kind came to its newest, in one unit and as far as it is shared', async () => {
  await journal.add({ kind: 'glucose', value: '90', unit: 'mg/dL', at: '2026-01-02T07:30:00Z' })
  await journal.add({ kind: 'glucose', value: '6.1', unit: 'mmol/L', at: '2026-01-04T07:30:00Z' })
  for (let day = 10; day < 24; day += 1)
    await journal.add({ ...PULSE, value: `${day}`, at: `2026-01-${day}T07:30:00Z` })
  const [pulse, glucose] = await listNewest()
  expect(pulse?.trail.map(({ value }) => value)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
  expect(glucose?.value).toBe('6.1')
  expect(glucose?.trail.map(({ at }) => at)).toEqual(['2026-01-02T07:30:00.000Z', '2026-01-04T07:30:00.000Z'])
  const [first, second] = glucose?.trail ?? []
  // 90 mg/dL are 5.0 mmol/L.
  expect((second?.value ?? 0) / (first?.value ?? 1)).toBeCloseTo(6.1 / 5, 1)
})

it('shows a member of the care team what is shared with them, and a stranger nothing', async () => {
  await journal.add({ ...PULSE, value: '60', at: '2026-01-03T07:30:00Z' })
  await journal.add({ ...PULSE, value: '80', at: '2026-01-04T07:30:00Z', audience: 'nobody' })
  const doctor = await callAs(server, 'professional2@example.com')
  await joinTeam(client, doctor, { scopes: ['journal'] })
  const member = createJournal(server, doctor)
  expect((await readSeries('kind=pulse', member)).points.map(({ value }) => value.mean)).toEqual([60])
  expect((await listNewest(member)).map(({ value }) => value)).toEqual(['60'])
  const stranger = createJournal(server, await callAs(server, 'client@example.com'))
  for (const query of [`?personId=${client.id}`, `/points?personId=${client.id}&kind=pulse`])
    expect((await stranger.call('GET', `/measurement-series${query}`)).status).toBe(404)
})
