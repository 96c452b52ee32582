import { profileVersionSchema } from '@platform/contract/health-record'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam, readTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import {
  ASTHMA,
  createProfile,
  PENICILLIN,
  readProfileEntryOf,
} from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const versionsSchema = z.object({ items: z.array(profileVersionSchema) })

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let profile: ReturnType<typeof createProfile>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  profile = createProfile(server, client)
  await joinTeam(client, doctor, { scopes: ['record'] })
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

const stateOf = async (section: string): Promise<string | undefined> =>
  (await profile.read()).sections.find((known) => known.section === section)?.state

const errorsOf = async (response: Response): Promise<unknown> => {
  const { errors } = z.object({ errors: z.array(z.unknown()) }).parse(await response.json())
  return errors
}

describe('an entry', () => {
  it('is what was said of each kind, and comes back unchanged', async () => {
    const said = [
      { ...PENICILLIN, note: 'As a child' },
      {
        kind: 'medicine',
        name: 'Salbutamol',
        dose: '2 puffs of 100 µg',
        timesOfDay: ['morning', 'night'],
        asNeeded: true,
        startedOn: '2020-03',
      },
      { ...ASTHMA, isEnded: true, endedOn: '2024-05-01', note: 'Since school' },
      { kind: 'immunization', name: 'Tetanus', startedOn: '2021-06-30' },
      { kind: 'immunization', name: 'Measles' },
      { kind: 'contact', name: 'Jo Berg', relation: 'daughter', phone: '+49 170 1234567' },
    ]
    for (const facts of said) expect(await profile.add(facts)).toMatchObject({ ...facts, mayChange: true })
    const { items } = await profile.read()
    expect(items).toHaveLength(said.length)
    for (const facts of said)
      expect(items.find(({ name }) => name === facts.name)).toMatchObject({
        ...facts,
        author: { id: client.id },
      })
  })

  it('has only what belongs to its kind, in an order that can be', async () => {
    const refused = [
      [{ ...ASTHMA, dose: '1 tablet' }, '/dose', 'unknown_field'],
      [{ ...PENICILLIN, isEnded: true, endedOn: '2020' }, '/endedOn', 'unknown_field'],
      [{ kind: 'contact', name: 'Jo', note: 'Neighbour', phone: '1' }, '/note', 'unknown_field'],
      [{ kind: 'contact', name: 'Jo' }, '/phone', 'required'],
      [{ ...ASTHMA, startedOn: '2020-13' }, '/startedOn', 'invalid_value'],
      [{ ...ASTHMA, startedOn: '2021-02-30' }, '/startedOn', 'invalid_value'],
      [{ ...ASTHMA, startedOn: '1066' }, '/startedOn', 'invalid_value'],
      [{ ...ASTHMA, startedOn: '2190' }, '/startedOn', 'date_in_future'],
      [{ ...ASTHMA, endedOn: '2020' }, '/endedOn', 'unknown_field'],
      [{ ...ASTHMA, isEnded: true, endedOn: '2018-12' }, '/endedOn', 'too_small'],
      [{ ...ASTHMA, name: ' ' }, '/name', 'required'],
      [{ ...ASTHMA, name: 'a'.repeat(201) }, '/name', 'too_long'],
    ] as const
    for (const [facts, pointer, code] of refused)
      expect(await errorsOf(await profile.send(facts))).toEqual([expect.objectContaining({ pointer, code })])
    // Of the same year nobody knows which came first.
    expect(await profile.add({ ...ASTHMA, isEnded: true, endedOn: '2019-02' })).toMatchObject({
      endedOn: '2019-02',
    })
  })

  it('is made once, however often it is sent', async () => {
    const key = crypto.randomUUID()
    await profile.add({ ...ASTHMA, key })
    await profile.add({ ...ASTHMA, key })
    expect((await profile.read()).items).toHaveLength(1)
  })

  it('is changed by who has seen its latest version, and keeps what it said before', async () => {
    const entry = await profile.add(ASTHMA)
    const changed = await readProfileEntryOf(await profile.change(entry, { ...ASTHMA, note: 'Mild' }))
    expect(changed).toMatchObject({ note: 'Mild', version: entry.version + 1 })
    expect(await readCode(await profile.change(entry, ASTHMA))).toBe('precondition_failed')
    expect(await errorsOf(await profile.change(changed, PENICILLIN))).toEqual([
      expect.objectContaining({ pointer: '/kind', code: 'invalid_value' }),
    ])
    const { items } = versionsSchema.parse(await (await profile.listVersions(entry.id)).json())
    expect(items).toMatchObject([
      { change: 'changed', note: 'Mild', actor: { id: client.id } },
      { change: 'created', note: '' },
    ])
  })

  it('that was entered in error is kept apart, and comes back', async () => {
    const entry = await profile.add({ ...PENICILLIN, criticality: 'low' })
    await profile.markError(entry.id, 'It was the flu')
    expect((await profile.read()).items).toEqual([])
    const [inError] = (await profile.read(client.id, '&standing=error')).items
    expect(inError).toMatchObject({ id: entry.id, errorReason: 'It was the flu', criticality: 'low' })
    expect(await readCode(await profile.change({ ...entry, version: 2 }, PENICILLIN))).toBe('conflict')
    await profile.restore(entry.id)
    expect((await profile.read()).items).toMatchObject([{ id: entry.id, errorAt: null, isEnded: false }])
  })
})

