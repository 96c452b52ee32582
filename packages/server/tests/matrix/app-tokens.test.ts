import { randomUUID } from 'node:crypto'
import { FHIR_WRITTEN_TYPES } from '@platform/contract/health-record'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDevice, makeApp } from '../../testing/developer/apps.ts'
import { callAs } from '../../testing/fixtures/care.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { listAllEndpoints, toRequestParts } from './inputs/endpoints.ts'
import type { Endpoint } from './inputs/endpoints.ts'

const endpoints = listAllEndpoints()
/** Written by hand: whoever opens another endpoint to apps says so here as well. */
const OPEN_TO_APPS = [
  'developer.apps.readSelf',
  'developer.deviceMeasurements.add',
  'developer.deviceMeasurements.list',
  'careData.fhir.search',
  'careData.fhir.read',
  'careData.fhir.everything',
  'careData.fhir.summary',
  'careData.fhir.create',
  'careData.fhir.transact',
]
const others = endpoints.filter(
  ({ name, meta }) => meta.permission !== 'public' && !OPEN_TO_APPS.includes(name),
)

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  token = (await makeApp(server, await callAs(server, 'client2@example.com'))).token
})

afterAll(() => server.close())

function ask(endpoint: Endpoint, bearer: string): Promise<Response> {
  const { path } = toRequestParts(endpoint, {})
  return fetch(`${server.url}${path}`, {
    method: endpoint.method,
    headers: {
      'x-site-id': 'Platform',
      'content-type': 'application/json',
      'if-match': '"1"',
      authorization: `Bearer ${bearer}`,
    },
    ...(endpoint.isWrite && { body: '{}' }),
  })
}

describe('the token of an app', () => {
  it('is let in where its endpoint says so, and nowhere else', () => {
    const open = endpoints.filter(({ meta }) => meta.appScope !== undefined).map(({ name }) => name)
    expect(open.toSorted()).toEqual(OPEN_TO_APPS.toSorted())
  })

  it('opens something', async () => {
    expect((await createDevice(server, token).ask('developer', '/app')).status).toBe(200)
  })

  it.each(others)('opens nothing at $name', async (endpoint) => {
    const answer = await ask(endpoint, token)
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('verif_error')])
  })

  it.each(FHIR_WRITTEN_TYPES.filter((type) => type !== 'Observation'))(
    'creates no %s, alone or among others',
    async (type) => {
      const device = createDevice(server, token)
      const resource = { resourceType: type }
      const entry = [{ resource, request: { method: 'POST', url: type } }]
      const bundle = { resourceType: 'Bundle', type: 'transaction', entry }
      for (const [path, body] of [
        [`/fhir/${type}`, resource],
        ['/fhir', bundle],
      ] as const) {
        const answer = await device.ask('careData', path, { method: 'POST', body: JSON.stringify(body) })
        expect([answer.status, await answer.text()]).toEqual([
          403,
          expect.stringContaining('app_scope_missing'),
        ])
      }
    },
  )

  it('changes nothing that there is', async () => {
    const url = `Observation/${randomUUID()}`
    const resource = { resourceType: 'Observation' }
    const entry = [{ resource, request: { method: 'PUT', url, ifMatch: 'W/"1"' } }]
    const body = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry })
    const answer = await createDevice(server, token).ask('careData', '/fhir', { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('app_scope_missing')])
  })

  it('opens no stream of events', async () => {
    const answer = await createDevice(server, token).ask('messages', '/events')
    expect(answer.status).toBe(401)
  })
})
