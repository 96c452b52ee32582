import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'

const CLINICAL = 'http://terminology.hl7.org/CodeSystem/condition-clinical'
const ACTIVE = { coding: [{ system: CLINICAL, code: 'active' }] }

let server: TestServer
let client: Caller
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  fhir = createFhir(server, client)
})

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

const TABLET = { resourceType: 'Medication', id: 'tablet', code: { text: 'Salbutamol' } }

const aMedicine = (change: object = {}): object => ({
  resourceType: 'MedicationStatement',
  status: 'active',
  medicationReference: { reference: '#tablet' },
  contained: [TABLET],
  subject: { reference: `Patient/${client.id}` },
  ...change,
})

describe('a resource that is sent', () => {
  it('is refused with the names of what cannot be kept', async () => {
    const refused: [string, object, string[]][] = [
      [
        'Condition',
        aCondition({ modifierExtension: [{ url: 'urn:not' }] }),
        ['not-supported', 'modifierExtension'],
      ],
      [
        'Condition',
        aCondition({ stage: [{ summary: { text: 'I' }, modifierExtension: [{ url: 'urn:not' }] }] }),
        ['not-supported', 'stage[0].modifierExtension'],
      ],
      [
        'MedicationStatement',
        aMedicine({ contained: [{ ...TABLET, modifierExtension: [{ url: 'urn:not' }] }] }),
        ['not-supported', 'contained[0].modifierExtension'],
      ],
      ['Condition', aCondition({ implicitRules: 'urn:rules' }), ['not-supported', 'implicitRules']],
      ['Condition', aCondition({ mood: { text: 'bad' } }), ['not-supported', 'mood']],
      ['Condition', aCondition({ severity: { words: 'bad' } }), ['not-supported', 'severity.words']],
      ['Condition', aCondition({ severity: [{ text: 'bad' }] }), ['value', 'severity']],
      ['Condition', aCondition({ recordedDate: '2020-13' }), ['value', 'recordedDate']],
      ['Condition', aCondition({ onsetString: 'once' }), ['value', 'onsetString']],
      [
        'Condition',
        aCondition({ text: { status: 'generated', div: `<div>${'a'.repeat(50_000)}</div>` } }),
        ['too-long', 'text.div'],
      ],
      [
        'Condition',
        aCondition({ verificationStatus: { coding: [{ code: 'refuted' }] } }),
        ['value', 'verificationStatus'],
      ],
      ['Condition', aCondition({ abatementDateTime: '2020' }), ['value', 'abatementDateTime']],
      ['Condition', aCondition({ clinicalStatus: undefined }), ['required', 'clinicalStatus']],
      ['Condition', aCondition({ code: undefined }), ['required', 'code.text']],
      ['Condition', aCondition({ onsetDateTime: '2190' }), ['value', 'onsetDateTime']],
      ['Condition', aCondition({ subject: { display: 'Me' } }), ['required', 'subject.reference']],
      [
        'Condition',
        aCondition({ subject: { reference: 'https://example.org/fhir/Patient/1' } }),
        ['value', 'subject.reference'],
      ],
      ['Condition', aPulse(), ['value', 'resourceType']],
      ['MedicationStatement', aMedicine({ status: 'on-hold' }), ['value', 'status']],
      [
        'MedicationStatement',
        aMedicine({ effectivePeriod: { end: '2020' } }),
        ['value', 'effectivePeriod.end'],
      ],
      ['Observation', aPulse({ status: 'preliminary' }), ['value', 'status']],
      ['Observation', aPulse({ effectiveDateTime: '2026-01' }), ['value', 'effectiveDateTime']],
      ['Observation', aPulse({ effectiveDateTime: '2199-01-01T00:00:00Z' }), ['value', 'effectiveDateTime']],
      ['Observation', aPulse({ valueQuantity: undefined }), ['required', 'valueQuantity.code']],
      [
        'Observation',
        aPulse({ valueQuantity: { value: 999, code: '/min' } }),
        ['value', 'valueQuantity.value'],
      ],
      ['Observation', aPulse({ valueQuantity: { value: 72 } }), ['required', 'valueQuantity.code']],
      [
        'Observation',
        aPulse({ valueQuantity: { value: 72, comparator: '<', code: '/min' } }),
        ['value', 'valueQuantity.comparator'],
      ],
    ]
    for (const [type, resource, [issue, path]] of refused)
      expect([path, await readOutcome(await fhir.send('POST', `/${type}`, resource))]).toEqual([
        path,
        [422, issue, 'validation_failed', path],
      ])
    expect(await fhir.find(`/Condition?patient=${client.id}`)).toEqual([])
    const long = aCondition({ note: [{ text: 'Asthma' }, { text: 'a'.repeat(100_000) }] })
    expect(await readOutcome(await fhir.send('POST', '/Condition', long))).toEqual([
      413,
      'too-long',
      'payload_too_large',
    ])
    expect(await readOutcome(await fhir.send('POST', '/Condition', '{'))).toEqual([
      400,
      'structure',
      'malformed_json',
    ])
  })
})
