import { apiBases } from '@platform/contract'
import { FHIR_PATH } from '@platform/contract/health-record'
import { Client } from 'fhir-kit-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const resourceType = 'Condition'

let server: TestServer
let person: Caller
let client: Client

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await forgetCare(server)
  person = await callAs(server, 'client2@example.com')
  client = new Client({
    baseUrl: `${server.url}${apiBases.careData}${FHIR_PATH}`,
    customHeaders: { 'x-site-id': 'Platform' },
    bearerToken: person.token,
  })
})

afterAll(() => server.close())

const status = (code: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }],
})

describe('a public library for FHIR', () => {
  it('enters, reads, finds, changes, and reads what was before', async () => {
    const created = await client.create({
      resourceType,
      body: {
        resourceType,
        clinicalStatus: status('active'),
        code: { text: 'Hay fever' },
        subject: { reference: `Patient/${person.id}` },
      },
    })
    const id = z.string().parse(created.id)
    expect(await client.read({ resourceType, id })).toEqual(created)
    const searchParams = { patient: person.id, _id: id, 'clinical-status': 'active' }
    expect(await client.search({ resourceType, searchParams })).toMatchObject({
      entry: [{ resource: { id } }],
    })
    const changed = await client.update({
      resourceType,
      id,
      body: { ...created, clinicalStatus: status('resolved') },
      options: { headers: { 'If-Match': 'W/"1"' } },
    })
    expect(changed).toMatchObject({ meta: { versionId: '2' }, clinicalStatus: status('resolved') })
    expect(await client.vread({ resourceType, id, version: '1' })).toEqual(created)
    expect(await client.history({ resourceType, id })).toMatchObject({ type: 'history', total: 2 })
  })

  it('reads what the server can, and of an error what FHIR says of it', async () => {
    expect(await client.capabilityStatement()).toMatchObject({ resourceType: 'CapabilityStatement' })
    await expect(client.read({ resourceType, id: crypto.randomUUID() })).rejects.toMatchObject({
      response: { status: 404, data: { resourceType: 'OperationOutcome', issue: [{ code: 'not-found' }] } },
    })
  })

  it('asks for all of a person', async () => {
    const all = await client.operation({
      name: 'everything',
      resourceType: 'Patient',
      id: person.id,
      method: 'GET',
    })
    expect(all).toMatchObject({ resourceType: 'Bundle', entry: [{ resource: { id: person.id } }, {}] })
  })

  it('enters something once, and several things at once', async () => {
    const body = {
      resourceType,
      identifier: [{ system: 'urn:elsewhere', value: '7' }],
      clinicalStatus: status('active'),
      code: { text: 'Asthma', coding: [{ system: 'http://snomed.info/sct', code: '195967001' }] },
      subject: { reference: `Patient/${person.id}` },
    }
    const ifNoneExist = 'identifier=urn:elsewhere|7'
    const options = { headers: { 'If-None-Exist': ifNoneExist } }
    const first = await client.create({ resourceType, body, options })
    expect(await client.create({ resourceType, body, options })).toEqual(first)
    const [asthma, pulse] = [`urn:uuid:${crypto.randomUUID()}`, `urn:uuid:${crypto.randomUUID()}`]
    const answer = await client.transaction({
      body: {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: [
          { fullUrl: asthma, resource: body, request: { method: 'POST', url: resourceType, ifNoneExist } },
          {
            fullUrl: pulse,
            resource: {
              resourceType: 'Observation',
              status: 'final',
              code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }] },
              subject: { reference: `Patient/${person.id}` },
              effectiveDateTime: '2026-01-05T08:30:00+01:00',
              valueQuantity: { value: 72, unit: '/min', code: '/min' },
              focus: [{ reference: asthma }],
            },
            request: { method: 'POST', url: 'Observation' },
          },
        ],
      },
    })
    expect(answer).toMatchObject({
      type: 'transaction-response',
      entry: [{ response: { status: '200 OK' } }, { response: { status: '201 Created', etag: 'W/"1"' } }],
    })
    const found = await client.search({ resourceType: 'Observation', searchParams: { patient: person.id } })
    expect(JSON.stringify(found)).toContain(
      `"focus":[{"reference":"Condition/${z.string().parse(first.id)}"}]`,
    )
  })
})
