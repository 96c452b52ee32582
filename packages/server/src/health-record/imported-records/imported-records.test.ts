import { randomUUID } from 'node:crypto'
import { problemSchema } from '@platform/contract'
import type { HealthImport } from '@platform/contract/health-record'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createImports, pulses, readImportOf } from '../../../testing/health-record/imports.ts'
import type { Imports } from '../../../testing/health-record/imports.ts'
import { createJournal } from '../../../testing/health-record/journal.ts'
import { createProfile } from '../../../testing/health-record/profile.ts'
import { sentObservation, sentProfile } from '../../../testing/health-record/sent-resources.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { careResources, careVersions } from '../../tables/health-record/care-resources.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { vitalSampleSums, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { sweepImports } from '../health-imports/sweep-job.ts'

const clock = createTestClock()
let server: TestServer
let client: Caller
let imports: Imports

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  imports = createImports(server, client)
})

beforeEach(async () => {
  await server.database.delete(healthImports)
  await server.database.delete(careResources)
})

afterAll(() => server.close())

const PENICILLIN = { kind: 'allergy', name: 'Penicillin' } as const
const METFORMIN = { kind: 'medicine', name: 'Metformin', dose: '500 mg' } as const

/** An open import with what is said of the client. */
async function stage(resources: readonly object[]): Promise<HealthImport> {
  const { id } = await imports.open('fhir')
  return readImportOf(await imports.addResources(id, 0, resources))
}

const readPulses = async (): Promise<number> => {
  const { call } = createJournal(server, client)
  const response = await call('GET', `/measurement-series/points?personId=${client.id}&kind=pulse`)
  const { count } = (await response.json()) as { count: number }
  return count
}

it('samples count from the moment the import is accepted, and no longer when it is undone', async () => {
  const { id } = await imports.open()
  await imports.addSamples(id, 0, [pulses([60, 61, 62])])
  expect(await readPulses()).toBe(0)
  for (let time = 0; time < 2; time += 1)
    expect(await readImportOf(await imports.accept(id))).toMatchObject({
      state: 'accepted',
      audience: 'team',
      samples: 3,
    })
  expect(await readPulses()).toBe(3)
  expect((await imports.addSamples(id, 1, [pulses([60])])).status).toBe(409)
  expect((await imports.discard(id)).status).toBe(409)
  for (let time = 0; time < 2; time += 1)
    expect(await readImportOf(await imports.undo(id))).toMatchObject({ state: 'undone', samples: 0 })
  expect(await readPulses()).toBe(0)
  expect((await imports.accept(id)).status).toBe(409)
  expect((await imports.preview(id)).kinds).toEqual([])
  await sweepImports({ database: server.database, clock })
  expect(await server.database.$count(vitalSamples)).toBe(0)
  expect(await server.database.$count(vitalSampleSums)).toBe(0)
  expect(await imports.list()).toMatchObject([{ id, state: 'undone' }])
  // The same file again is new.
  expect(await imports.bring([pulses([60, 61, 62])])).toMatchObject({ samples: 3 })
})

it('an open import cannot be undone, and is seen in the audit log once it is decided', async () => {
  const { id } = await imports.open()
  expect((await imports.undo(id)).status).toBe(409)
  await imports.accept(id)
  await imports.undo(id)
  const events = await server.database
    .select({ action: auditEvents.action, subject: auditEvents.subjectAccountId })
    .from(auditEvents)
    .where(and(eq(auditEvents.objectId, id), like(auditEvents.action, 'healthImport.%')))
    .orderBy(auditEvents.at)
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'healthImport.accepted',
    'healthImport.undone',
  ])
  expect(events.every(({ subject }) => subject === client.id)).toBe(true)
})

