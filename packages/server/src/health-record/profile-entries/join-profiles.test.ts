import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startFamily } from '../../../testing/fixtures/care.ts'
import type { Family } from '../../../testing/fixtures/care.ts'
import { aNote, createJournal } from '../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../testing/health-record/profile.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

let family: Family
let kept: ReturnType<typeof createProfile>
let own: ReturnType<typeof createProfile>
let id: string

beforeEach(async () => {
  family = await startFamily()
  await family.server.database.delete(careResources)
  kept = createProfile(family.server, family.lead)
  own = createProfile(family.server, family.person)
  id = (await family.add()).id
})

afterEach(() => family.server.close())

async function handOver(): Promise<void> {
  await family.offer(id)
  expect(await family.accept(await family.readSecret())).toBe(200)
}

const stateOf = async (section: string): Promise<string | undefined> =>
  (await own.read()).sections.find((known) => known.section === section)?.state

it('two records become one: every entry stays, with its id, its history and who may see it', async () => {
  const { server, lead, person } = family
  const key = randomUUID()
  const theirs = await kept.add({ ...PENICILLIN, personId: id, key, audience: 'nobody' })
  const note = await createJournal(server, lead).add({ ...aNote('First steps'), personId: id })
  const mine = await own.add({ ...ASTHMA, key })
  await handOver()
  const { items } = await own.read()
  expect(new Map(items.map((entry) => [entry.id, entry.audience]))).toEqual(
    new Map([
      [theirs.id, 'nobody'],
      [mine.id, 'team'],
    ]),
  )
  expect(items).toContainEqual(expect.objectContaining({ id: theirs.id, author: expect.anything() }))
  expect((await createJournal(server, person).list()).items).toMatchObject([{ id: note.id }])
  expect((await own.listVersions(theirs.id)).status).toBe(200)
  expect((await kept.tryRead(id)).status).toBe(404)
})

it('an entry of either ends that there is none, for good', async () => {
  await own.sayNone('allergy')
  await kept.add({ ...PENICILLIN, personId: id })
  await kept.sayNone('condition', true, id)
  const asthma = await own.add(ASTHMA)
  await handOver()
  expect([await stateOf('allergy'), await stateOf('condition')]).toEqual(['entries', 'entries'])
  await own.markError(asthma.id)
  expect(await stateOf('condition')).toBe('notAsked')
})

it('that there is none stays, whoever has said it, and is taken back in one place', async () => {
  await kept.sayNone('allergy', true, id)
  await own.sayNone('allergy')
  await own.sayNone('allergy', false)
  await kept.sayNone('medicine', true, id)
  await own.sayNone('medicine')
  await kept.sayNone('immunization', true, id)
  await handOver()
  for (const section of ['allergy', 'medicine', 'immunization']) {
    expect([section, await stateOf(section)]).toEqual([section, 'noneKnown'])
    await own.sayNone(section, false)
    expect([section, await stateOf(section)]).toEqual([section, 'notAsked'])
  }
})
