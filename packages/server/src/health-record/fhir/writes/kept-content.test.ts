import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import type { TestResource } from '../../../../testing/health-record/fhir.ts'
import { createJournal } from '../../../../testing/health-record/journal.ts'
import { createProfile } from '../../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { careResources } from '../../../tables/health-record/care-resources.ts'

const SNOMED = 'http://snomed.info/sct'
const LOINC = 'http://loinc.org'
const NARRATIVE = {
  status: 'generated',
  div: '<div xmlns="http://www.w3.org/1999/xhtml">As it was<script>alert(1)</script></div>',
}

let server: TestServer
let client: Caller
let profile: ReturnType<typeof createProfile>
let journal: ReturnType<typeof createJournal>
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  profile = createProfile(server, client)
  journal = createJournal(server, client)
  fhir = createFhir(server, client)
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

async function create(resource: { readonly resourceType: string }): Promise<TestResource> {
  const response = await fhir.send('POST', `/${resource.resourceType}`, resource)
  expect([response.status, response.status === 201 ? '' : await response.clone().text()]).toEqual([201, ''])
  return fhir.read(`/${resource.resourceType}/${response.headers.get('location')?.split('/').at(-3) ?? ''}`)
}

const anAllergy = () => ({
  resourceType: 'AllergyIntolerance',
  text: NARRATIVE,
  identifier: [{ system: 'urn:elsewhere', value: '7' }],
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' }],
  },
  code: { coding: [{ system: SNOMED, code: '227493005', display: 'Cashew nuts' }] },
  patient: { reference: `Patient/${client.id}`, display: 'Me' },
  onsetDateTime: '2004-05-01T10:00:00+02:00',
  note: [{ text: 'Since school' }, { text: 'Of another' }],
  reaction: [
    {
      manifestation: [{ coding: [{ system: SNOMED, code: '1', display: 'Urticaria' }] }],
      severity: 'severe',
    },
    { manifestation: [{ text: 'Nausea' }] },
  ],
})

const aPressure = () => ({
  resourceType: 'Observation',
  text: NARRATIVE,
  status: 'final',
  code: { coding: [{ system: LOINC, code: '85354-9' }], text: 'Blood pressure' },
  subject: { reference: `Patient/${client.id}` },
  effectivePeriod: { start: '2026-01-05T08:30:00+01:00', end: '2026-01-05T08:40:00+01:00' },
  interpretation: [{ text: 'High' }],
  bodySite: { text: 'Right arm' },
  component: [
    {
      code: { coding: [{ system: LOINC, code: '8462-4' }] },
      valueQuantity: { value: 80, unit: 'mmHg', code: 'mm[Hg]' },
    },
    {
      code: {
        coding: [
          { system: SNOMED, code: '271649006' },
          { system: LOINC, code: '8480-6' },
        ],
      },
      valueQuantity: { value: 140, unit: 'mmHg', code: 'mm[Hg]' },
      interpretation: [{ text: 'High' }],
    },
  ],
})

const OTHERS = { audience: 'team', memberIds: [] } as const

