import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createFhir, readNext, readOutcome } from '../../../testing/health-record/fhir.ts'
import { aNote, createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller
let profile: ReturnType<typeof createProfile>
let journal: ReturnType<typeof createJournal>
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  profile = createProfile(server, client)
  journal = createJournal(server, client)
  fhir = createFhir(server, client)
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

describe('a resource', () => {
  it('is read as FHIR has it, with its version in the headers', async () => {
    const { id } = await profile.add(ASTHMA)
    const response = await fhir.ask(`/Condition/${id}`)
    expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
    expect(response.headers.get('etag')).toBe('W/"1"')
    expect(await response.json()).toMatchObject({
      resourceType: 'Condition',
      id,
      meta: { versionId: '1', lastUpdated: expect.any(String) },
      subject: { reference: `Patient/${client.id}` },
      code: { text: 'Asthma' },
      onsetDateTime: '2019',
    })
    expect(Date.parse(response.headers.get('last-modified') ?? '')).toBe(
      Math.floor(clock.now() / 1000) * 1000,
    )
  })

  it('is of its type and of no other', async () => {
    const { id } = await profile.add(ASTHMA)
    const paths = [
      `/AllergyIntolerance/${id}`,
      `/Observation/${id}`,
      `/Device/${id}`,
      '/Condition/7',
      `/Patient/${id}`,
      `/Condition/${crypto.randomUUID()}`,
    ]
    for (const path of paths)
      expect(await readOutcome(await fhir.ask(path))).toEqual([404, 'not-found', 'not_found'])
  })

  it('has all its versions, each with what it said', async () => {
    const entry = await profile.add(ASTHMA)
    await profile.change(entry, { ...ASTHMA, note: 'Mild' })
    await profile.markError(entry.id)
    const history = await fhir.readBundle(`/Condition/${entry.id}/_history`)
    expect(history).toMatchObject({
      type: 'history',
      entry: [
        {
          resource: {
            meta: { versionId: '3' },
            verificationStatus: { coding: [{ code: 'entered-in-error' }] },
          },
        },
        { resource: { meta: { versionId: '2' }, note: [{ text: 'Mild' }] } },
        { resource: { meta: { versionId: '1' } } },
      ],
    })
    const first = await fhir.ask(`/Condition/${entry.id}/_history/1`)
    expect(first.headers.get('etag')).toBe('W/"1"')
    expect(await first.json()).toEqual(history.entry?.[2]?.resource)
    expect(await fhir.read(`/Condition/${entry.id}/_history/3`)).toEqual(
      await fhir.read(`/Condition/${entry.id}`),
    )
    expect(await readOutcome(await fhir.ask(`/Condition/${entry.id}/_history/4`))).toEqual([
      404,
      'not-found',
      'not_found',
    ])
  })

  it('of a person says who they are', async () => {
    const patient = await fhir.read(`/Patient/${client.id}`)
    expect(patient).toMatchObject({
      resourceType: 'Patient',
      id: client.id,
      name: [{ family: expect.any(String) }],
    })
    expect(JSON.stringify(patient)).not.toContain(client.email)
  })
})

describe('a search', () => {
  it('finds the resources of a type, by code, category and status', async () => {
    const pulse = await journal.add(PULSE)
    const note = await journal.add(aNote('A quiet day'))
    const wrong = await journal.add(aNote('Of somebody else'))
    await journal.markError(wrong.id)
    const of = (query: string) => fhir.find(`/Observation?patient=${client.id}${query}`)
    expect((await of('')).toSorted()).toEqual([pulse.id, note.id].toSorted())
    expect(await of('&code=8867-4')).toEqual([pulse.id])
    expect(await of('&code=http://loinc.org|8867-4,8310-5')).toEqual([pulse.id])
    expect(await of('&code=http://example.com|8867-4')).toEqual([])
    expect(await of('&category=vital-signs')).toEqual([pulse.id])
    expect(await of('&category=vital-signs&code=8310-5')).toEqual([])
    expect(await of('&status=entered-in-error')).toEqual([wrong.id])
    expect(await of('&status=final,amended&category=note')).toEqual([note.id])
    expect(await of(`&_id=${note.id},${crypto.randomUUID()}`)).toEqual([note.id])
    expect(await fhir.find(`/Observation?patient=Patient/${client.id}&code=8867-4`)).toEqual([pulse.id])
  })

  it('finds what is active and what is resolved', async () => {
    const active = await profile.add(ASTHMA)
    const resolved = await profile.add({ ...ASTHMA, isEnded: true })
    const allergy = await profile.add(PENICILLIN)
    const of = (type: string, query: string) => fhir.find(`/${type}?patient=${client.id}${query}`)
    expect(await of('Condition', '&clinical-status=active')).toEqual([active.id])
    expect(await of('Condition', '&clinical-status=resolved')).toEqual([resolved.id])
    expect(await of('Condition', '&category=problem-list-item&clinical-status=resolved')).toEqual([
      resolved.id,
    ])
    expect(await of('AllergyIntolerance', '&clinical-status=active')).toEqual([allergy.id])
    expect(await of('MedicationStatement', '')).toEqual([])
  })

  it('finds what is of a time, as exactly as it is given', async () => {
    const at = async (instant: string) => (await journal.add({ ...PULSE, at: instant })).id
    const [october, first, later] = [
      await at('2026-10-31T23:59:59.000Z'),
      await at('2026-11-01T00:00:00.000Z'),
      await at('2026-11-20T10:00:00.000Z'),
    ]
    const of = (...dates: string[]) =>
      fhir.find(
        `/Observation?patient=${client.id}${dates.map((date) => `&date=${encodeURIComponent(date)}`).join('')}`,
      )
    expect(await of('2026-11')).toEqual([later, first])
    expect(await of('eq2026-11-01')).toEqual([first])
    expect(await of('gt2026-11-01')).toEqual([later])
    expect(await of('le2026-11-01')).toEqual([first, october])
    expect(await of('lt2026-11')).toEqual([october])
    expect(await of('ge2026-11-01', 'lt2026-11-20')).toEqual([first])
    expect(await of('2026-11-20T11:00:00+01:00')).toEqual([later])
    expect(await of('2026-11-20T10:00Z')).toEqual([later])
    expect(await of('2026')).toEqual([later, first, october])
    expect(await of('gt2026')).toEqual([])
  })

  it('finds what was changed since', async () => {
    const entry = await profile.add(ASTHMA)
    const now = new Date(clock.now()).toISOString()
    const of = (date: string) => fhir.find(`/Condition?patient=${client.id}&_lastUpdated=${date}`)
    expect(await of(`ge${now}`)).toEqual([entry.id])
    expect(await of(`gt${now}`)).toEqual([])
    expect(await of(`lt${now}`)).toEqual([])
  })

  it('has pages, each with a link to the next', async () => {
    const ids: string[] = []
    for (const hour of ['09', '08', '07']) {
      const { id } = await journal.add({ ...PULSE, at: `2026-01-05T${hour}:00:00.000Z` })
      ids.push(id)
    }
    const first = await fhir.readBundle(`/Observation?patient=${client.id}&code=8867-4&_count=2`)
    expect(first).toMatchObject({
      type: 'searchset',
      entry: [{ fullUrl: expect.stringMatching(/^http.*\/fhir\/Obs/) }, {}],
    })
    const next = readNext(first) ?? ''
    expect(next).toContain('code=8867-4')
    const second = await fhir.readBundle(next)
    const found = [...(first.entry ?? []), ...(second.entry ?? [])].map(({ resource }) => resource.id)
    expect(found).toEqual(ids)
    expect(readNext(second)).toBeUndefined()
  })

  it('comes in the order that is asked for, page by page', async () => {
    const ids: string[] = []
    for (const hour of ['08', '09', '07']) {
      ids.push((await journal.add({ ...PULSE, at: `2026-01-05T${hour}:00:00.000Z` })).id)
      clock.advance(1_000)
    }
    const [eight = '', nine = '', seven = ''] = ids
    const orders = {
      date: [seven, eight, nine],
      '-date': [nine, eight, seven],
      _lastUpdated: [eight, nine, seven],
      '-_lastUpdated': [seven, nine, eight],
    }
    for (const [sort, order] of Object.entries(orders)) {
      const found: (string | undefined)[] = []
      let path: string | undefined = `/Observation?patient=${client.id}&_sort=${sort}&_count=1`
      while (path !== undefined) {
        const page = await fhir.readBundle(path)
        found.push(...(page.entry ?? []).map(({ resource }) => resource.id))
        path = readNext(page)
      }
      expect([sort, found]).toEqual([sort, order])
    }
  })

  it('refuses by name what it does not know, and whom it is to be about', async () => {
    const path = `/Condition?patient=${client.id}`
    const refused: [string, string[]][] = [
      ['/Condition', ['required', 'validation_failed', 'http.patient']],
      ['/Condition?patient=7', ['value', 'validation_failed', 'http.patient']],
      [`${path}&onset-date=2020`, ['not-supported', 'validation_failed', 'http.onset-date']],
      [`${path}&code:not=7`, ['not-supported', 'validation_failed', 'http.code:not']],
      [`${path}&date=2020`, ['not-supported', 'validation_failed', 'http.date']],
      [`${path}&_sort=date`, ['value', 'validation_failed', 'http._sort']],
      [`${path}&_sort=code`, ['value', 'validation_failed', 'http._sort']],
      [`${path}&_count=101`, ['value', 'validation_failed', 'http._count']],
      [`${path}&_lastUpdated=ne2020`, ['value', 'validation_failed', 'http._lastUpdated']],
      [`${path}&_lastUpdated=2026-02-30`, ['value', 'validation_failed', 'http._lastUpdated']],
      [`${path}&_lastUpdated=2026-02-28T25:00Z`, ['value', 'validation_failed', 'http._lastUpdated']],
      [`${path}&code=|`, ['value', 'validation_failed', 'http.code']],
      [`${path}&cursor=e30`, ['value', 'validation_failed', 'cursor']],
    ]
    for (const [asked, issue] of refused)
      expect(await readOutcome(await fhir.ask(asked))).toEqual([400, ...issue])
  })
})

describe('what the server says of itself', () => {
  it('is there for everybody, and names what each type can do', async () => {
    const statement = await createFhir(server).read('/metadata')
    expect(statement).toMatchObject({
      resourceType: 'CapabilityStatement',
      fhirVersion: '4.0.1',
      kind: 'instance',
      rest: [{ interaction: [{ code: 'transaction' }] }],
    })
    const text = JSON.stringify(statement)
    for (const type of ['Patient', 'Condition', 'Observation', 'List'])
      expect(text).toContain(`"type":"${type}"`)
    expect(text).not.toContain('"delete"')
  })

  it('is so: each parameter it names is taken, and no other', async () => {
    const types = await createFhir(server).readTypes()
    const values: Readonly<Record<string, string>> = {
      patient: client.id,
      _id: client.id,
      _lastUpdated: '2026',
      date: '2026',
      authored: '2026',
      version: '1',
    }
    const all = [
      'identifier',
      'code',
      'vaccine-code',
      'category',
      'clinical-status',
      'status',
      'date',
      'authored',
      'url',
    ]
    const searched: string[] = []
    for (const { type, searchParam = [] } of types) {
      const named = searchParam.map(({ name }) => name)
      // Forms are nobody's.
      const whose = named.includes('patient') ? { patient: client.id } : undefined
      for (const name of new Set([...named, ...(named.length === 0 ? [] : all)])) {
        const { status } = await fhir.ask(
          `/${type}?${new URLSearchParams({ ...whose, [name]: values[name] ?? 'active' }).toString()}`,
        )
        expect([type, name, status]).toEqual([type, name, named.includes(name) ? 200 : 400])
      }
      if (named.length > 0) searched.push(type)
    }
    expect(searched).toHaveLength(9)
  })
})
