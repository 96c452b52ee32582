import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { createFhir, readNext } from '../../../testing/health-record/fhir.ts'
import { createImports, pulses } from '../../../testing/health-record/imports.ts'
import type { Imports } from '../../../testing/health-record/imports.ts'
import { createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'

const clock = createTestClock()
const statements = createStatementLog()
let server: TestServer
let client: Caller
let journal: ReturnType<typeof createJournal>
let imports: Imports
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock, onStatement: statements.onStatement })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  journal = createJournal(server, client)
  imports = createImports(server, client)
  fhir = createFhir(server, client)
})

beforeEach(async () => {
  await server.database.delete(healthImports)
  await server.database.delete(careResources)
})

afterAll(() => server.close())

const saidSchema = z.object({ valueQuantity: z.optional(z.object({ value: z.number() })) })

/** The values of a search in its order, page after page. */
async function readValues(query: string, ask = fhir, path = `/Observation?patient=${client.id}&`) {
  const values: number[] = []
  for (let next: string | undefined = `${path}${query}`; next !== undefined;) {
    const page = await ask.readBundle(next)
    for (const { resource } of page.entry ?? [])
      values.push(...[saidSchema.parse(resource).valueQuantity?.value ?? []].flat())
    next = readNext(page)
  }
  return values
}

const addPulse = (value: string, at: string) => journal.add({ ...PULSE, value, at })

describe('a search of observations', () => {
  it('has entries and samples as one sequence in the order of time, page after page', async () => {
    // Two watches at the same moments, one of them twice at the same, and an entry among them.
    await imports.bring([
      pulses([60, 61, 62, 63]),
      pulses([70, 71, 72, 73], { source: 'Band' }),
      pulses([65], { points: [['2026-01-05T07:02:00.000Z', 65]] }),
    ])
    await addPulse('90', '2026-01-05T07:02:00.000Z')
    await addPulse('91', '2026-01-05T07:02:00.000Z')
    await addPulse('80', '2026-01-04T07:00:00.000Z')
    for (const sort of ['date', '-date', '_lastUpdated', '-_lastUpdated']) {
      const whole = await readValues(`_sort=${sort}&_count=100`)
      expect(whole.toSorted((one, other) => one - other)).toEqual([
        60, 61, 62, 63, 65, 70, 71, 72, 73, 80, 90, 91,
      ])
      for (const count of [1, 2, 5]) expect(await readValues(`_sort=${sort}&_count=${count}`)).toEqual(whole)
    }
    const upward = await readValues('_sort=date')
    expect(await readValues('_sort=-date')).toEqual(upward.toReversed())
    expect(await readValues('')).toEqual(upward.toReversed())
    expect(upward.at(0)).toBe(80)
    expect(upward.slice(1, 3).toSorted((one, other) => one - other)).toEqual([60, 70])
    expect(upward.slice(5, 10).toSorted((one, other) => one - other)).toEqual([62, 65, 72, 90, 91])
  })

  it('finds samples by code, category, status, time, change and id', async () => {
    await imports.bring([pulses([60, 61]), pulses([36.6], { kind: 'temperature', unit: 'Cel' })])
    clock.advance(2000)
    await imports.bring([pulses([5.5], { kind: 'glucose', unit: 'mmol/L' })])
    const before = new Date(clock.now() - 1000).toISOString()
    const found: [string, number[]][] = [
      ['code=http://loinc.org|8867-4', [61, 60]],
      ['code=8310-5', [36.6]],

      ['code=http://snomed.info/sct|8867-4', []],
      ['category=laboratory', [5.5]],
      ['code=8310-5,15074-8', [5.5, 36.6]],
      ['category=vital-signs&code=8867-4', [61, 60]],
      ['status=final&code=8867-4', [61, 60]],
      ['status=entered-in-error', []],
      ['identifier=urn:x|7', []],
      ['date=ge2026-01-05T07:01:00Z', [61]],
      ['date=lt2026-01-05T07:01:00Z&code=8867-4', [60]],
      [`_lastUpdated=ge${before}`, [5.5]],
    ]
    for (const [query, values] of found) expect([query, await readValues(query)]).toEqual([query, values])
    const [id] = await fhir.find(`/Observation?patient=${client.id}&code=8310-5`)
    expect(await readValues(`_id=${id}`)).toEqual([36.6])
    expect(await readValues(`_id=${id}&code=8867-4`)).toEqual([])
  })

  it('asks the database four times at most, whatever there is of both', async () => {
    await imports.bring([pulses([60, 61, 62])])
    await addPulse('80', '2026-01-05T07:01:30.000Z')
    statements.take()
    await fhir.readBundle(`/Observation?patient=${client.id}&code=8867-4&date=ge2026&_count=2`)
    const first = statements.take().length
    expect(first).toBeLessThanOrEqual(4)
  })

  it('shows a member of the care team what is shared with the team', async () => {
    const doctor = await callAs(server, 'professional2@example.com')
    await joinTeam(client, doctor, { scopes: ['journal'] })
    const asDoctor = createFhir(server, doctor)
    await imports.bring([pulses([60])])
    await imports.bring([pulses([61], { source: 'Band' })], { audience: 'nobody' })
    expect(await readValues('')).toEqual([61, 60])
    expect(await readValues('', asDoctor)).toEqual([60])
    const [own = '', shared = ''] = await fhir.find(`/Observation?patient=${client.id}`)
    expect((await asDoctor.ask(`/Observation/${shared}`)).status).toBe(200)
    expect((await asDoctor.ask(`/Observation/${shared}/_history`)).status).toBe(403)
    expect((await asDoctor.ask(`/Observation/${own}`)).status).toBe(404)
    const stranger = createFhir(server, await callAs(server, 'client@example.com'))
    expect((await stranger.ask(`/Observation/${shared}`)).status).toBe(404)
  })
})

describe('a sample', () => {
  it('is read by its id as the file had it, and has one version', async () => {
    await imports.bring([pulses([98.6], { kind: 'temperature', unit: '[degF]' })])
    const { entry = [] } = await fhir.readBundle(`/Observation?patient=${client.id}`)
    const { resource } = entry[0]!
    expect(resource).toMatchObject({
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '8310-5' }] },
      subject: { reference: `Patient/${client.id}` },
      effectiveDateTime: '2026-01-05T07:00:00.000Z',
      valueQuantity: { value: 98.6, code: '[degF]', system: 'http://unitsofmeasure.org' },
      device: { display: 'Watch' },
      meta: { versionId: '1' },
    })
    const address = `/Observation/${resource.id}`
    expect(await fhir.read(address)).toEqual(resource)
    expect(await fhir.read(`${address}/_history/1`)).toEqual(resource)
    expect((await fhir.ask(`${address}/_history/2`)).status).toBe(404)
    expect((await fhir.readBundle(`${address}/_history`)).entry).toMatchObject([{ resource }])
  })

  it('is part of everything, and gone when its import is undone', async () => {
    const { id } = await imports.bring([pulses([60, 61, 62])])
    await addPulse('80', '2026-01-05T07:01:30.000Z')
    const path = `/Patient/${client.id}/$everything?`
    expect(await readValues('_count=2', fhir, path)).toEqual([62, 80, 61, 60])
    const [found = ''] = await fhir.find(`/Observation?patient=${client.id}&_sort=date`)
    await imports.undo(id)
    expect(await readValues('_count=2', fhir, path)).toEqual([80])
    expect((await fhir.ask(`/Observation/${found}`)).status).toBe(404)
  })
})
