import { dependantSchema } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  callAs,
  forgetCare,
  invite,
  joinTeam,
  readReceived,
  readTeam,
} from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { aNote, createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { guardianships } from '../../tables/care/care-team.ts'

const DAY_MS = 86_400_000
const accessesSchema = z.object({
  items: z.array(z.object({ actorId: z.nullable(z.string()), data: z.string() })),
})

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let nurse: Caller
let journal: ReturnType<typeof createJournal>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  nurse = await callAs(server, 'orgadmin@example.com')
  journal = createJournal(server, client)
  await joinTeam(client, doctor, { scopes: ['journal'] })
  await joinTeam(client, nurse, { scopes: ['journal', 'documents'] })
})

afterAll(() => server.close())

const notesOf = async (caller: Caller, query = '', personId = client.id): Promise<string[]> =>
  (await createJournal(server, caller).list(`${query}&limit=100`, personId)).items.map(({ note }) => note)

const listAs = (caller: Caller, personId = client.id): Promise<Response> =>
  createJournal(server, caller).call('GET', `/journal-entries?personId=${personId}`)

describe('a member of the care team', () => {
  it('sees what all of the team may see and where they are named, and nobody else’s name', async () => {
    await journal.add({ ...aNote('for all'), tags: ['shared'] })
    const named = await journal.add({
      ...aNote('for the doctor'),
      tags: ['shared'],
      audience: 'named',
      memberIds: [doctor.id],
    })
    const mine = await journal.add({ ...aNote('for me'), tags: ['shared'], audience: 'nobody' })
    expect(named.members).toMatchObject([{ id: doctor.id }])
    expect(await notesOf(doctor, '&tag=shared')).toEqual(
      (await notesOf(client, '&tag=shared')).filter((note) => note !== 'for me'),
    )
    expect(await notesOf(nurse, '&tag=shared')).toEqual(['for all'])
    const doctorsJournal = createJournal(server, doctor)
    expect(await (await doctorsJournal.read(named.id)).json()).toMatchObject({
      members: [],
      mayChange: false,
    })
    expect(await readCode(await doctorsJournal.read(mine.id))).toBe('not_found')
    expect(await readCode(await createJournal(server, nurse).read(named.id))).toBe('not_found')
  })

  it('does not see what was entered in error', async () => {
    const { id } = await journal.add({ ...aNote('in error'), tags: ['error'] })
    await journal.markError(id)
    expect(await notesOf(doctor, '&tag=error')).toEqual([])
    expect(await notesOf(doctor, '&tag=error&standing=error')).toEqual([])
    expect(await notesOf(client, '&tag=error&standing=error')).toEqual(['in error'])
    expect(await readCode(await createJournal(server, doctor).read(id))).toBe('not_found')
  })

  it('changes nothing, and does not read what an entry said before', async () => {
    const entry = await journal.add(aNote('mine to change'))
    const asDoctor = createJournal(server, doctor)
    const answers = [
      await asDoctor.send({ ...PULSE, personId: client.id }),
      await asDoctor.change(entry, aNote('changed')),
      await asDoctor.markError(entry.id),
      await asDoctor.listVersions(entry.id),
    ]
    expect(await Promise.all(answers.map(readCode))).toEqual(Array.from({ length: 4 }, () => 'forbidden'))
  })

  it('cannot be named without a consent that covers the journal', async () => {
    const stranger = await callAs(server, 'harbour@example.com')
    const facts = { ...aNote('for a stranger'), audience: 'named', memberIds: [doctor.id, stranger.id] }
    const response = await journal.send(facts)
    expect(await response.json()).toMatchObject({
      errors: [{ pointer: '/memberIds/1', code: 'invalid_value' }],
    })
  })

  it('is in the access log of the person, once a visit', async () => {
    const readsOf = async (caller: Caller): Promise<number> => {
      const answer = await server.request('main', '/account/access-log?limit=100', { token: client.token })
      const { items } = accessesSchema.parse(await answer.json())
      return items.filter(({ actorId, data }) => actorId === caller.id && data === 'journal').length
    }
    await notesOf(nurse)
    await notesOf(nurse)
    expect(await readsOf(nurse)).toBe(1)
    expect(await readsOf(client)).toBe(0)
  })

  it('sees nothing any more from the moment the consent ends', async () => {
    const { members } = await readTeam(client)
    const member = members.find(({ accountId }) => accountId === nurse.id)
    const shared = await journal.add(aNote('while it is shared'))
    expect(await notesOf(nurse)).toContain('while it is shared')
    await client.post(`/care-team/members/${member!.id}/end`)
    expect(await readCode(await listAs(nurse))).toBe('not_found')
    expect(await readCode(await createJournal(server, nurse).read(shared.id))).toBe('not_found')
  })

  it('sees nothing with a consent to other parts', async () => {
    await joinTeam(client, nurse, { scopes: ['documents'] })
    expect(await readCode(await listAs(nurse))).toBe('not_found')
  })
})

describe('the journal of somebody else', () => {
  it('is not there for who has nothing to do with them', async () => {
    const { id } = await journal.add(aNote('private'))
    const stranger = await callAs(server, 'premium@example.com')
    const asStranger = createJournal(server, stranger)
    const answers = [
      await listAs(stranger),
      await asStranger.read(id),
      await asStranger.send({ ...PULSE, personId: client.id }),
      await asStranger.markError(id),
      await asStranger.listVersions(id),
    ]
    expect(await Promise.all(answers.map(readCode))).toEqual(Array.from({ length: 5 }, () => 'not_found'))
  })
})

describe('the journal of a dependant', () => {
  async function addChild(): Promise<string> {
    const child = { firstName: 'Ada', lastName: 'Okafor', birthDate: '2018-04-02', relation: 'mother' }
    const response = await client.post('/dependants', { ...child, expiresOn: null })
    return dependantSchema.parse(await response.json()).id
  }

  it('is kept by guardians whose scopes have it, and read when their time is over', async () => {
    const childId = await addChild()
    const entry = await journal.add({ ...aNote('first tooth'), personId: childId })
    expect(entry).toMatchObject({ personId: childId, author: { id: client.id }, mayChange: true })
    expect(await notesOf(client, '', childId)).toEqual(['first tooth'])
    expect(await notesOf(client)).not.toContain('first tooth')

    const other = await callAs(server, 'premium@example.com')
    await invite(client, other.email, { personId: childId, relation: 'grandparent', scopes: ['calendar'] })
    const [received] = await readReceived(other)
    await other.post(`/received-invitations/${received!.id}/accept`)
    expect(await readCode(await listAs(other, childId))).toBe('not_found')

    await server.database
      .update(guardianships)
      .set({ expiresAt: new Date(clock.now() - DAY_MS) })
      .where(eq(guardianships.accountId, client.id))
    const [late] = (await journal.list('', childId)).items
    expect(late).toMatchObject({ note: 'first tooth', mayChange: false })
    expect(await readCode(await journal.change(entry, aNote('changed')))).toBe('forbidden')
    expect(await readCode(await journal.send({ ...PULSE, personId: childId }))).toBe('not_found')
  })
})
