import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../../testing/fixtures/sign-in.ts'
import { createFhir, readNext, readOutcome } from '../../../../testing/health-record/fhir.ts'
import { createJournal, PULSE } from '../../../../testing/health-record/journal.ts'
import { ASTHMA, createProfile, PENICILLIN } from '../../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { careResources } from '../../../tables/health-record/care-resources.ts'

const sectionSchema = z.object({
  title: z.string(),
  code: z.object({ coding: z.tuple([z.object({ code: z.string() })]) }),
  text: z.object({ div: z.string() }),
  emptyReason: z.optional(z.object({ coding: z.tuple([z.object({ code: z.string() })]) })),
  entry: z.optional(z.array(z.object({ reference: z.string() }))),
})
const compositionSchema = z.object({
  resourceType: z.literal('Composition'),
  subject: z.object({ reference: z.string() }),
  section: z.array(sectionSchema),
})

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
  await joinTeam(client, nurse, { scopes: ['journal'] })
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

/** All pages, each with the ids it has. */
async function readPages(caller: Caller, count: number): Promise<string[][]> {
  const fhir = createFhir(server, caller)
  const pages: string[][] = []
  let path: string | undefined = `/Patient/${client.id}/$everything?_count=${count}`
  while (path !== undefined) {
    const bundle = await fhir.readBundle(path)
    pages.push((bundle.entry ?? []).map(({ resource }) => resource.id ?? ''))
    path = readNext(bundle)
  }
  return pages
}

const summaryOf = async (caller: Caller) => {
  const { entry = [] } = await createFhir(server, caller).readBundle(`/Patient/${client.id}/$summary`)
  return { entry, composition: compositionSchema.parse(entry[0]?.resource) }
}

const statesOf = async (caller: Caller) => {
  const { composition } = await summaryOf(caller)
  return composition.section.map(({ code, emptyReason, entry = [] }) => [
    code.coding[0].code,
    emptyReason?.coding[0].code ?? entry.length,
  ])
}

describe('everything of a person', () => {
  it('comes in pages of any length, each thing once', async () => {
    const record = [await profile.add(ASTHMA), await profile.add(PENICILLIN)].map(({ id }) => id)
    const measured = [await journal.add(PULSE), await journal.add(PULSE), await journal.add(PULSE)].map(
      ({ id }) => id,
    )
    for (const count of [1, 2, 3, 4, 6, 100]) {
      const pages = await readPages(client, count)
      expect(pages.slice(0, -1).every((page) => page.length === count)).toBe(true)
      const [first, ...rest] = pages.flat()
      expect(first).toBe(client.id)
      expect(rest.slice(0, 2).toSorted()).toEqual(record.toSorted())
      expect(rest.slice(2).toSorted()).toEqual(measured.toSorted())
    }
  })

  it('is what is open to whoever asks', async () => {
    const mine = await profile.add({ ...ASTHMA, audience: 'nobody' })
    const shared = await profile.add(PENICILLIN)
    const pulse = await journal.add(PULSE)
    expect((await readPages(client, 100)).flat()).toContain(mine.id)
    expect((await readPages(doctor, 1)).flat()).toEqual([client.id, shared.id, pulse.id])
    expect((await readPages(nurse, 1)).flat()).toEqual([client.id, pulse.id])
    const stranger = createFhir(server, await callAs(server, 'client@example.com'))
    expect(await readOutcome(await stranger.ask(`/Patient/${client.id}/$everything`))).toEqual([
      404,
      'not-found',
      'not_found',
    ])
  })

  it('takes no cursor of somebody else’s making', async () => {
    const path = `/Patient/${client.id}/$everything?cursor=`
    for (const cursor of ['x', 're30', 'r!'])
      expect((await createFhir(server, client).ask(`${path}${cursor}`)).status).toBe(400)
  })
})

describe('the summary of a person', () => {
  it('says of each section what is known, that there is none, or that nobody has said', async () => {
    await profile.add({ kind: 'medicine', name: 'Salbutamol <b>', dose: '2 puffs' })
    await profile.sayNone('allergy')
    await journal.add({ kind: 'bloodPressure', value: '120', secondValue: '80', unit: 'mm[Hg]' })
    await journal.add({ ...PULSE, at: '2026-01-01T07:00:00.000Z' })
    const latest = await journal.add({ ...PULSE, at: '2026-01-02T07:00:00.000Z' })
    expect(await statesOf(client)).toEqual([
      ['48765-2', 'nilknown'],
      ['10160-0', 1],
      ['11450-4', 'notasked'],
      ['11369-6', 'notasked'],
      ['8716-3', 2],
    ])
    const { entry, composition } = await summaryOf(client)
    expect(entry.map(({ resource }) => resource.id)).toContain(latest.id)
    expect(JSON.stringify(composition.section)).toContain('Salbutamol &lt;b&gt;, 2 puffs')
    // Whatever is referred to is in it.
    const urls = entry.map(({ fullUrl }) => fullUrl)
    const referred = composition.section.flatMap((section) => section.entry ?? [])
    for (const { reference } of [composition.subject, ...referred]) expect(urls).toContain(reference)
    expect(
      entry.find(({ resource }) => resource.resourceType === 'MedicationStatement')?.resource,
    ).toMatchObject({
      _effectiveDateTime: { extension: [{ valueCode: 'unknown' }] },
    })
  })

  it('does not tell a member of the care team whether there is something that is not shared', async () => {
    await profile.sayNone('immunization')
    const unshared = async () => (await statesOf(doctor)).filter(([code]) => code === '11450-4')
    const before = await unshared()
    await profile.add({ ...ASTHMA, audience: 'nobody' })
    expect(await unshared()).toEqual(before)
    expect(await statesOf(doctor)).toEqual([
      ['48765-2', 'unavailable'],
      ['10160-0', 'unavailable'],
      ['11450-4', 'unavailable'],
      ['11369-6', 'nilknown'],
    ])
  })

  it('needs a consent to the record', async () => {
    await journal.add(PULSE)
    expect(await readOutcome(await createFhir(server, nurse).ask(`/Patient/${client.id}/$summary`))).toEqual([
      404,
      'not-found',
      'not_found',
    ])
  })
})
