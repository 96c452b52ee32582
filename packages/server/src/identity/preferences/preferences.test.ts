import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { accountDocuments } from '../../tables/identity/preferences.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await server.database.delete(accountDocuments).where(eq(accountDocuments.kind, 'tutorials'))
  token = await signInAs(server, 'client@example.com')
})

afterAll(() => server.close())

async function readPreference(path: string, as = token): Promise<unknown> {
  return (await server.request('main', path, { token: as })).json()
}

function write(path: string, version: number, value: unknown, as = token): Promise<Response> {
  const headers = { 'if-match': `"${version}"` }
  return server.request('main', path, { method: 'PUT', token: as, headers, json: { value } })
}

describe('the stored documents', () => {
  it.each([
    ['/account/preferences', {}],
    ['/account/tutorials', {}],
  ])('%s is empty with version 0 before it is written', async (path, value) => {
    expect(await readPreference(path)).toEqual({ value, version: 0 })
  })

  it('come back as they were written, with their version as entity tag', async () => {
    const value = {
      colorScheme: 'dark',
      'journal.filters': { kinds: ['note', null], from: 3.5, name: 'Zoë 😀' },
    }
    const response = await write('/account/preferences', 0, value)
    expect(response.headers.get('etag')).toBe('"1"')
    expect(await response.json()).toEqual({ value, version: 1 })
    expect(await readPreference('/account/preferences')).toEqual({ value, version: 1 })
    expect(await (await write('/account/preferences', 1, {})).json()).toEqual({ value: {}, version: 2 })
  })

  it('are apart from each other and from those of other accounts', async () => {
    const other = await signInAs(server, 'client2@example.com')
    const seen = { welcome: '2026-11-20T10:00:00.000Z' }
    expect((await write('/account/tutorials', 0, seen, other)).status).toBe(200)
    expect(await readPreference('/account/tutorials', other)).toEqual({ value: seen, version: 1 })
    expect(await readPreference('/account/tutorials')).toEqual({ value: {}, version: 0 })
    expect(await readPreference('/account/preferences', other)).toEqual({ value: {}, version: 0 })
  })

  it('take one of several first writes, and one of several changes', async () => {
    const own = await signInAs(server, 'professional@example.com')
    for (const version of [0, 1]) {
      const values = [1, 2, 3, 4].map((n) => ({ n: version * 10 + n }))
      const answers = await Promise.all(
        values.map((value) => write('/account/preferences', version, value, own)),
      )
      expect(sorted(answers)).toEqual([200, 412, 412, 412])
      const refused = answers.find(({ status }) => status === 412)
      expect(await refused?.json()).toMatchObject({ currentVersion: version + 1 })
    }
  })

  it('need the version that was seen', async () => {
    const request = { method: 'PUT', token, json: { value: {} } }
    expect(await readCode(await server.request('main', '/account/preferences', request))).toBe(
      'precondition_required',
    )
    expect(await readCode(await write('/account/task-list', 99, { tasks: [] }))).toBe('precondition_failed')
  })

  it.each([
    ['/account/preferences', { a: { b: { c: { d: { e: { f: { g: { h: {} } } } } } } } }, 'too_deep'],
    ['/account/preferences', { note: 'x'.repeat(40_000) }, 'too_long'],
    ['/account/preferences', { note: 'a\u0000b' }, 'unsafe_text'],
    ['/account/preferences', [1], 'invalid_type'],
    ['/account/task-list', { tasks: [{ id: 'a' }] }, 'required'],
    ['/account/tutorials', { welcome: 'yesterday' }, 'invalid_format'],
  ])('%s refuse %j', async (path, value, code) => {
    const response = await write(path, 0, value)
    expect(response.status).toBe(422)
    expect(JSON.stringify(await response.json())).toContain(code)
  })
})

describe('the task list', () => {
  it('is kept with the tasks of a demo and can be ticked off', async () => {
    const own = await signInAs(server, 'admin@example.com')
    const before = await (await server.request('main', '/account/task-list', { token: own })).json()
    expect(before).toMatchObject({
      version: 1,
      value: { tasks: [{ kind: 'reviewDemoRequests', isDone: false }, {}] },
    })
    const tasks = [{ id: 'own', kind: 'custom', title: 'Call back', isDone: true, dueOn: null }]
    expect(await (await write('/account/task-list', 1, { tasks }, own)).json()).toEqual({
      value: { tasks },
      version: 2,
    })
  })
})

function sorted(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status).toSorted((left, right) => left - right)
}
