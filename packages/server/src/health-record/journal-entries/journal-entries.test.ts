import { randomUUID } from 'node:crypto'
import { journalVersionSchema } from '@platform/contract/health-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import {
  aNote,
  createJournal,
  PULSE,
  readEntryOf,
  repeatEntry,
} from '../../../testing/health-record/journal.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const HOUR_MS = 3_600_000
const problemSchema = z.object({ errors: z.array(z.object({ pointer: z.string(), code: z.string() })) })
const versionsSchema = z.object({ items: z.array(journalVersionSchema) })

const clock = createTestClock()
let server: TestServer
let client: Caller
let journal: ReturnType<typeof createJournal>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await server.database.delete(careResources)
  client = await callAs(server, 'client2@example.com')
  journal = createJournal(server, client)
})

afterAll(() => server.close())

async function readErrors(response: Response): Promise<string[]> {
  const { errors } = problemSchema.parse(await response.json())
  return errors.map(({ pointer, code }) => `${pointer} ${code}`)
}

describe('an entry of a journal', () => {
  it.each([
    { kind: 'note', note: 'Slept well.\nNo pain.' },
    { kind: 'symptom', symptom: 'pain', severity: 0 },
    { kind: 'symptom', symptom: 'tiredness', severity: 10, note: 'All day' },
    { kind: 'bloodPressure', value: '128', secondValue: '84', unit: 'mm[Hg]' },
    { kind: 'pulse', value: '72', unit: '/min' },
    { kind: 'temperature', value: '37.0', unit: 'Cel' },
    { kind: 'temperature', value: '98.60', unit: '[degF]' },
    { kind: 'weight', value: '71.50', unit: 'kg', tags: ['morning', 'before breakfast'] },
    { kind: 'weight', value: '157', unit: '[lb_av]' },
    { kind: 'height', value: '68.5', unit: '[in_i]' },
    { kind: 'oxygenSaturation', value: '97', unit: '%' },
    { kind: 'glucose', value: '5.40', unit: 'mmol/L' },
    { kind: 'glucose', value: '97', unit: 'mg/dL' },
  ])('of the kind $kind comes back as it was typed, $value $unit', async (facts) => {
    const added = await journal.add(facts)
    expect(added).toMatchObject({
      ...facts,
      personId: client.id,
      at: '2026-01-05T07:30:00.000Z',
      timeZone: 'Europe/Berlin',
      audience: 'team',
      author: { id: client.id },
      mayChange: true,
      version: 1,
    })
    const response = await journal.read(added.id)
    expect(response.headers.get('etag')).toBe('"1"')
    expect(await readEntryOf(response)).toEqual(added)
  })

  it('is an Observation with the codes of LOINC and UCUM, and compares in one unit', async () => {
    const { id } = await journal.add({ kind: 'temperature', value: '98.6', unit: '[degF]' })
    expect(await openCareStore(server.database).read(id)).toMatchObject({
      type: 'Observation',
      codeSystem: 'http://loinc.org',
      code: '8310-5',
      value: 37,
      content: {
        valueQuantity: { value: 98.6, code: '[degF]', system: 'http://unitsofmeasure.org' },
        category: [{ coding: [{ code: 'vital-signs' }] }],
      },
    })
  })

  it.each([
    [{ ...PULSE, value: '391' }, '/value too_big'],
    [{ kind: 'temperature', value: '14.1', unit: 'Cel' }, '/value too_small'],
    [{ kind: 'temperature', value: '117', unit: '[degF]' }, '/value too_big'],
    [
      { kind: 'bloodPressure', value: '80', secondValue: '80', unit: 'mm[Hg]' },
      '/secondValue pressure_not_below',
    ],
    [{ kind: 'bloodPressure', value: '120', unit: 'mm[Hg]' }, '/secondValue required'],
    [{ ...PULSE, secondValue: '70' }, '/secondValue unknown_field'],
    [{ ...PULSE, unit: 'kg' }, '/unit invalid_value'],
    [{ ...PULSE, value: '7,2' }, '/value invalid_format'],
    [{ ...PULSE, severity: 4 }, '/severity unknown_field'],
    [{ kind: 'symptom', symptom: 'nausea' }, '/severity required'],
    [{ kind: 'symptom', symptom: 'nausea', severity: 11 }, '/severity too_big'],
    [{ kind: 'note', note: '' }, '/note required'],
    [{ ...PULSE, timeZone: 'Berlin' }, '/timeZone time_zone_unknown'],
  ])('is refused as %j', async (facts, error) => {
    const response = await journal.send({ ...facts })
    expect(response.status).toBe(422)
    expect(await readErrors(response)).toEqual([error])
  })

  it.each([
    { ...PULSE, value: '231' },
    { kind: 'bloodPressure', value: '251', secondValue: '90', unit: 'mm[Hg]' },
    { kind: 'weight', value: '19.9', unit: 'kg' },
    { kind: 'glucose', value: '1.8', unit: 'mmol/L' },
  ])('of $value $unit is asked again, and taken when it was confirmed', async (facts) => {
    expect(await readErrors(await journal.send(facts))).toEqual(['/value value_unusual'])
    expect(await journal.add({ ...facts, confirmedUnusual: true })).toMatchObject({ value: facts.value })
  })

  it('is not confirmed into what is impossible', async () => {
    const facts = { ...PULSE, value: '999', confirmedUnusual: true }
    expect(await readErrors(await journal.send(facts))).toEqual(['/value too_big'])
  })

  it('is of now or before', async () => {
    const inHours = (hours: number) => new Date(clock.now() + hours * HOUR_MS).toISOString()
    expect(await readErrors(await journal.send({ ...PULSE, at: inHours(1) }))).toEqual(['/at date_in_future'])
    expect(await journal.add({ ...PULSE, at: inHours(0) })).toMatchObject({ at: inHours(0) })
  })

  it('is made once, however often it is sent with its key', async () => {
    const draft = { ...aNote('sent twice'), key: randomUUID() }
    const [first, second] = [await journal.add(draft), await journal.add(draft)]
    expect(second).toEqual(first)
    // What has become of it since is the answer to the attempt that is repeated.
    const changed = await readEntryOf(await journal.change(first, aNote('changed since')))
    expect(await journal.add(draft)).toEqual(changed)
  })
})

