import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { organizationServices } from '../../tables/organizations/organization.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

const PATH = '/account/professional-settings'

async function readSettings(token: string): Promise<unknown> {
  return (await server.request('main', PATH, { token })).json()
}

function update(token: string, version: number, json: unknown): Promise<Response> {
  return server.request('main', PATH, {
    method: 'PATCH',
    token,
    headers: { 'if-match': `"${version}"` },
    json,
  })
}

async function addService(email: string): Promise<string> {
  const { database } = server
  const [owner] = await database.select().from(accounts).where(eq(accounts.email, email))
  const rows = await database
    .insert(organizationServices)
    .values({
      organizationId: owner?.organizationId ?? '',
      name: 'First visit',
      lengthMinutes: 30,
      createdAt: new Date(),
    })
    .returning({ id: organizationServices.id })
  return rows[0]?.id ?? ''
}

describe('the settings of a professional', () => {
  it('change one by one and keep the rest', async () => {
    const token = await signInAs(server, 'professional@example.com')
    expect(await readSettings(token)).toEqual({ signature: null, defaultServiceId: null, version: 0 })
    const signature = { kind: 'drawn', path: 'M10 20 L30 40 L50 20' }
    const defaultServiceId = await addService('professional@example.com')
    await update(token, 0, { signature })
    await update(token, 1, { defaultServiceId })
    expect(await readSettings(token)).toEqual({ signature, defaultServiceId, version: 2 })
    await update(token, 2, { signature: null })
    expect(await readSettings(token)).toEqual({ signature: null, defaultServiceId, version: 3 })
  })

  it.each([
    { kind: 'drawn', path: 'M1 1 L2 2"/><script>alert(1)</script>' },
    { kind: 'drawn', path: 'M1 1 L9999 2' },
    { kind: 'typed', name: 'A\u0000' },
    { kind: 'svg', markup: '<svg/>' },
  ])('take no signature like %j', async (signature) => {
    const token = await signInAs(server, 'professional2@example.com')
    expect((await update(token, 0, { signature })).status).toBe(422)
    expect(await readSettings(token)).toMatchObject({ signature: null, version: 0 })
  })

  it('take no service of another organization', async () => {
    const token = await signInAs(server, 'professional2@example.com')
    const defaultServiceId = await addService('professional@example.com')
    const response = await update(token, 0, { defaultServiceId })
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '/defaultServiceId' }] })
  })

  it('are for professionals alone', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect(await readCode(await server.request('main', PATH, { token }))).toBe('forbidden')
  })
})
