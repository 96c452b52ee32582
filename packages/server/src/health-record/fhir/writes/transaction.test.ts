import { randomUUID } from 'node:crypto'
import { MAX_FHIR_ENTRIES } from '@platform/contract/health-record'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare, joinTeam } from '../../../../testing/fixtures/care.ts'
import type { Caller } from '../../../../testing/fixtures/care.ts'
import { createFhir, readOutcome } from '../../../../testing/health-record/fhir.ts'
import { startTestServer } from '../../../../testing/index.ts'
import type { TestServer } from '../../../../testing/index.ts'
import { auditEvents } from '../../../tables/activity/audit.ts'
import { careResources } from '../../../tables/health-record/care-resources.ts'

const responseSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('transaction-response'),
  entry: z.array(
    z.object({
      fullUrl: z.string(),
      response: z.object({
        status: z.string(),
        location: z.string(),
        etag: z.string(),
        lastModified: z.iso.datetime(),
      }),
    }),
  ),
})

let server: TestServer
let client: Caller
let doctor: Caller
let fhir: ReturnType<typeof createFhir>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'professional2@example.com')
  fhir = createFhir(server, client)
  await joinTeam(client, doctor, { scopes: ['record', 'journal'] })
})

beforeEach(() => server.database.delete(careResources))

afterAll(() => server.close())

const aCondition = (change: object = {}) => ({
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code: { text: 'Asthma' },
  subject: { reference: `Patient/${client.id}` },
  ...change,
})

const aPulse = (change: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
  subject: { reference: `Patient/${client.id}` },
  effectiveDateTime: '2026-01-05T08:30:00+01:00',
  valueQuantity: { value: 72, unit: '/min', code: '/min' },
  ...change,
})

interface Entry {
  readonly fullUrl?: string
  readonly resource: { readonly resourceType: string }
  readonly request?: object
}

const post = (resource: Entry['resource'], fullUrl?: string, ifNoneExist?: string): Entry => ({
  ...(fullUrl !== undefined && { fullUrl }),
  resource,
  request: { method: 'POST', url: resource.resourceType, ...(ifNoneExist !== undefined && { ifNoneExist }) },
})
const put = (resource: Entry['resource'], id: string, ifMatch?: string): Entry => ({
  resource,
  request: {
    method: 'PUT',
    url: `${resource.resourceType}/${id}`,
    ...(ifMatch !== undefined && { ifMatch }),
  },
})
const toBundle = (entry: readonly object[], change: object = {}) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry,
  ...change,
})

async function transact(entry: readonly object[]) {
  const response = await fhir.send('POST', '', toBundle(entry))
  expect([response.status, response.status === 200 ? '' : await response.clone().text()]).toEqual([200, ''])
  return responseSchema.parse(await response.json()).entry
}

const pathOf = (address: string | undefined) => new URL(address ?? '').pathname.split('/fhir')[1] ?? ''

