import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import {
  ASTHMA,
  createProfile,
  PENICILLIN,
  readProfileEntryOf,
} from '../../../testing/health-record/profile.ts'
import { startFhirServer } from '../../../testing/health-record/upstream/fhir-server.ts'
import type { TestFhirServer } from '../../../testing/health-record/upstream/fhir-server.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { careResources, careVersions } from '../../tables/health-record/care-resources.ts'
import { careUpstreamRemovals } from '../../tables/health-record/care-upstream.ts'
import { createFhirClient } from './client/fhir-client.ts'
import { removeUpstream } from './removal-job.ts'

let upstream: TestFhirServer
let server: TestServer
let client: Caller
let doctor: Caller
let ofClient: ReturnType<typeof createProfile>
let ofDoctor: ReturnType<typeof createProfile>

beforeAll(async () => {
  upstream = await startFhirServer({ token: 'a token' })
  const careStore = { url: upstream.url, token: 'a token', client: undefined }
  server = await startTestServer({ demo: true, config: { careStore } })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  ofClient = createProfile(server, client)
  ofDoctor = createProfile(server, doctor)
  await joinTeam(client, doctor, { scopes: ['record'] })
})

beforeEach(async () => {
  upstream.setWeather('fine')
  await server.database.delete(careResources)
  await server.database.delete(careUpstreamRemovals)
  for (const type of ['Condition', 'AllergyIntolerance', 'Observation'])
    for (const { id } of upstream.records.list(type)) upstream.records.remove(type, id)
  upstream.calls.length = 0
})

afterAll(async () => {
  await server.close()
  await upstream.close()
})

const NOTE = 'Only in spring'
const listThere = (type = 'Condition') => upstream.records.list(type).map(({ resource }) => resource)

describe('a record whose contents stand on a FHIR server', () => {
  it('has an entry there with its patient, and here what lists ask for', async () => {
    const entry = await ofClient.add({ ...ASTHMA, note: NOTE })
    expect((await ofClient.read()).items).toEqual([entry])
    const [patient] = listThere('Patient').filter((one) => JSON.stringify(one).includes(client.id))
    expect(listThere()).toMatchObject([
      {
        resourceType: 'Condition',
        code: { text: 'Asthma' },
        note: [{ text: NOTE }],
        subject: { reference: `Patient/${patient?.id}` },
      },
    ])
    const [row] = await server.database.select().from(careResources)
    const versions = await server.database.select().from(careVersions)
    expect(JSON.stringify([row?.content, versions])).not.toContain(NOTE)
  })

  it('is changed by the version that was seen, and tells what it was', async () => {
    const entry = await ofClient.add({ ...ASTHMA, note: NOTE })
    const changed = await readProfileEntryOf(await ofClient.change(entry, { ...ASTHMA, note: 'Mild' }))
    expect(changed).toMatchObject({ version: 2, note: 'Mild' })
    expect(await readCode(await ofClient.change(entry, ASTHMA))).toBe('precondition_failed')
    await readProfileEntryOf(await ofClient.change(changed, { ...ASTHMA, note: 'Strong' }))
    await ofClient.markError(entry.id, 'of somebody else')
    await ofClient.restore(entry.id)
    const versions = await (await ofClient.listVersions(entry.id)).json()
    expect(versions).toMatchObject({
      items: [
        { change: 'restored', note: 'Strong' },
        { change: 'enteredInError', reason: 'of somebody else' },
        { change: 'changed', note: 'Strong' },
        { change: 'changed', note: 'Mild' },
        { change: 'created', note: NOTE, actor: { id: client.id } },
      ],
    })
    expect(upstream.records.history('Condition', listThere()[0]?.id ?? '')).toHaveLength(5)
    expect(upstream.calls.some((call) => call.includes('_history?page=3'))).toBe(true)
  })

  it('is seen by whom the person lets see it, and each change is in the audit log', async () => {
    const shared = await ofClient.add(ASTHMA)
    await ofClient.add({ ...PENICILLIN, audience: 'nobody' })
    expect((await ofDoctor.read(client.id)).items).toMatchObject([{ id: shared.id, name: 'Asthma' }])
    await readProfileEntryOf(await ofDoctor.confirm(shared))
    expect(listThere()).toMatchObject([{ verificationStatus: { coding: [{ code: 'confirmed' }] } }])
    expect((await ofClient.read()).items).toHaveLength(2)
    const events = await server.database.select().from(auditEvents).where(eq(auditEvents.objectId, shared.id))
    expect(events.map(({ action }) => action)).toEqual(['profileEntry.created', 'profileEntry.confirmed'])
    const stranger = createProfile(server, await callAs(server, 'professional@example.com'))
    expect(await readCode(await stranger.tryRead(client.id))).toBe('not_found')
  })

  it('asks for a page in one search of each type', async () => {
    const journal = createJournal(server, client)
    for (const value of ['60', '61', '62', '63']) await journal.add({ ...PULSE, value })
    await ofClient.add(ASTHMA)
    upstream.calls.length = 0
    expect((await journal.list()).items).toHaveLength(4)
    const [first, second, ...others] = upstream.calls
    expect(first).toMatch(/^GET Observation\?_id=[^&]+&_count=4$/)
    expect(second).toContain('page=3')
    expect(others).toEqual([])
  })
})

