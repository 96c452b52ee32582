import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { createFhir } from '../../../testing/health-record/fhir.ts'
import { createProfile, readProfileEntryOf } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'

const SNOMED = 'http://snomed.info/sct'
const CODED = { system: SNOMED, version: '2026-01', code: '195967001', display: 'Asthma' }
const OTHER = { system: 'http://hl7.org/fhir/sid/icd-10', version: null, code: 'J45', display: '' }
const ASTHMA = { kind: 'condition', name: 'My asthma', codings: [CODED, OTHER] } as const

let server: TestServer
let client: Caller
let profile: ReturnType<typeof createProfile>
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  profile = createProfile(server, client)
  fhir = createFhir(server, client)
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

describe('an entry with codes', () => {
  it('has them as FHIR, where it is found by them', async () => {
    const { id, codings } = await profile.add(ASTHMA)
    expect(codings).toEqual([CODED, OTHER])
    const { system, code } = OTHER
    expect(await fhir.read(`/Condition/${id}`)).toMatchObject({
      code: { coding: [CODED, { system, code }], text: 'My asthma' },
    })
    for (const [kind, type, element] of [
      ['allergy', 'AllergyIntolerance', 'code'],
      ['medicine', 'MedicationStatement', 'medicationCodeableConcept'],
      ['immunization', 'Immunization', 'vaccineCode'],
    ] as const) {
      const entry = await profile.add({ kind, name: 'Something', codings: [CODED] })
      expect(await fhir.read(`/${type}/${entry.id}`)).toMatchObject({ [element]: { coding: [CODED] } })
    }
  })

  it('shows those that came as FHIR, but none that no page could send back', async () => {
    const entry = await profile.add({ ...ASTHMA, codings: [] })
    const sent = await fhir.read(`/Condition/${entry.id}`)
    const code = { coding: [{ code: 'x' }, { ...CODED, userSelected: true }, { system: SNOMED }] }
    const put = await fhir.send('PUT', `/Condition/${entry.id}`, { ...sent, code }, { 'if-match': 'W/"1"' })
    expect(put.status).toBe(200)
    expect((await profile.read()).items).toMatchObject([{ name: 'Asthma', codings: [CODED] }])
  })

  it('keeps them with other words about it, and loses them with its name', async () => {
    const entry = await profile.add(ASTHMA)
    const noted = await readProfileEntryOf(
      await profile.change(entry, { kind: 'condition', name: 'My asthma', note: 'Mild' }),
    )
    expect(noted.codings).toEqual([CODED, OTHER])
    const renamed = await readProfileEntryOf(
      await profile.change(noted, { kind: 'condition', name: 'Something else' }),
    )
    expect(renamed.codings).toEqual([])
    expect((await fhir.read(`/Condition/${entry.id}`))['code']).toEqual({ text: 'Something else' })
  })

  it('gains and loses them alone, and its history says so', async () => {
    const entry = await profile.add({ kind: 'condition', name: 'My asthma' })
    const change = async (of: typeof entry, codings: object[]) =>
      readProfileEntryOf(await profile.change(of, { kind: 'condition', name: 'My asthma', codings }))
    const coded = await change(entry, [CODED])
    expect(coded).toMatchObject({ name: 'My asthma', codings: [CODED], version: 2 })
    expect(await change(coded, [])).toMatchObject({ codings: [], version: 3 })
    expect(await (await profile.listVersions(entry.id)).json()).toMatchObject({
      items: [{ codings: [] }, { codings: [CODED] }, { codings: [] }],
    })
  })

  it('has no more of them than anybody reads, whole ones, and no codes of a person', async () => {
    const refused = [
      { ...ASTHMA, codings: Array.from({ length: 11 }, () => CODED) },
      { ...ASTHMA, codings: [{ ...CODED, code: '' }] },
      { ...ASTHMA, codings: [{ ...CODED, system: '' }] },
      { ...ASTHMA, codings: [{ ...CODED, userSelected: true }] },
      { kind: 'contact', name: 'Jo', phone: '+49 170 1234567', codings: [CODED] },
    ]
    for (const facts of refused) expect(await readCode(await profile.send(facts))).toBe('validation_failed')
  })

  it('says them in the summary', async () => {
    await profile.add(ASTHMA)
    const summary = JSON.stringify(await fhir.read(`/Patient/${client.id}/$summary`))
    expect(summary).toContain('195967001 (http://snomed.info/sct)')
    expect(summary).toContain('"code":"J45"')
  })
})
