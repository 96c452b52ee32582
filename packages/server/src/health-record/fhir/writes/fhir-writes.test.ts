import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../../testing/fixtures/sign-in.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import type { TestResource } from '../../../../testing/health-record/fhir.ts'
import { createJournal } from '../../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile } from '../../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { careResources } from '../../../tables/health-record/care-resources.ts'

const CLINICAL = 'http://terminology.hl7.org/CodeSystem/condition-clinical'
const ACTIVE = { coding: [{ system: CLINICAL, code: 'active' }] }

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let profile: ReturnType<typeof createProfile>
let journal: ReturnType<typeof createJournal>
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  profile = createProfile(server, client)
  journal = createJournal(server, client)
  fhir = createFhir(server, client)
  await joinTeam(client, doctor, { scopes: ['record', 'journal'] })
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

const aCondition = (change: object = {}): object => ({
  resourceType: 'Condition',
  clinicalStatus: ACTIVE,
  code: { text: 'Asthma' },
  subject: { reference: `Patient/${client.id}` },
  onsetDateTime: '2019',
  ...change,
})

const aPulse = (change: object = {}): object => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
  subject: { reference: `Patient/${client.id}` },
  effectiveDateTime: '2026-01-05T08:30:00+01:00',
  valueQuantity: { value: 72, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
  ...change,
})

async function create(resource: object): Promise<TestResource> {
  const { resourceType } = resource as { resourceType: string }
  const response = await fhir.send('POST', `/${resourceType}`, resource)
  expect(response.status).toBe(201)
  return fhir.read(`/${resourceType}/${response.headers.get('location')?.split('/').at(-3) ?? ''}`)
}

describe('a resource that is sent', () => {
  it('becomes an entry as if a page had made it, and says where it is', async () => {
    const response = await fhir.send('POST', '/Condition', aCondition())
    expect([response.status, response.headers.get('etag')]).toEqual([201, 'W/"1"'])
    const { items } = await profile.read()
    expect(items).toMatchObject([{ ...ASTHMA, audience: 'team', author: { id: client.id } }])
    expect(response.headers.get('location')).toMatch(
      new RegExp(`^http.*/fhir/Condition/${items[0]?.id ?? 'none'}/_history/1$`),
    )
    await create(aPulse())
    expect((await journal.list()).items).toMatchObject([
      { kind: 'pulse', value: '72', unit: '/min', at: '2026-01-05T07:30:00.000Z' },
    ])
  })

  it('ends that there is none of it', async () => {
    await profile.sayNone('condition')
    await create(aCondition())
    expect((await profile.read()).sections).toContainEqual({
      section: 'condition',
      state: 'entries',
      since: null,
    })
  })

  it('of each type comes back as it was', async () => {
    const about = { reference: `Patient/${client.id}` }
    const allergyStatus = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical'
    const sent = [
      aCondition({ note: [{ text: 'Since school' }] }),
      {
        resourceType: 'AllergyIntolerance',
        clinicalStatus: { coding: [{ system: allergyStatus, code: 'active' }] },
        criticality: 'high',
        code: { text: 'Penicillin' },
        patient: about,
        reaction: [{ manifestation: [{ text: 'Rash' }] }],
      },
      {
        resourceType: 'MedicationStatement',
        status: 'completed',
        medicationCodeableConcept: { text: 'Salbutamol' },
        subject: about,
        effectivePeriod: { start: '2020-03', end: '2021' },
        dosage: [{ text: '2 puffs', timing: { repeat: { when: ['MORN', 'NIGHT'] } }, asNeededBoolean: true }],
      },
      {
        resourceType: 'Immunization',
        status: 'completed',
        vaccineCode: { text: 'Tetanus' },
        patient: about,
        occurrenceDateTime: '2021-06-30',
      },
      {
        resourceType: 'RelatedPerson',
        patient: about,
        name: [{ text: 'Jo Berg' }],
        telecom: [{ system: 'phone', value: '+49 170 1234567' }],
      },
      aPulse({ effectiveDateTime: '2026-01-05T07:30:00.000Z', meta: { tag: [{ display: 'run' }] } }),
    ]
    for (const resource of sent) expect(await create(resource)).toMatchObject(resource)
  })

  it('has its decimals as they were sent', async () => {
    const [low, high] = ['37.50', '37.0']
    for (const value of [low, high]) {
      const resource = JSON.stringify(
        aPulse({
          code: { coding: [{ system: 'http://loinc.org', code: '8310-5' }] },
          valueQuantity: { value: 'HERE', unit: 'Cel', code: 'Cel' },
        }),
      )
      const response = await fhir.send('POST', '/Observation', resource.replace('"HERE"', value))
      expect(response.status).toBe(201)
      expect(await response.text()).toMatch(new RegExp(`"value":${value}[,}]`))
    }
    const found = await (await fhir.ask(`/Observation?patient=${client.id}`)).text()
    for (const value of [low, high]) expect(found).toMatch(new RegExp(`"value":${value}[,}]`))
    expect((await journal.list()).items.map(({ value }) => String(value)).toSorted()).toEqual([high, low])
  })

  it('is there once, however often it is sent with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = [
      await fhir.send('POST', '/Condition', aCondition(), headers),
      await fhir.send('POST', '/Condition', aCondition(), headers),
    ]
    expect(new Set(answers.map((answer) => answer.headers.get('location'))).size).toBe(1)
    expect(await fhir.find(`/Condition?patient=${client.id}`)).toHaveLength(1)
  })

  it('is taken from who keeps the record alone', async () => {
    const asDoctor = createFhir(server, doctor)
    expect(await readOutcome(await asDoctor.send('POST', '/Condition', aCondition()))).toEqual([
      403,
      'forbidden',
      'forbidden',
    ])
    const stranger = createFhir(server, await callAs(server, 'client@example.com'))
    const { id } = await create(aCondition())
    const changed = await stranger.send('PUT', `/Condition/${id ?? ''}`, aCondition(), {
      'if-match': 'W/"1"',
    })
    for (const response of [await stranger.send('POST', '/Condition', aCondition()), changed])
      expect(await readOutcome(response)).toEqual([404, 'not-found', 'not_found'])
  })
})

