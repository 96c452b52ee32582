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

  it('opens no stream of events', async () => {
    const answer = await createDevice(server, token).ask('messages', '/events')
    expect(answer.status).toBe(401)
  })
})