describe('a change of an entry', () => {
  it('takes the version that was seen, and keeps what was said before', async () => {
    const first = await journal.add({ kind: 'weight', value: '71.5', unit: 'kg' })
    const weight = { kind: 'weight', value: '72.50', unit: 'kg', note: 'With shoes', tags: ['gym'] }
    const changed = await readEntryOf(await journal.change(first, weight))
    expect(changed).toMatchObject({ ...weight, version: 2, enteredAt: first.enteredAt })
    expect(await readCode(await journal.change(first, weight))).toBe('precondition_failed')
    const { items } = versionsSchema.parse(await (await journal.listVersions(first.id)).json())
    expect(items).toMatchObject([
      { version: 2, change: 'changed', value: '72.50', tags: ['gym'], actor: { id: client.id } },
      { version: 1, change: 'created', value: '71.5', tags: [], note: '' },
    ])
  })

  it('needs to say which version was seen', async () => {
    const { id } = await journal.add(aNote('first'))
    const response = await journal.call('PUT', `/journal-entries/${id}`, {})
    expect(await readCode(response)).toBe('precondition_required')
  })

  it('makes no other kind of it', async () => {
    const entry = await journal.add(PULSE)
    const response = await journal.change(entry, { kind: 'oxygenSaturation', value: '97', unit: '%' })
    expect(await readErrors(response)).toEqual(['/kind invalid_value'])
  })

  it('is in the audit log, and in nobody’s inbox', async () => {
    const { id } = await journal.add(aNote('noted'))
    await journal.markError(id)
    await journal.restore(id)
    const events = await server.database.select().from(auditEvents)
    const actions = events.filter(({ objectId }) => objectId === id).map(({ action }) => action)
    expect(actions).toEqual(['journalEntry.created', 'journalEntry.enteredInError', 'journalEntry.restored'])
  })
})

describe('an entry in error', () => {
  it('is apart with its reason, cannot be changed, and comes back', async () => {
    const entry = await journal.add(aNote('of somebody else'))
    const marked = await readEntryOf(await journal.markError(entry.id, 'not mine'))
    expect(marked).toMatchObject({ errorReason: 'not mine', version: 2 })
    expect(marked.errorAt).not.toBeNull()
    const listed = async (query: string) => (await journal.list(query)).items.map(({ id }) => id)
    expect(await listed('&limit=100')).not.toContain(entry.id)
    expect(await listed('&standing=error')).toEqual([entry.id])
    expect(await readCode(await journal.change(marked, aNote('again')))).toBe('conflict')
    const again = await readEntryOf(await journal.markError(entry.id, 'another reason'))
    expect(again).toEqual(marked)
    const restored = await readEntryOf(await journal.restore(entry.id))
    expect(restored).toMatchObject({ errorAt: null, errorReason: null, note: 'of somebody else', version: 3 })
    expect(await listed('&limit=100')).toContain(entry.id)
  })
})