it('resources become entries of the journal and the health profile, but for those that are left out', async () => {
  const profile = createProfile(server, client)
  await profile.sayNone('allergy')
  const { id, entries } = await stage([
    sentProfile(client.id, PENICILLIN),
    sentProfile(client.id, METFORMIN),
    sentObservation(client.id),
    sentObservation(client.id, { kind: 'note', value: null, unit: null, note: 'Slept well' }),
  ])
  expect(entries).toBe(4)
  const { rows } = await imports.preview(id)
  expect(rows.map(({ resourceType, state }) => [resourceType, state])).toEqual([
    ['AllergyIntolerance', 'new'],
    ['MedicationStatement', 'new'],
    ['Observation', 'new'],
    ['Observation', 'new'],
  ])
  expect(rows[0]).toMatchObject({ profile: PENICILLIN, journal: null, errors: [] })
  expect(rows[2]).toMatchObject({ profile: null, journal: { kind: 'pulse', value: '72', unit: '/min' } })
  expect((await profile.read()).items).toEqual([])
  const accepted = await readImportOf(
    await imports.accept(id, { exceptRows: [rows[1]!.id], audience: 'nobody' }),
  )
  expect(accepted).toMatchObject({ entries: 3, audience: 'nobody' })
  const { items, sections } = await profile.read()
  expect(items).toMatchObject([
    { name: 'Penicillin', audience: 'nobody', author: { id: client.id }, version: 1 },
  ])
  expect(sections.find(({ section }) => section === 'allergy')).toMatchObject({ state: 'entries' })
  const journal = await createJournal(server, client).list()
  expect(journal.items.map(({ kind }) => kind).toSorted()).toEqual(['note', 'pulse'])
  const decided = (await imports.preview(id)).rows
  expect(decided.map(({ state }) => state)).toEqual(['accepted', 'leftOut', 'accepted', 'accepted'])
  expect(decided[0]).toMatchObject({ entryId: items[0]!.id })
  const [stored] = await server.database
    .select()
    .from(careResources)
    .where(eq(careResources.id, items[0]!.id))
  expect(stored?.source).toBe('import')
  expect(await server.database.$count(careVersions, eq(careVersions.resourceId, items[0]!.id))).toBe(1)
})

it('a row says that the record says the same already', async () => {
  await createProfile(server, client).add({ ...PENICILLIN, name: 'penicillin' })
  await createJournal(server, client).add({
    kind: 'pulse',
    value: '72',
    unit: '/min',
    at: '2026-01-05T07:30:00.000Z',
  })
  const { id } = await stage([
    sentProfile(client.id, PENICILLIN),
    sentObservation(client.id),
    sentObservation(client.id, { value: '73' }),
    sentObservation(client.id, { value: '73' }),
  ])
  expect((await imports.preview(id)).rows.map(({ state }) => state)).toEqual([
    'present',
    'present',
    'new',
    'present',
  ])
})

it('a row is refused by the names of what cannot be kept', async () => {
  const other = randomUUID()
  const { id } = await stage([
    sentObservation(other),
    { ...sentObservation(client.id), encounter: { reference: 'Encounter/1' } },
    sentObservation(client.id, { kind: 'temperature', value: '93', unit: 'Cel' }),
    sentObservation(client.id, { at: '2199-01-01T00:00:00.000Z' }),
    { resourceType: 'Procedure', subject: { reference: 'Patient/1' } },
    { ...sentProfile(client.id, PENICILLIN), patient: { reference: 'Patient/other' } },
    { resourceType: 'Observation', code: 12 },
    { resourceType: '<script>' },
    sentProfile(client.id, { kind: 'condition', name: 'Asthma', startedOn: '2199' }),
    sentObservation(client.id, { value: '300' }),
    sentProfile(client.id, { kind: 'condition', name: 'a'.repeat(201) }),
  ])
  const { rows } = await imports.preview(id)
  expect(rows.map(({ errors }) => errors.map(({ pointer, code }) => `${pointer} ${code}`))).toEqual([
    ['/subject/reference invalid_value'],
    ['/encounter/reference invalid_value'],
    ['/valueQuantity/value too_big'],
    ['/effectiveDateTime date_in_future'],
    ['/resourceType invalid_value'],
    ['/patient/reference invalid_value'],
    ['/status required', '/code invalid_value'],
    ['/resourceType invalid_value'],
    ['/onsetDateTime date_in_future'],
    ['/valueQuantity/value value_unusual'],
    ['/code/text too_long'],
  ])
  expect(rows.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 9 }, () => 'refused'),
    'new',
    'refused',
  ])
  expect(rows[7]).toMatchObject({ resourceType: 'Resource', profile: null, journal: null })
  expect(await readImportOf(await imports.accept(id))).toMatchObject({ entries: 1 })
})