describe('that there is none of something', () => {
  it('is said, taken back, and not the same as not to have been asked', async () => {
    expect(await stateOf('allergy')).toBe('notAsked')
    await profile.sayNone('allergy')
    await profile.sayNone('allergy')
    expect(await stateOf('allergy')).toBe('noneKnown')
    expect(await stateOf('medicine')).toBe('notAsked')
    await profile.sayNone('allergy', false)
    expect(await stateOf('allergy')).toBe('notAsked')
  })

  it('is over with the first entry, also after that was an error', async () => {
    await profile.sayNone('allergy')
    const entry = await profile.add(PENICILLIN)
    expect(await stateOf('allergy')).toBe('entries')
    expect(await readCode(await profile.sayNone('allergy'))).toBe('conflict')
    await profile.markError(entry.id)
    expect(await stateOf('allergy')).toBe('notAsked')
    await profile.sayNone('allergy')
    expect(await stateOf('allergy')).toBe('noneKnown')
  })

  it('is no entry that could be changed', async () => {
    await profile.sayNone('allergy')
    const [list] = await server.database.select({ id: careResources.id }).from(careResources)
    expect(await readCode(await profile.markError(list!.id))).toBe('not_found')
    expect(await readCode(await profile.listVersions(list!.id))).toBe('not_found')
  })
})

describe('a member of the care team', () => {
  const asDoctor = () => createProfile(server, doctor)

  it('sees what is shared with them, and changes nothing', async () => {
    const entry = await profile.add(ASTHMA)
    const named = await profile.add({ ...PENICILLIN, audience: 'named', memberIds: [doctor.id] })
    await profile.add({ kind: 'medicine', name: 'Secret', audience: 'nobody' })
    const wrong = await profile.add({ ...ASTHMA, name: 'Wrong' })
    await profile.markError(wrong.id)
    await profile.sayNone('immunization')
    const seen = await asDoctor().read(client.id)
    expect(seen.items.map(({ name }) => name).toSorted()).toEqual(['Asthma', 'Penicillin'])
    expect(seen.items.every(({ mayChange, members }) => !mayChange && members.length === 0)).toBe(true)
    expect(seen.sections).toContainEqual(
      expect.objectContaining({ section: 'immunization', state: 'noneKnown' }),
    )
    expect(seen.mayChange).toBe(false)
    expect((await asDoctor().read(client.id, '&standing=error')).items).toEqual([])
    const answers = [
      await asDoctor().send({ ...ASTHMA, personId: client.id }),
      await asDoctor().change(entry, ASTHMA),
      await asDoctor().markError(named.id),
      await asDoctor().listVersions(entry.id),
      await asDoctor().sayNone('allergy', true, client.id),
    ]
    expect(await Promise.all(answers.map(readCode))).toEqual(Array.from({ length: 5 }, () => 'forbidden'))
  })

  it('is not told that there are entries that are not shared with them', async () => {
    await profile.add({ ...PENICILLIN, audience: 'nobody' })
    const seen = await asDoctor().read(client.id)
    expect(seen.sections).toContainEqual({ section: 'allergy', state: 'notAsked', since: null })
  })

  it('sees nothing with a consent to other parts, and from its end on', async () => {
    const { members } = await readTeam(client)
    const member = members.find(({ accountId }) => accountId === doctor.id)
    await client.post(`/care-team/members/${member!.id}/end`)
    expect(await readCode(await asDoctor().tryRead(client.id))).toBe('not_found')
    await joinTeam(client, doctor, { scopes: ['journal'] })
    expect(await readCode(await asDoctor().tryRead(client.id))).toBe('not_found')
  })
})

it('the profile of somebody else is not there', async () => {
  const entry = await profile.add(ASTHMA)
  const stranger = createProfile(server, await callAs(server, 'premium@example.com'))
  const answers = [
    await stranger.tryRead(client.id),
    await stranger.send({ ...ASTHMA, personId: client.id }),
    await stranger.change(entry, ASTHMA),
    await stranger.markError(entry.id),
    await stranger.listVersions(entry.id),
    await stranger.sayNone('allergy', true, client.id),
  ]
  expect(await Promise.all(answers.map(readCode))).toEqual(Array.from({ length: 6 }, () => 'not_found'))
})
