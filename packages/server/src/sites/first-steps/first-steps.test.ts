import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs, forgetCare, invite } from '../../../testing/fixtures/care.ts'
import { readCode } from '../../../testing/fixtures/sign-in.ts'
import { createStatementLog } from '../../../testing/fixtures/statements.ts'
import { createProfile } from '../../../testing/health-record/profile.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { documents } from '../../tables/documents/documents.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { contacts } from '../../tables/identity/contact.ts'
import { accountDocuments } from '../../tables/identity/preferences.ts'
import { publicProfiles } from '../../tables/sites/public-profile.ts'

const statements = createStatementLog()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, ...statements })
})

beforeEach(async () => {
  await forgetCare(server)
  for (const table of [accountDocuments, careResources, contacts, documents, publicProfiles])
    await server.database.delete(table)
})

afterAll(() => server.close())

interface Answer {
  readonly steps: readonly { readonly step: string; readonly isDone: boolean }[]
}

async function readSteps(email: string): Promise<Record<string, boolean>> {
  const { token } = await callAs(server, email)
  const response = await server.request('main', '/account/first-steps', { token })
  const { steps }: Answer = await response.json()
  return Object.fromEntries(steps.map(({ step, isDone }) => [step, isDone]))
}

async function fillIn(email: string, path: string, body: unknown, method = 'PUT'): Promise<void> {
  const { token } = await callAs(server, email)
  const headers = { 'if-match': '"0"' }
  expect(await readCode(await server.request('main', path, { method, token, headers, json: body }))).toBe(200)
}

const CONTACT = {
  phone: '+49305550144',
  street: '',
  addressExtra: '',
  postalCode: '',
  city: '',
  country: '',
  emergencyLanguage: '',
}

describe('the first steps', () => {
  it('of a client are done one by one', async () => {
    const email = 'client2@example.com'
    expect(await readSteps(email)).toEqual({
      profile: false,
      team: false,
      healthProfile: false,
      document: false,
    })
    await fillIn(email, '/account/contact', CONTACT)
    const client = await callAs(server, email)
    await invite(client, 'somebody@example.com')
    await createProfile(server, client).sayNone('allergy')
    expect(await readSteps(email)).toEqual({
      profile: true,
      team: true,
      healthProfile: true,
      document: false,
    })
  })

  it('of a professional begin once their work is set up', async () => {
    expect(await readSteps('newcomer@example.com')).toEqual({})
    expect(await readSteps('harbour@example.com')).toEqual({ clients: false, publicProfile: false })
  })

  it('of the others are their own, and an administrator has none', async () => {
    expect(Object.keys(await readSteps('search@example.com'))).toEqual(['publicProfile'])
    expect(Object.keys(await readSteps('admin@example.com'))).toEqual([])
  })

  it('are over for good once they are put away, and what else was noted there stays', async () => {
    const { id, token } = await callAs(server, 'premium@example.com')
    const at = '2026-01-02T03:04:05.000Z'
    await fillIn('premium@example.com', '/account/tutorials', { value: { tour: at } })
    const dismiss = () => server.request('main', '/account/first-steps/dismissal', { method: 'PUT', token })
    expect((await dismiss()).status).toBe(204)
    expect((await dismiss()).status).toBe(204)
    expect(await readSteps('premium@example.com')).toEqual({})
    const rows = await server.database
      .select()
      .from(accountDocuments)
      .where(eq(accountDocuments.accountId, id))
    const noted = rows.find(({ kind }) => kind === 'tutorials')
    expect(noted).toMatchObject({ value: { tour: at, firstSteps: expect.any(String) }, version: 3 })
  })

  it('are read with one statement beside who asks', async () => {
    const { token } = await callAs(server, 'provider@example.com')
    await server.request('main', '/account/first-steps', { token })
    statements.take()
    await server.request('main', '/account/first-steps', { token })
    expect(statements.take().length).toBeLessThanOrEqual(2)
  })
})