describe('a FHIR server that does not answer', () => {
  it('leaves nothing half done, and what is sent again is there once', async () => {
    const key = randomUUID()
    for (const weather of ['away', 'overloaded'] as const) {
      upstream.setWeather(weather)
      const answer = await ofClient.send({ ...ASTHMA, key })
      expect([answer.status, await readCode(answer)]).toEqual([503, 'unavailable'])
    }
    upstream.setWeather('fine')
    expect((await ofClient.read()).items).toEqual([])
    const entry = await ofClient.add({ ...ASTHMA, key })
    expect((await ofClient.read()).items).toEqual([entry])
    expect(listThere()).toHaveLength(1)
    upstream.setWeather('away')
    expect(await readCode(await ofClient.tryRead())).toBe('unavailable')
  })

  it('is asked what it has done when its answer is lost', async () => {
    upstream.setWeather('answersLost', 'writes')
    const entry = await ofClient.add({ ...ASTHMA, note: NOTE })
    const changed = await readProfileEntryOf(await ofClient.change(entry, { ...ASTHMA, note: 'Mild' }))
    upstream.setWeather('fine')
    expect((await ofClient.read()).items).toEqual([changed])
    expect(listThere()).toMatchObject([{ note: [{ text: 'Mild' }], meta: { versionId: '2' } }])
  })

  it('that has done a write of which nobody heard has it found by the next attempt', async () => {
    const key = randomUUID()
    upstream.setWeather('answersLost')
    expect(await readCode(await ofClient.send({ ...ASTHMA, key }))).toBe('unavailable')
    upstream.setWeather('fine')
    expect(listThere()).toHaveLength(1)
    const entry = await ofClient.add({ ...ASTHMA, note: NOTE, key })
    expect(listThere()).toMatchObject([{ note: [{ text: NOTE }] }])
    upstream.setWeather('answersLost')
    expect((await ofClient.change(entry, { ...ASTHMA, note: 'Mild' })).status).toBe(503)
    upstream.setWeather('fine')
    const changed = await readProfileEntryOf(await ofClient.change(entry, { ...ASTHMA, note: 'Mild' }))
    expect([changed.version, listThere()[0]?.meta?.versionId]).toEqual([2, '3'])
  })

  it('is quoted to nobody', async () => {
    const entry = await ofClient.add({ ...ASTHMA, note: NOTE })
    const [there] = listThere()
    if (there?.id === undefined) throw new Error('The entry is not there')
    upstream.records.remove('Condition', there.id)
    const answer = await ofClient.change(entry, { ...ASTHMA, note: `${NOTE}, mild` })
    const said = await answer.text()
    expect([answer.status >= 400, said.includes('SECRET'), said.includes(NOTE)]).toEqual([true, false, false])
    expect(server.logLines.join('')).not.toContain(NOTE)
  })
})