describe('a change', () => {
  it('has seen the version that it changes', async () => {
    const read = await create(aCondition())
    const path = `/Condition/${read.id ?? ''}`
    const put = (resource: object, tag?: string) =>
      fhir.send('PUT', path, resource, tag === undefined ? {} : { 'if-match': tag })
    expect(await readOutcome(await put(read))).toEqual([428, 'required', 'precondition_required'])
    const changed = await put({ ...read, note: [{ text: 'Mild' }] }, 'W/"1"')
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, 'W/"2"'])
    expect(await readOutcome(await put(read, 'W/"1"'))).toEqual([412, 'conflict', 'precondition_failed'])
    expect(await fhir.read(path)).toMatchObject({ note: [{ text: 'Mild' }], meta: { versionId: '2' } })
    expect(await readOutcome(await put({ ...read, id: randomUUID() }, 'W/"2"'))).toEqual([
      422,
      'value',
      'validation_failed',
      'id',
    ])
  })

  it('is made by one of several who have seen the same', async () => {
    const read = await create(aCondition())
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((text) =>
        fhir.send(
          'PUT',
          `/Condition/${read.id ?? ''}`,
          { ...read, note: [{ text }] },
          { 'if-match': 'W/"1"' },
        ),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412'])
  })

  it('leaves who may see it, and whose it is', async () => {
    const { id } = await profile.add({ ...ASTHMA, audience: 'named', memberIds: [doctor.id] })
    const read = await fhir.read(`/Condition/${id}`)
    const put = (resource: object) => fhir.send('PUT', `/Condition/${id}`, resource, { 'if-match': 'W/"1"' })
    expect(await readOutcome(await put({ ...read, subject: { reference: `Patient/${doctor.id}` } }))).toEqual(
      [422, 'value', 'validation_failed', 'subject.reference'],
    )
    expect((await put({ ...read, onsetDateTime: '2018' })).status).toBe(200)
    expect((await profile.read()).items).toMatchObject([
      { startedOn: '2018', audience: 'named', members: [{ id: doctor.id }] },
    ])
  })

  it('of what a professional has confirmed ends that, unless it says the same', async () => {
    const entry = await profile.add(ASTHMA)
    await createProfile(server, doctor).confirm(entry)
    const read = await fhir.read(`/Condition/${entry.id}`)
    expect(read).toMatchObject({ verificationStatus: { coding: [{ code: 'confirmed' }] } })
    const put = async (resource: object, tag: string) =>
      (await fhir.send('PUT', `/Condition/${entry.id}`, resource, { 'if-match': tag })).json()
    expect(await put(read, 'W/"2"')).toMatchObject({
      verificationStatus: { coding: [{ code: 'confirmed' }] },
    })
    expect(await put({ ...read, onsetDateTime: '2018' }, 'W/"3"')).not.toHaveProperty('verificationStatus')
    const history = await fhir.readBundle(`/Condition/${entry.id}/_history`)
    expect((history.entry ?? []).map(({ resource }) => 'verificationStatus' in resource)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
