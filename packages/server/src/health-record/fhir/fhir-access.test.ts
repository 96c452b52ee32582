import { dependantSchema } from '@platform/contract/care'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam, readTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { createFhir, readOutcome } from '../../../testing/health-record/fhir.ts'
import { aNote, createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const accessesSchema = z.object({
  items: z.array(z.object({ actorId: z.nullable(z.string()), data: z.string() })),
})
const NOT_FOUND = [404, 'not-found', 'not_found']

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let nurse: Caller
let profile: ReturnType<typeof createProfile>
let journal: ReturnType<typeof createJournal>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  nurse = await callAs(server, 'orgadmin@example.com')
  profile = createProfile(server, client)
  journal = createJournal(server, client)
  await joinTeam(client, doctor, { scopes: ['record', 'journal'] })
  await joinTeam(client, nurse, { scopes: ['record'] })
})

afterAll(() => server.close())

const as = (caller?: Caller) => createFhir(server, caller)

describe('a member of the care team', () => {
  it('finds what is shared with them, and reads no more', async () => {
    const forAll = await profile.add(ASTHMA)
    const named = await profile.add({ ...ASTHMA, audience: 'named', memberIds: [doctor.id] })
    const mine = await profile.add({ ...ASTHMA, audience: 'nobody' })
    const wrong = await profile.add(ASTHMA)
    await profile.markError(wrong.id)
    const search = `/Condition?patient=${client.id}`
    expect(await as(client).find(search)).toHaveLength(3)
    expect((await as(doctor).find(search)).toSorted()).toEqual([forAll.id, named.id].toSorted())
    expect(await as(nurse).find(search)).toEqual([forAll.id])
    expect(await readOutcome(await as(nurse).ask(`/Condition/${named.id}`))).toEqual(NOT_FOUND)
    expect(await readOutcome(await as(doctor).ask(`/Condition/${mine.id}`))).toEqual(NOT_FOUND)
    expect(await readOutcome(await as(doctor).ask(`/Condition/${wrong.id}`))).toEqual(NOT_FOUND)
    expect(await as(client).read(`/Condition/${wrong.id}`)).toMatchObject({ id: wrong.id })
  })

  it('sees the journal by a consent to it alone', async () => {
    const { id } = await journal.add(PULSE)
    expect(await as(doctor).find(`/Observation?patient=${client.id}`)).toContain(id)
    expect(await readOutcome(await as(nurse).ask(`/Observation?patient=${client.id}`))).toEqual(NOT_FOUND)
    expect(await readOutcome(await as(nurse).ask(`/Observation/${id}`))).toEqual(NOT_FOUND)
  })

  it('does not find what was entered in error, also by its status', async () => {
    const { id } = await journal.add(aNote('in error'))
    await journal.markError(id)
    const search = `/Observation?patient=${client.id}&status=entered-in-error`
    expect(await as(client).find(search)).toEqual([id])
    expect(await as(doctor).find(search)).toEqual([])
  })

  it('does not read what a resource has said before', async () => {
    const { id } = await profile.add(PENICILLIN)
    for (const path of [`/AllergyIntolerance/${id}/_history`, `/AllergyIntolerance/${id}/_history/1`])
      expect(await readOutcome(await as(doctor).ask(path))).toEqual([403, 'forbidden', 'forbidden'])
  })

  it('is in the access log with what they have read', async () => {
    const readLog = async () => {
      const response = await server.request('main', '/account/access-log', { token: client.token })
      const { items } = accessesSchema.parse(await response.json())
      return items.filter(({ actorId }) => actorId === doctor.id).map(({ data }) => data)
    }
    const { id } = await profile.add(ASTHMA)
    clock.advance(86_400_000)
    doctor = await callAs(server, doctor.email)
    client = await callAs(server, client.email)
    nurse = await callAs(server, nurse.email)
    profile = createProfile(server, client)
    const before = await readLog()
    await as(doctor).read(`/Condition/${id}`)
    await as(doctor).find(`/Observation?patient=${client.id}`)
    await as(doctor).read(`/Patient/${client.id}`)
    await as(client).read(`/Condition/${id}`)
    const after = await readLog()
    expect(after.slice(0, after.length - before.length).toSorted()).toEqual(['careTeam', 'journal', 'record'])
  })

  it('reads nothing after the end of the consent', async () => {
    const { id } = await profile.add(ASTHMA)
    expect(await as(nurse).read(`/Condition/${id}`)).toMatchObject({ id })
    const { members } = await readTeam(client)
    const grant = members.find(({ accountId }) => accountId === nurse.id)
    expect((await client.post(`/care-team/members/${grant?.id ?? ''}/end`)).status).toBe(204)
    for (const path of [`/Condition/${id}`, `/Condition?patient=${client.id}`, `/Patient/${client.id}`])
      expect(await readOutcome(await as(nurse).ask(path))).toEqual(NOT_FOUND)
  })
})

describe('a guardian', () => {
  it('reads what they keep of a dependant, and who that is', async () => {
    const created = await client.post('/dependants', {
      firstName: 'Kim',
      lastName: 'Berg',
      birthDate: '2019-05-04',
      relation: 'parent',
      expiresOn: null,
    })
    const { id } = dependantSchema.parse(await created.json())
    const entry = await profile.add({ ...ASTHMA, personId: id })
    expect(await as(client).find(`/Condition?patient=${id}`)).toEqual([entry.id])
    expect(await as(client).read(`/Patient/${id}`)).toMatchObject({
      name: [{ text: 'Kim Berg', family: 'Berg', given: ['Kim'] }],
      birthDate: '2019-05-04',
    })
    expect(await readOutcome(await as(doctor).ask(`/Patient/${id}`))).toEqual(NOT_FOUND)
  })
})

describe('somebody else', () => {
  it('hears as FHIR says it that they are not signed in, or not asked', async () => {
    expect(await readOutcome(await as().ask(`/Condition?patient=${client.id}`))).toEqual([
      401,
      'login',
      'verif_error',
    ])
    const admin = await callAs(server, 'admin@example.com')
    expect(await readOutcome(await as(admin).ask(`/Condition?patient=${client.id}`))).toEqual([
      403,
      'forbidden',
      'forbidden',
    ])
    const response = await server.request('careData', `/fhir/Condition?patient=${client.id}`, {
      method: 'DELETE',
    })
    expect(await readOutcome(response)).toEqual([405, 'not-supported', 'method_not_allowed'])
  })

  it('without a consent finds nobody', async () => {
    const stranger = await callAs(server, 'client@example.com')
    for (const path of [`/Condition?patient=${client.id}`, `/Patient/${client.id}`])
      expect(await readOutcome(await as(stranger).ask(path))).toEqual(NOT_FOUND)
  })
})
