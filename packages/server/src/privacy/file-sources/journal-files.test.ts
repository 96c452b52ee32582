import type { Bundle, Observation } from 'fhir/r4.js'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { aNote, createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { createFindJournalFiles } from './journal-files.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await server.database.delete(careResources)
  client = await callAs(server, 'client2@example.com')
})

afterAll(() => server.close())

async function exportOf({ id: accountId }: Caller): Promise<Observation[]> {
  const owner = { accountId, email: '', language: 'en' } as const
  const found: Observation[] = []
  for await (const file of await createFindJournalFiles(clock)(server.database, owner)) {
    expect(file.name).toBe('journal/entries-1.fhir.json')
    const bundle = JSON.parse(strFromU8(file.bytes)) as Bundle<Observation>
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
  expect(found.find(({ id }) => id === wrong.id)?.status).toBe('entered-in-error')
  expect(found).toHaveLength(2)
})

it('nobody finds another’s entries in theirs', async () => {
  await createJournal(server, client).add(aNote('mine'))
  expect(await exportOf(await callAs(server, 'premium@example.com'))).toEqual([])
})
