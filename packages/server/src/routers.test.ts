import { contract, listEndpoints } from '@platform/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from './authentication/sign-in-fixtures.ts'
import { startTestServer } from './testing/index.ts'
import type { TestServer } from './testing/index.ts'

const FIELD_NAMES = [
  'email',
  'password',
  'firstName',
  'timeZone',
  'language',
  'value',
  'tasks',
  'name',
  'newPassword',
]
// Signing out would make a 401 of everything that follows, and this test blind.
const endpoints = listEndpoints(contract.main).filter(({ path }) => path !== '/logout')

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', 'a@example.com'),
)
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.oneof(fc.constantFrom(...FIELD_NAMES), text), fc.jsonValue()),
)
const query = fc.dictionary(
  fc.constantFrom('limit', 'cursor', 'siteId', 'order', 'a[b][]', '__proto__'),
  text,
)
const input = fc.record({
  body,
  query,
  id: fc.string(),
  ifMatch: fc.constantFrom('"0"', '"1"', '*', '"99999999999999"', 'x'),
})

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

describe('every endpoint', () => {
  it.each(endpoints)('$method $path answers any input without failing', async ({ method, path }) => {
    const token = await signInAs(server, 'admin@example.com')
    await fc.assert(
      fc.asyncProperty(input, async (made) => {
        const search = new URLSearchParams(made.query)
        const place = path.replace('{id}', encodeURIComponent(made.id))
        const response = await server.request('main', `${place}?${search.toString()}`, {
          method,
          token,
          headers: { 'if-match': made.ifMatch },
          ...(method !== 'GET' && { json: made.body }),
        })
        await response.text()
        expect(response.status).toBeLessThan(500)
        expect(`${path} ${response.status}`).not.toMatch(/^(?!\/login).* 401$/)
      }),
      { numRuns: 25 },
    )
  })
})