describe('what another program has sent', () => {
  it('is read on a page as far as a page knows it', async () => {
    await create(anAllergy())
    const tablet = { resourceType: 'Medication', id: 'm', code: { coding: [{ display: 'Tylenol PM' }] } }
    await create({
      resourceType: 'MedicationStatement',
      status: 'active',
      contained: [tablet],
      medicationReference: { reference: '#m' },
      subject: { reference: `Patient/${client.id}` },
      effectiveDateTime: '2015-01-23',
      dosage: [{ text: '1 tablet', asNeededCodeableConcept: { text: 'Pain' } }],
    } as { resourceType: string })
    const { items } = await profile.read()
    expect(items.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
      { name: 'Cashew nuts', startedOn: '2004-05-01', reaction: 'Urticaria', note: 'Since school' },
      { name: 'Tylenol PM', startedOn: '2015-01-23', dose: '1 tablet', asNeeded: true },
    ])
    await create(aPressure())
    expect((await journal.list()).items).toMatchObject([
      { kind: 'bloodPressure', value: '140', secondValue: '80', at: '2026-01-05T07:30:00.000Z' },
    ])
  })

  it('stays where a page changes something else', async () => {
    const { id = '' } = await create(anAllergy())
    const [entry] = (await profile.read()).items
    const facts = { kind: 'allergy', name: 'Cashew nuts', startedOn: '2004-05-01' } as const
    await profile.change(entry ?? { id, version: 1 }, {
      ...facts,
      ...OTHERS,
      reaction: 'Urticaria',
      note: 'Since birth',
    })
    const { text: _, id: __, meta: ___, ...changed } = await fhir.read(`/AllergyIntolerance/${id}`)
    const { text: ____, ...sent } = anAllergy()
    expect(changed).toEqual({ ...sent, note: [{ text: 'Since birth' }, { text: 'Of another' }] })
    expect(_).toBeUndefined()
  })

  it('loses what would say the old of what a page changes', async () => {
    const { id = '' } = await create(anAllergy())
    const [entry] = (await profile.read()).items
    await profile.change(entry ?? { id, version: 1 }, {
      ...OTHERS,
      kind: 'allergy',
      name: 'Peanuts',
      startedOn: '2005',
      reaction: 'Rash',
    })
    expect(await fhir.read(`/AllergyIntolerance/${id}`)).toMatchObject({
      identifier: [{ value: '7' }],
      code: { text: 'Peanuts' },
      onsetDateTime: '2005',
      note: [{ text: 'Of another' }],
      reaction: [
        { manifestation: [{ text: 'Rash' }], severity: 'severe' },
        { manifestation: [{ text: 'Nausea' }] },
      ],
    })
    expect(await fhir.read(`/AllergyIntolerance/${id}`)).not.toHaveProperty('code.coding')
    const history = await fhir.readBundle(`/AllergyIntolerance/${id}/_history`)
    expect(history.entry?.[1]?.resource).toMatchObject({ code: { coding: [{ display: 'Cashew nuts' }] } })
  })

  it('of a measurement keeps where it was measured, and not what the old number meant', async () => {
    const { id = '' } = await create(aPressure())
    const [entry] = (await journal.list()).items
    await journal.change(entry ?? { id, version: 1 }, {
      ...OTHERS,
      kind: 'bloodPressure',
      at: '2026-01-05T07:30:00.000Z',
      timeZone: 'UTC',
      value: '120',
      secondValue: '80',
      unit: 'mm[Hg]',
    })
    const changed = await fhir.read(`/Observation/${id}`)
    expect(changed).toMatchObject({
      status: 'amended',
      bodySite: { text: 'Right arm' },
      effectivePeriod: aPressure().effectivePeriod,
      component: [
        { code: { coding: [{}, { code: '8480-6' }] }, valueQuantity: { value: 120 } },
        { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 80 } },
      ],
    })
    expect(JSON.stringify(changed)).not.toContain('High')
  })

  it('is found by each of its codes', async () => {
    const { id } = await create(anAllergy())
    const pressure = await create(aPressure())
    const of = (type: string, code: string) => fhir.find(`/${type}?patient=${client.id}&code=${code}`)
    expect(await of('AllergyIntolerance', `${SNOMED}|227493005`)).toEqual([id])
    expect(await of('AllergyIntolerance', '227493006')).toEqual([])
    expect(await of('Observation', '85354-9')).toEqual([pressure.id])
  })
})

describe('a reference', () => {
  const refer = (reference: object) => ({ ...anAllergy(), asserter: reference })

  it('to another server, to the same person, to what is theirs, and a logical one is kept', async () => {
    const { id = '' } = await create(anAllergy())
    const kept = [
      { reference: 'https://example.org/fhir/Practitioner/7' },
      { reference: `Patient/${client.id}` },
      { reference: `AllergyIntolerance/${id}` },
      { reference: `AllergyIntolerance/${id}/_history/1` },
      { identifier: { system: 'urn:elsewhere', value: '7' }, display: 'Dr. Berg' },
    ]
    for (const reference of kept)
      expect(await create(refer(reference))).toMatchObject({ asserter: reference })
  })

  it('to what is not there, or is somebody else’s, is refused', async () => {
    const other = await callAs(server, 'client@example.com')
    const { id } = await createProfile(server, other).add({
      ...OTHERS,
      kind: 'condition',
      name: 'Asthma',
    })
    const refused = [
      'Practitioner/7',
      `Condition/${id}`,
      `Condition/${crypto.randomUUID()}`,
      `Patient/${other.id}`,
      `urn:uuid:${crypto.randomUUID()}`,
      '#nobody',
      'Patient?identifier=7',
    ]
    for (const reference of refused)
      expect([
        reference,
        await readOutcome(await fhir.send('POST', '/AllergyIntolerance', refer({ reference }))),
      ]).toEqual([reference, [422, 'value', 'validation_failed', 'asserter.reference']])
  })
})
