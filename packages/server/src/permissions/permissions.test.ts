import { randomUUID } from 'node:crypto'
import { ACCOUNT_KINDS, contract, isAllowed, listEndpoints } from '@platform/contract'
import type { AccountKind } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../authentication/sign-in-fixtures.ts'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'

const EMAIL_BY_KIND: Record<AccountKind, string> = {
  client: 'client@example.com',
  professional: 'orgadmin@example.com',
  platformAdmin: 'admin@example.com',
  searchProfile: 'search@example.com',
  provider: 'provider@example.com',
}

const endpoints = listEndpoints(contract.main).map((facts) => ({
  ...facts,
  permission: facts.meta.permission,
}))
const guarded = endpoints.filter(({ permission }) => permission !== 'public')
const cases = guarded.flatMap((facts) => ACCOUNT_KINDS.map((kind) => ({ ...facts, kind })))

let server: TestServer
let tokens: Record<AccountKind, string>

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  const entries = await Promise.all(
    ACCOUNT_KINDS.map(async (kind) => [kind, await signInAs(server, EMAIL_BY_KIND[kind])] as const),
  )
  tokens = {
    client: '',
    professional: '',
    platformAdmin: '',
    searchProfile: '',
    provider: '',
    ...Object.fromEntries(entries),
  }
})

afterAll(() => server.close())

/** Calls an endpoint with input that fits none, so that whoever is let through changes nothing. */
async function call(
  method: string,
  path: string,
  token?: string,
  site = 'Platform',
): Promise<string | number> {
  const response = await server.request('main', path.replace('{id}', randomUUID()), {
    method,
    site,
    ...(method !== 'GET' && { json: { unknown: 'field' } }),
    ...(token !== undefined && { token }),
  })
  return readCode(response)
}

describe('every route', () => {
  it.each(cases)(
    '$method $path for $kind is as the permission table says',
    async ({ method, path, permission, kind }) => {
      const code = await call(method, path, tokens[kind])
      const isRefused = code === 'forbidden' || code === 'verif_error' || code === 'tok_expir'
      expect(isRefused).toBe(!isAllowed({ kind }, permission))
    },
  )

  it.each(guarded)('$method $path is refused to someone who is not signed in', async ({ method, path }) => {
    expect(await call(method, path)).toBe('verif_error')
    expect(await call(method, path, 'a.b.c')).toBe('verif_error')
  })

  it.each(guarded)('$method $path is refused with the token of another site', async ({ method, path }) => {
    expect(await call(method, path, tokens.platformAdmin, 'Candoo')).toBe('site_mismatch')
  })

  it.each(guarded.filter(({ meta }) => meta.versioned))(
    '$method $path asks for the version that was seen before it looks at the input',
    async ({ method, path }) => {
      expect(await call(method, path, tokens.platformAdmin)).toBe('precondition_required')
    },
  )

  it('that is public answers without a token, if it does not read the token itself', async () => {
    const codes = await Promise.all(
      endpoints
        .filter(({ permission }) => permission === 'public')
        .map(({ method, path }) => call(method, path)),
    )
    expect(codes.filter((code) => code === 'verif_error')).toHaveLength(1)
    expect(await call('POST', '/reauth')).toBe('verif_error')
  })
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
