import { randomUUID } from 'node:crypto'
import { MAX_PROFILE_ENTRIES } from '@platform/contract/health-record'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { aNote, createJournal, PULSE } from '../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

let server: TestServer
let journal: ReturnType<typeof createJournal>
let profile: ReturnType<typeof createProfile>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: createTestClock() })
  const client = await callAs(server, 'client2@example.com')
  journal = createJournal(server, client)
  profile = createProfile(server, client)
})
beforeEach(() => server.database.delete(careResources))
afterAll(() => server.close())

it('an entry of the journal is not another one with the same key, and none of the health profile', async () => {
  const key = randomUUID()
  const first = await journal.add({ ...aNote('the first'), key })
  const others = [aNote('another'), { ...aNote('the first'), audience: 'nobody' }, PULSE]
  for (const other of others) expect(await readCode(await journal.send({ ...other, key }))).toBe('conflict')
  expect(await readCode(await profile.send({ ...ASTHMA, key }))).toBe('conflict')
  expect((await journal.list()).items).toEqual([first])
  expect((await profile.read()).items).toEqual([])
})

it('a number that ends in zeros is the same again', async () => {
  const warm = { kind: 'temperature', value: '37.0', unit: 'Cel', key: randomUUID() }
  const first = await journal.add(warm)
  expect(await journal.add(warm)).toEqual(first)
  expect(await readCode(await journal.send({ ...warm, value: '37.00' }))).toBe('conflict')
  expect((await journal.list()).items).toEqual([first])
})

it('an entry of the health profile is not another one with the same key, and none of the journal', async () => {
  const asthma = { ...ASTHMA, key: randomUUID() }
  const first = await profile.add(asthma)
  expect(await profile.add(asthma)).toEqual(first)
  const others = [{ name: 'Migraine' }, { kind: 'allergy', startedOn: null }, { audience: 'nobody' }]
  for (const other of others)
    expect(await readCode(await profile.send({ ...asthma, ...other }))).toBe('conflict')
  expect(await readCode(await journal.send({ ...aNote('Asthma'), key: asthma.key }))).toBe('conflict')
  expect((await profile.read()).items).toEqual([first])
  expect((await journal.list()).items).toEqual([])
})

it('an entry that is sent again is known, also where nothing more can be entered', async () => {
  const key = randomUUID()
  const [first] = [await profile.add({ ...ASTHMA, key })]
  const [row] = await server.database.select().from(careResources)
  const { id: _, words: __, personId: ___, ...copied } = row!
  const more = Array.from({ length: MAX_PROFILE_ENTRIES - 1 }, () => ({ ...copied, importKey: null }))
  await server.database.insert(careResources).values(more)
  expect(await (await profile.send(ASTHMA)).json()).toMatchObject({
    errors: [{ pointer: '/kind', code: 'too_many' }],
  })
  expect(await profile.add({ ...ASTHMA, key })).toEqual(first)
})
