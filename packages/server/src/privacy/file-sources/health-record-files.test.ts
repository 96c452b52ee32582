import type { Bundle, FhirResource } from 'fhir/r4.js'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { aNote, createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { createFindHealthRecordFiles } from './health-record-files.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await server.database.delete(careResources)
  client = await callAs(server, 'client2@example.com')
})

afterAll(() => server.close())

async function exportOf(
  { id: accountId }: Caller,
  name = 'journal/entries-1.fhir.json',
): Promise<FhirResource[]> {
  const owner = { accountId, email: '', language: 'en' } as const
  const found: FhirResource[] = []
  for await (const file of await createFindHealthRecordFiles(clock)(server.database, owner)) {
    if (file.name !== name) continue
    const bundle = JSON.parse(strFromU8(file.bytes)) as Bundle<FhirResource>
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' })
    found.push(...(bundle.entry ?? []).flatMap(({ resource }) => resource ?? []))
  }
  return found
}

it('an export has all entries of the person as FHIR Observations, also what is private or in error', async () => {
  const journal = createJournal(server, client)
  const pulse = await journal.add({ ...PULSE, audience: 'nobody', tags: ['rest'] })
  const wrong = await journal.add(aNote('of somebody else'))
  await journal.markError(wrong.id)
  const found = await exportOf(client)
  expect(found.find(({ id }) => id === pulse.id)).toMatchObject({
    resourceType: 'Observation',
    status: 'final',
    subject: { reference: `Patient/${client.id}` },
    meta: { versionId: '1', tag: [{ display: 'rest' }] },
    code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
    effectiveDateTime: pulse.at,
    valueQuantity: { value: 72, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
  })
  expect(found.find(({ id }) => id === wrong.id)).toMatchObject({ status: 'entered-in-error' })
  expect(found).toHaveLength(2)
})

it('an export has the health profile as FHIR has each type, and says so of what is in error and of what there is none', async () => {
  const profile = createProfile(server, client)
  const allergy = await profile.add(PENICILLIN)
  const wrong = await profile.add(ASTHMA)
  await profile.markError(wrong.id)
  const contact = await profile.add({ kind: 'contact', name: 'Jo Berg', phone: '+49 170 1234567' })
  await profile.sayNone('medicine')
  const found = await exportOf(client, 'record/health-profile-1.fhir.json')
  const about = { reference: `Patient/${client.id}` }
  const read = (id: string) => found.find((resource) => resource.id === id)
  expect(read(allergy.id)).toMatchObject({
    resourceType: 'AllergyIntolerance',
    patient: about,
    clinicalStatus: { coding: [{ code: 'active' }] },
  })
  expect(read(allergy.id)).not.toHaveProperty('status')
  expect(read(wrong.id)).toMatchObject({
    resourceType: 'Condition',
    subject: about,
    verificationStatus: { coding: [{ code: 'entered-in-error' }] },
  })
  expect(read(wrong.id)).not.toHaveProperty('clinicalStatus')
  expect(read(contact.id)).toMatchObject({ resourceType: 'RelatedPerson', patient: about, active: true })
  expect(found.find(({ resourceType }) => resourceType === 'List')).toMatchObject({
    subject: about,
    emptyReason: { coding: [{ code: 'nilknown' }] },
  })
  expect(found).toHaveLength(4)
})

it('nobody finds another’s entries in theirs', async () => {
  await createJournal(server, client).add(aNote('mine'))
  expect(await exportOf(await callAs(server, 'premium@example.com'))).toEqual([])
})