it('takes a part of resources once, and resources from a file of FHIR alone', async () => {
  const { id } = await stage([sentObservation(client.id)])
  await imports.addResources(id, 0, [sentObservation(client.id, { value: '80' })])
  expect((await imports.preview(id)).rows).toHaveLength(1)
  // Parts of samples are numbered apart.
  expect(await readImportOf(await imports.addSamples(id, 0, [pulses([60])]))).toMatchObject({
    samples: 1,
    entries: 1,
  })
  expect((await imports.addResources(id, 1, [])).status).toBe(422)
  expect((await imports.addResources(id, 1, ['text'])).status).toBe(422)
  const many = Array.from({ length: 21 }, () => ({}))
  expect((await imports.addResources(id, 1, many)).status).toBe(422)
  await imports.discard(id)
  const ofApple = await imports.open()
  const response = await imports.addResources(ofApple.id, 0, [sentObservation(client.id)])
  expect(problemSchema.parse(await response.json()).errors).toMatchObject([
    { pointer: '/resources', code: 'invalid_value' },
  ])
})

it('refuses to leave out what is not of it', async () => {
  const { id } = await stage([sentObservation(client.id)])
  const response = await imports.accept(id, { exceptRows: [randomUUID()] })
  expect(problemSchema.parse(await response.json()).errors).toMatchObject([
    { pointer: '/exceptRows/0', code: 'invalid_value' },
  ])
  expect(await imports.list()).toMatchObject([{ state: 'open' }])
})

it('when it is undone, what somebody has touched since stays and is named', async () => {
  const profile = createProfile(server, client)
  const journal = createJournal(server, client)
  const { id } = await stage([
    sentProfile(client.id, PENICILLIN),
    sentProfile(client.id, METFORMIN),
    sentObservation(client.id),
  ])
  await imports.accept(id)
  const metformin = (await profile.read()).items.find(({ name }) => name === 'Metformin')!
  expect((await profile.change(metformin, { ...METFORMIN, dose: '1000 mg' })).status).toBe(200)
  expect(await readImportOf(await imports.undo(id))).toMatchObject({ state: 'undone', entries: 1 })
  expect((await profile.read()).items).toMatchObject([{ id: metformin.id, dose: '1000 mg' }])
  expect((await journal.list()).items).toEqual([])
  expect((await imports.preview(id)).rows).toMatchObject([{ state: 'kept', entryId: metformin.id }])
  // The same file again brings back the rest.
  const again = await stage([sentProfile(client.id, PENICILLIN), sentProfile(client.id, METFORMIN)])
  expect((await imports.preview(again.id)).rows.map(({ state }) => state)).toEqual(['new', 'present'])
})

it('what a professional has confirmed or proposes to change is kept as well', async () => {
  const doctor = await callAs(server, 'professional2@example.com')
  await joinTeam(client, doctor, { scopes: ['record', 'journal'] })
  const { id } = await stage([sentProfile(client.id, PENICILLIN)])
  await imports.accept(id)
  const ofDoctor = createProfile(server, doctor)
  const [entry] = (await ofDoctor.read(client.id)).items
  expect((await ofDoctor.confirm(entry!)).status).toBe(200)
  expect(await readImportOf(await imports.undo(id))).toMatchObject({ entries: 1 })
})

it('the care team sees samples that are shared with it, and no others', async () => {
  const doctor = await callAs(server, 'professional@example.com')
  await joinTeam(client, doctor, { scopes: ['journal'] })
  await imports.bring([pulses([60])])
  await imports.bring([pulses([70], {}, '2026-01-06T07:00:00.000Z')], { audience: 'nobody' })
  const count = async (by: Caller): Promise<unknown> => {
    const path = `/measurement-series/points?personId=${client.id}&kind=pulse`
    return ((await (await createJournal(server, by).call('GET', path)).json()) as { count: number }).count
  }
  expect([await count(client), await count(doctor)]).toEqual([2, 1])
})

it('says of each row what the file calls it and which entry of the file it is', async () => {
  const penicillin = sentProfile(client.id, PENICILLIN)
  const resources = [
    { ...penicillin, id: 'allergy-1' },
    { ...penicillin, id: '<b>' },
    { resourceType: 'Basic' },
  ]
  const { id } = await imports.open('fhir')
  await readImportOf(await imports.addResources(id, 0, resources, [2, 5, 9]))
  await readImportOf(await imports.addResources(id, 1, [{ resourceType: 'Basic', id: 'b' }]))
  const { rows } = await imports.preview(id)
  expect(rows.map(({ resourceId, place }) => [resourceId, place])).toEqual([
    ['allergy-1', 2],
    [null, 5],
    [null, 9],
    ['b', null],
  ])
})