describe('a transaction', () => {
  it('enters and changes several resources, which refer to each other', async () => {
    const [first] = await transact([post(aCondition())])
    const id = first?.fullUrl.split('/').at(-1) ?? ''
    const [condition, pulse] = [`urn:uuid:${randomUUID()}`, `urn:uuid:${randomUUID()}`]
    const entries = await transact([
      post(aPulse({ valueQuantity: { value: 80, code: '/min' } }), pulse),
      post(aCondition({ evidence: [{ detail: [{ reference: pulse }] }] }), condition),
      put(aCondition({ note: [{ text: 'Mild' }] }), id, 'W/"1"'),
      post(aCondition({ stage: [{ assessment: [{ reference: condition }] }] })),
    ])
    expect(entries.map(({ response: { status, etag } }) => [status, etag])).toEqual([
      ['201 Created', 'W/"1"'],
      ['201 Created', 'W/"1"'],
      ['200 OK', 'W/"2"'],
      ['201 Created', 'W/"1"'],
    ])
    const [of = '', to = '', , last = ''] = entries.map(({ fullUrl }) => pathOf(fullUrl))
    expect(await fhir.read(to)).toMatchObject({ evidence: [{ detail: [{ reference: of.slice(1) }] }] })
    expect(await fhir.read(last)).toMatchObject({ stage: [{ assessment: [{ reference: to.slice(1) }] }] })
    expect(await fhir.read(`/Condition/${id}`)).toMatchObject({ note: [{ text: 'Mild' }] })
    expect(await fhir.read(pathOf(entries[2]?.response.location))).toMatchObject({ meta: { versionId: '2' } })
  })

  it('keeps the digits of numbers', async () => {
    const sent = JSON.stringify(toBundle([post(aPulse())])).replace('"value":72', '"value":72.00')
    const response = await fhir.send('POST', '', sent)
    const [entry] = responseSchema.parse(await response.json()).entry
    expect(await (await fhir.ask(pathOf(entry?.fullUrl))).text()).toMatch(/"value":72\.00[,}]/)
  })

  it('makes what is not there yet, and refers to what is', async () => {
    const identified = aCondition({ identifier: [{ system: 'urn:elsewhere', value: '7' }] })
    const condition = `urn:uuid:${randomUUID()}`
    const entry = [
      post(identified, condition, 'identifier=urn:elsewhere|7'),
      post(aCondition({ evidence: [{ detail: [{ reference: condition }] }] })),
    ]
    const once = await transact(entry)
    const twice = await transact(entry)
    expect([once, twice].map((entries) => entries[0]?.response.status)).toEqual(['201 Created', '200 OK'])
    expect(twice[0]?.fullUrl).toBe(once[0]?.fullUrl)
    expect(await fhir.read(pathOf(twice[1]?.fullUrl))).toMatchObject({
      evidence: [{ detail: [{ reference: pathOf(once[0]?.fullUrl).slice(1) }] }],
    })
  })

  it('happens as a whole or not at all, with nothing told of it', async () => {
    const [first] = await transact([post(aCondition())])
    const id = first?.fullUrl.split('/').at(-1) ?? ''
    const countEvents = async () =>
      (await server.database.select({ total: count() }).from(auditEvents))[0]?.total
    const before = await countEvents()
    const failures: [readonly object[], (string | number)[]][] = [
      [
        [post(aCondition()), post(aCondition({ code: { text: '' } }))],
        [422, 'value', 'validation_failed', 'Bundle.entry[1].resource.code.text'],
      ],
      [
        [post(aCondition()), put(aCondition(), id, 'W/"7"')],
        [412, 'conflict', 'precondition_failed', 'Bundle.entry[1]'],
      ],
      [
        [post(aPulse()), put(aCondition(), randomUUID(), 'W/"1"')],
        [404, 'not-found', 'not_found', 'Bundle.entry[1]'],
      ],
      [
        [post(aCondition()), post(aCondition({ subject: { reference: `Patient/${doctor.id}` } }))],
        [404, 'not-found', 'not_found', 'Bundle.entry[1]'],
      ],
      [
        [post(aCondition({ asserter: { reference: `urn:uuid:${randomUUID()}` } }))],
        [422, 'value', 'validation_failed', 'Bundle.entry[0].resource.asserter.reference'],
      ],
      [
        [post(aPulse()), post(aPulse({ valueQuantity: { value: 999, code: '/min' } }))],
        [422, 'value', 'validation_failed', 'Bundle.entry[1].resource.valueQuantity.value'],
      ],
    ]
    for (const [entry, outcome] of failures)
      expect([outcome[3], await readOutcome(await fhir.send('POST', '', toBundle(entry)))]).toEqual([
        outcome[3],
        outcome,
      ])
    expect(await fhir.find(`/Condition?patient=${client.id}`)).toEqual([id])
    expect(await fhir.find(`/Observation?patient=${client.id}`)).toEqual([])
    expect(await countEvents()).toBe(before)
  })

  it('is refused with the place of what is none', async () => {
    const condition = aCondition()
    const refused: [object, string][] = [
      [toBundle([post(condition)], { type: 'batch' }), 'Bundle.type'],
      [toBundle([]), 'Bundle.entry'],
      [toBundle([post(condition)], { total: 1 }), 'total'],
      [condition, 'clinicalStatus'],
      [toBundle(Array.from({ length: MAX_FHIR_ENTRIES + 1 }, () => post(condition))), 'Bundle.entry'],
      [toBundle([{ resource: condition }]), 'Bundle.entry[0].request'],
      [toBundle([put(condition, randomUUID())]), 'Bundle.entry[0].request.ifMatch'],
      [toBundle([put(condition, '7', 'W/"1"')]), 'Bundle.entry[0].request.url'],
      [
        toBundle([{ resource: condition, request: { method: 'DELETE', url: 'Condition/1' } }]),
        'Bundle.entry[0].request.method',
      ],
      [
        toBundle([{ resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } }]),
        'Bundle.entry[0].request.url',
      ],
      [toBundle([post(condition, 'urn:uuid:1'), post(condition, 'urn:uuid:1')]), 'Bundle.entry[1].fullUrl'],
      [toBundle([post(condition, undefined, 'onset-date=1')]), 'Bundle.entry[0].request.ifNoneExist'],
    ]
    for (const [bundle, place] of refused) {
      const [status, , code, expression] = await readOutcome(await fhir.send('POST', '', bundle))
      expect([place, status, code, expression]).toEqual([place, 422, 'validation_failed', place])
    }
    const batch = await fhir.send('POST', '', toBundle([post(condition)], { type: 'batch' }))
    expect(await batch.text()).toContain('send a transaction')
    expect(await fhir.find(`/Condition?patient=${client.id}`)).toEqual([])
  })

  it('is taken from who keeps the record alone', async () => {
    const asDoctor = createFhir(server, doctor)
    expect(await readOutcome(await asDoctor.send('POST', '', toBundle([post(aCondition())])))).toEqual([
      403,
      'forbidden',
      'forbidden',
    ])
    const stranger = createFhir(server, await callAs(server, 'client@example.com'))
    const condition = post(aCondition(), undefined, 'code=1')
    expect(await readOutcome(await stranger.send('POST', '', toBundle([condition])))).toEqual([
      404,
      'not-found',
      'not_found',
      'Bundle.entry[0]',
    ])
  })

  it('has as many entries as it may', async () => {
    const entries = await transact(Array.from({ length: MAX_FHIR_ENTRIES }, () => post(aPulse())))
    expect(entries).toHaveLength(MAX_FHIR_ENTRIES)
    expect(await fhir.find(`/Observation?patient=${client.id}&_count=100`)).toHaveLength(MAX_FHIR_ENTRIES)
  })
})
