import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs, forgetCare, joinTeam } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { ASTHMA, createProfile, readProfileEntryOf } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const MINUTE_MS = 60_000

const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller
let colleague: Caller
let ofClient: ReturnType<typeof createProfile>
let ofDoctor: ReturnType<typeof createProfile>
let ofColleague: ReturnType<typeof createProfile>

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  colleague = await callAs(server, 'professional@example.com')
  ofClient = createProfile(server, client)
  ofDoctor = createProfile(server, doctor)
  ofColleague = createProfile(server, colleague)
  await joinTeam(client, doctor, { scopes: ['record'] })
  await joinTeam(client, colleague, { scopes: ['record'] })
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

it('is seen by all who see the entry, and told with its history', async () => {
  const entry = await ofClient.add(ASTHMA)
  expect(entry).toMatchObject({ confirmation: null, mayConfirm: false })
  const confirmed = await readProfileEntryOf(await ofDoctor.confirm(entry))
  expect(confirmed).toMatchObject({ confirmation: { by: { id: doctor.id } }, mayConfirm: true })
  const [own] = (await ofClient.read()).items
  expect(own).toMatchObject({
    confirmation: { by: { id: doctor.id }, at: new Date(clock.now()).toISOString() },
    mayConfirm: false,
  })
  const [seen] = (await ofColleague.read(client.id)).items
  expect(seen).toMatchObject({ confirmation: { by: { id: doctor.id } }, mayConfirm: false })
  const versions = await (await ofClient.listVersions(entry.id)).json()
  expect(versions).toMatchObject({
    items: [{ change: 'confirmed', actor: { id: doctor.id } }, { change: 'created' }],
  })
})

it('ends when the entry says something else, and stays when others may see it', async () => {
  const entry = await ofClient.add(ASTHMA)
  const confirmed = await readProfileEntryOf(await ofDoctor.confirm(entry))
  expect(await readCode(await ofClient.change(entry, ASTHMA))).toBe('precondition_failed')
  const shown = await ofClient.change(confirmed, { ...ASTHMA, audience: 'named', memberIds: [doctor.id] })
  const named = await readProfileEntryOf(shown)
  expect(named.confirmation).toMatchObject({ by: { id: doctor.id } })
  const changed = await readProfileEntryOf(await ofClient.change(named, { ...ASTHMA, note: 'Mild' }))
  expect(changed.confirmation).toBeNull()
})

it('is no change of what the entry says, be it given or withdrawn', async () => {
  const entry = await ofClient.add(ASTHMA)
  clock.advance(MINUTE_MS)
  const changed = await readProfileEntryOf(await ofClient.change(entry, { ...ASTHMA, note: 'Mild' }))
  expect(changed.changedAt).toBe(new Date(clock.now()).toISOString())
  clock.advance(MINUTE_MS)
  const confirmed = await readProfileEntryOf(await ofDoctor.confirm(changed))
  expect(confirmed.changedAt).toBe(changed.changedAt)
  clock.advance(MINUTE_MS)
  const unconfirmed = await readProfileEntryOf(await ofDoctor.unconfirm(entry.id))
  expect(unconfirmed).toMatchObject({ confirmation: null, changedAt: changed.changedAt })
  expect((await ofClient.read()).items).toMatchObject([{ changedAt: changed.changedAt }])
})

it('is of what was read, once, and taken back by who gave it alone', async () => {
  const entry = await ofClient.add(ASTHMA)
  const changed = await readProfileEntryOf(await ofClient.change(entry, { ...ASTHMA, note: 'Mild' }))
  expect(await readCode(await ofDoctor.confirm(entry))).toBe('precondition_failed')
  const confirmed = await readProfileEntryOf(await ofDoctor.confirm(changed))
  expect(await readCode(await ofColleague.confirm(confirmed))).toBe('conflict')
  expect(await readCode(await ofColleague.unconfirm(entry.id))).toBe('forbidden')
  expect(await readProfileEntryOf(await ofDoctor.unconfirm(entry.id))).toMatchObject({
    confirmation: null,
    mayConfirm: true,
  })
  // Twice is once.
  expect((await ofDoctor.unconfirm(entry.id)).status).toBe(200)
  expect((await ofClient.read()).items).toMatchObject([{ version: confirmed.version + 1 }])
})

it('is not for who keeps the record, for what is not shared, or for what is wrong', async () => {
  const entry = await ofClient.add(ASTHMA)
  expect(await readCode(await ofClient.confirm(entry))).toBe('forbidden')
  const secret = await ofClient.add({ ...ASTHMA, audience: 'nobody' })
  expect(await readCode(await ofDoctor.confirm(secret))).toBe('not_found')
  const contact = await ofClient.add({ kind: 'contact', name: 'Jo', phone: '+49 170 1234567' })
  expect(await readCode(await ofDoctor.confirm(contact))).toBe('conflict')
  await ofClient.markError(entry.id)
  expect(await readCode(await ofDoctor.confirm(entry))).toBe('not_found')
  const stranger = createProfile(server, await callAs(server, 'harbour@example.com'))
  const other = await ofClient.add(ASTHMA)
  expect(await readCode(await stranger.confirm(other))).toBe('not_found')
})
