import { randomUUID } from 'node:crypto'
import { contract, listEndpoints } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

// Who may call what is tested for every route in `tests/matrix`.

let server: TestServer
let tokens: { readonly client: string; readonly professional: string }

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  tokens = {
    client: await signInAs(server, 'client@example.com'),
    professional: await signInAs(server, 'orgadmin@example.com'),
  }
})

afterAll(() => server.close())

describe('a write that must carry the version it saw', () => {
  it.each(listEndpoints(contract.main).filter(({ meta }) => meta.versioned))(
    'is asked for it before the input is looked at: $method $path',
    async ({ method, path }) => {
      const call = (token: string) =>
        server.request('main', path.replace('{id}', randomUUID()), {
          method,
          token,
          json: { unknown: 'field' },
        })
      const codes = [
        await readCode(await call(tokens.professional)),
        await readCode(await call(tokens.client)),
      ]
      expect([...new Set(codes)].filter((code) => code !== 'forbidden')).toEqual(['precondition_required'])
    },
  )
})

describe('what a person may not do', () => {
  it('is refused before the input is looked at', async () => {
    const response = await server.request('main', '/demo-requests?limit=nonsense', { token: tokens.client })
    expect(await readCode(response)).toBe('forbidden')
  })

  it('gets a problem with code, title and request id, and nothing of the table', async () => {
    const response = await server.request('main', '/demo-requests', { token: tokens.client })
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ status: 403, code: 'forbidden', requestId: expect.any(String) })
    expect(body).not.toContain('platformAdmin')
  })
})