describe('the list of a journal', () => {
  it('goes page by page through all entries, the latest first, also those of one moment', async () => {
    const tag = 'paging'
    for (const day of ['03', '01', '02', '02', '02']) {
      await journal.add({ ...aNote(`of ${day}`), tags: [tag], at: `2026-02-${day}T10:00:00.000Z` })
    }
    const found: string[] = []
    let query = ''
    for (let page = 0; page < 3; page += 1) {
      const { items, nextCursor } = await journal.list(`&tag=${tag}&limit=2${query}`)
      found.push(...items.map(({ note }) => note))
      expect(nextCursor === null).toBe(page === 2)
      query = `&cursor=${nextCursor}`
    }
    expect(found).toEqual(['of 03', 'of 02', 'of 02', 'of 02', 'of 01'])
  })

  it('is narrowed to kinds, words, an audience, and days of a time zone', async () => {
    const tag = 'narrow'
    const add = (facts: object, at: string) => journal.add({ ...facts, tags: [tag], at })
    await add(PULSE, '2026-03-01T23:30:00.000Z')
    await add(
      { kind: 'symptom', symptom: 'headache', severity: 3, note: 'Après le café' },
      '2026-03-02T12:00:00.000Z',
    )
    await add({ kind: 'glucose', value: '97', unit: 'mg/dL', audience: 'nobody' }, '2026-03-02T22:59:59.000Z')
    await add({ kind: 'glucose', value: '5.4', unit: 'mmol/L' }, '2026-03-02T23:00:00.000Z')
    const kindsOf = async (query: string) =>
      (await journal.list(`&tag=${tag}${query}`)).items.map(({ kind }) => kind)
    expect(await kindsOf('&kinds=glucose,symptom')).toEqual(['glucose', 'glucose', 'symptom'])
    expect(await kindsOf('&kinds=note')).toEqual([])
    expect(await kindsOf('&q=cafe%20apr')).toEqual(['symptom'])
    expect(await kindsOf('&audience=nobody')).toEqual(['glucose'])
    const day = '&from=2026-03-02&to=2026-03-02'
    expect(await kindsOf(`${day}&timeZone=Europe/Berlin`)).toEqual(['glucose', 'symptom', 'pulse'])
    expect(await kindsOf(`${day}&timeZone=UTC`)).toEqual(['glucose', 'glucose', 'symptom'])
    expect(
      await readErrors(await journal.call('GET', `/journal-entries?personId=${client.id}&kinds=steps`)),
    ).toEqual(['/kinds invalid_format'])
  })
})

describe('the table of a journal', () => {
  it('has what a filter finds, as it was entered and where, and no formula', async () => {
    await server.database.delete(careResources)
    const pressure = { kind: 'bloodPressure', value: '128', secondValue: '84', unit: 'mm[Hg]' }
    await journal.add({ ...pressure, at: '2026-01-05T23:30:00Z' })
    const said = { ...aNote('=1+1\n"quoted"'), tags: ['evening', 'work'], audience: 'nobody' }
    const { id } = await journal.add(said)
    const wrong = await journal.add(aNote('wrong'))
    await journal.markError(wrong.id)
    const response = await journal.call('GET', `/journal-entries.csv?personId=${client.id}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text.split('\r\n')[1]).toContain(
      '"2026-01-06","00:30","Europe/Berlin","bloodPressure",128,84,"mm[Hg]",,,""',
    )
    expect(text).toContain(
      `"${id}","2026-01-05","08:30","Europe/Berlin","note",,,,,,"'=1+1\n""quoted""","evening, work","nobody"`,
    )
    expect(text).not.toContain('wrong')
    const pulses = await journal.call('GET', `/journal-entries.csv?personId=${client.id}&kinds=pulse`)
    expect((await pulses.text()).trim().split('\r\n')).toHaveLength(1)
  })

  it('has more than is read at once', async () => {
    await server.database.delete(careResources)
    const { id } = await journal.add(PULSE)
    // More than twice what is read at once, and all of one moment.
    await repeatEntry(server, id, 1200)
    const response = await journal.call('GET', `/journal-entries.csv?personId=${client.id}`)
    const ids = [...(await response.text()).matchAll(/^"([\da-f-]{36})"/gm)].map(([, row]) => row)
    expect(ids).toHaveLength(1201)
    expect(new Set(ids).size).toBe(1201)
  })
})