describe('what another program has changed there', () => {
  const changeThere = (change: object, index = 0) => {
    const [there] = listThere().slice(index)
    if (there?.id === undefined) throw new Error('The entry is not there')
    upstream.records.update('Condition', there.id, { ...there, ...change }, undefined)
  }

  it('is seen, found, told as a version of nobody, and the next change is of it', async () => {
    const entry = await ofClient.add({ ...ASTHMA, note: NOTE })
    changeThere({ code: { text: 'Hay fever' }, onsetDateTime: '2021' })
    const [seen] = (await ofClient.read()).items
    expect(seen).toMatchObject({ id: entry.id, name: 'Hay fever', startedOn: '2021', note: NOTE, version: 2 })
    const [row] = await server.database.select().from(careResources)
    expect(row?.searchText).toContain('Hay fever')
    expect(await readCode(await ofClient.change(entry, ASTHMA))).toBe('precondition_failed')
    const versions = await (await ofClient.listVersions(entry.id)).json()
    expect(versions).toMatchObject({
      items: [
        { actor: null, name: 'Hay fever' },
        { actor: { id: client.id }, name: 'Asthma' },
      ],
    })
    const changed = await readProfileEntryOf(await ofClient.change({ ...entry, version: 2 }, ASTHMA))
    expect(listThere()).toMatchObject([{ code: { text: 'Asthma' }, meta: { versionId: '3' } }])
    expect((await ofClient.read()).items).toEqual([changed])
  })

  it('is never overwritten by who has not seen it', async () => {
    const entry = await ofClient.add(ASTHMA)
    changeThere({ note: [{ text: 'From the hospital' }] })
    expect(await readCode(await ofClient.change(entry, { ...ASTHMA, note: 'Mild' }))).toBe(
      'precondition_failed',
    )
    expect(listThere()).toMatchObject([{ note: [{ text: 'From the hospital' }] }])
  })

  it('stays as it was known where no page could show it, and is in error where it says so', async () => {
    await ofClient.add({ ...ASTHMA, note: NOTE })
    changeThere({ modifierExtension: [{ url: 'urn:x:not', valueBoolean: true }] })
    expect((await ofClient.read()).items).toMatchObject([{ name: 'Asthma', note: NOTE, version: 1 }])
    const system = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'
    changeThere({
      modifierExtension: undefined,
      clinicalStatus: undefined,
      verificationStatus: { coding: [{ system, code: 'entered-in-error' }] },
    })
    const { items } = await ofClient.read()
    expect(items.filter(({ errorAt }) => errorAt === null)).toEqual([])
  })
})

it('what is erased here is removed there, however late', async () => {
  await ofClient.add(ASTHMA)
  await ofClient.add(PENICILLIN)
  await server.database.delete(careResources)
  const { database } = server
  const lines: unknown[] = []
  const logger = { warn: (line: unknown) => lines.push(line) }
  const careStore = { url: upstream.url, token: 'a token', client: undefined }
  const context = { database, client: createFhirClient(careStore), logger }
  const now = Date.now()
  upstream.setWeather('away')
  await removeUpstream({ ...context, clock: { now: () => now } })
  expect([lines.length, await database.$count(careUpstreamRemovals)]).toEqual([2, 2])
  upstream.setWeather('fine')
  await removeUpstream({ ...context, clock: { now: () => now + 600_000 } })
  expect(await database.$count(careUpstreamRemovals)).toBe(0)
  expect([...listThere(), ...listThere('AllergyIntolerance')]).toEqual([])
})
