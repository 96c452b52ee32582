import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir } from '../../../../testing/health-record/fhir.ts'
import { aNote, createJournal, PULSE } from '../../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../../testing/health-record/profile.ts'
import { createValidator } from '../../../../testing/health-record/validate-fhir.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'

const bundleSchema = z.object({
  entry: z.array(z.object({ resource: z.looseObject({ resourceType: z.string() }) })),
})
const TYPES = [
  'AllergyIntolerance',
  'Condition',
  'Immunization',
  'List',
  'MedicationStatement',
  'Observation',
  'RelatedPerson',
]

let server: TestServer
let client: Caller
let doctor: Caller
let fhir: ReturnType<typeof createFhir>
let validator: ReturnType<typeof createValidator>

beforeAll(async () => {
  validator = createValidator()
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  fhir = createFhir(server, client)
  await joinTeam(client, doctor, { scopes: ['record', 'journal'] })
  await fill()
})

afterAll(() => server.close())

/** Something of each kind, from a page and from another program, with all that can be said and with as little. */
async function fill(): Promise<void> {
  const profile = createProfile(server, client)
  const journal = createJournal(server, client)
  const entry = await profile.add({ ...ASTHMA, isEnded: true, endedOn: '2020', note: 'Mild' })
  await profile.add({ kind: 'condition', name: 'Gout' })
  await createProfile(server, doctor).confirm(entry)
  await profile.add(PENICILLIN)
  await profile.add({ kind: 'allergy', name: 'Dust' })
  const dose = { dose: '2 puffs', timesOfDay: ['morning', 'night'], asNeeded: true }
  await profile.add({ kind: 'medicine', name: 'Salbutamol', startedOn: '2020-03', ...dose })
  await profile.add({ kind: 'medicine', name: 'Aspirin' })
  await profile.add({ kind: 'contact', name: 'Jo Berg', phone: '+49 170 1234567', relation: 'Friend' })
  await profile.sayNone('immunization')
  const wrong = await profile.add({ kind: 'immunization', name: 'Tetanus', startedOn: '2021-06-30' })
  await profile.markError(wrong.id)
  await profile.sayNone('immunization')
  await journal.add(PULSE)
  await journal.add(aNote('A quiet day'))
  await journal.add({ ...PULSE, kind: 'symptom', value: null, unit: null, symptom: 'pain', severity: 3 })
  await journal.add({ ...PULSE, kind: 'glucose', value: '5.50', unit: 'mmol/L' })
  await journal.add({
    ...PULSE,
    kind: 'bloodPressure',
    value: '120',
    secondValue: '80',
    unit: 'mm[Hg]',
    tags: ['run'],
  })
  const sent = {
    resourceType: 'AllergyIntolerance',
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">Nuts</div>' },
    clinicalStatus: {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
      ],
    },
    code: { coding: [{ system: 'http://snomed.info/sct', code: '227493005', display: 'Cashew nuts' }] },
    patient: { reference: `Patient/${client.id}` },
  }
  expect((await fhir.send('POST', '/AllergyIntolerance', sent)).status).toBe(201)
}

const readText = async (path: string, caller = client) => (await createFhir(server, caller).ask(path)).text()

describe('what is answered', () => {
  it('is as FHIR R4 defines it', async () => {
    const paths = [
      '/metadata',
      `/Patient/${client.id}`,
      `/Patient/${client.id}/$everything?_count=100`,
      `/Patient/${client.id}/$summary`,
      '/Condition/7',
      '/Condition?patient=7',
      ...TYPES.map((type) => `/${type}?patient=${client.id}`),
      `/Immunization?patient=${client.id}&status=entered-in-error`,
    ]
    for (const path of paths) expect([path, validator.listFaults(await readText(path))]).toEqual([path, []])
    for (const type of TYPES) {
      const found = await fhir.find(`/${type}?patient=${client.id}&_count=2`)
      for (const id of found)
        for (const path of [`/${type}/${id}`, `/${type}/${id}/_history`, `/${type}/${id}/_history/1`])
          expect([path, validator.listFaults(await readText(path))]).toEqual([path, []])
    }
  })

  it('is a summary as the International Patient Summary defines it, for each who reads it', async () => {
    for (const caller of [client, doctor]) {
      const text = await readText(`/Patient/${client.id}/$summary`, caller)
      expect(validator.listFaultsOfSummary(text, 'Bundle')).toEqual([])
      const { entry } = bundleSchema.parse(JSON.parse(text))
      const types = entry.map(({ resource }) => resource.resourceType)
      expect(types.slice(0, 2)).toEqual(['Composition', 'Patient'])
      expect(types.slice(2)).not.toContain('Composition')
      expect(types.slice(2)).not.toContain('Patient')
      expect(new Set(types).size).toBeGreaterThan(5)
      for (const { resource } of entry)
        expect([
          resource.resourceType,
          validator.listFaultsOfSummary(JSON.stringify(resource), resource.resourceType),
        ]).toEqual([resource.resourceType, []])
    }
  })

  it('to a transaction, and to one that is refused, is as FHIR R4 defines it', async () => {
    const resource = {
      resourceType: 'Condition',
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
      code: { text: 'Asthma' },
      subject: { reference: `Patient/${client.id}` },
    }
    const request = { method: 'POST', url: 'Condition' }
    for (const code of [resource.code, {}]) {
      const entry = [{ resource: { ...resource, code }, request }]
      const answer = await fhir.send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry })
      expect(validator.listFaults(await answer.text())).toEqual([])
    }
  })
})
