import { apiBases } from '@platform/contract'
import { documentSchema } from '@platform/contract/care'
import type { ApiBase } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createDataDirectory, startServerProcess } from '../../testing/server-process.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import type { TestRequest } from '../../testing/test-server.ts'
import { createText, readPage, send } from '../document-fixtures.ts'

const FILES = 60
const KILLED_AFTER = 20
const AT_ONCE = 6

let data: Awaited<ReturnType<typeof createDataDirectory>>

beforeAll(async () => {
  data = await createDataDirectory()
})

afterAll(() => data[Symbol.asyncDispose]())

function callerOf({ url }: ServerProcess) {
  return {
    request(base: ApiBase, path: string, { token, json, site: _site, ...init }: TestRequest = {}) {
      const headers = new Headers(init.headers)
      headers.set('x-site-id', 'Platform')
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      if (json !== undefined) headers.set('content-type', 'application/json')
      const body = json === undefined ? init.body : JSON.stringify(json)
      return fetch(`${url}${apiBases[base]}${path}`, { ...init, headers, ...(body != null && { body }) })
    },
  }
}

type Caller = ReturnType<typeof callerOf>

async function signIn(caller: Caller): Promise<{ token: string; personId: string }> {
  const json = { email: 'client2@example.com', password: DEMO_PASSWORD }
  const login = await caller.request('main', '/login', { method: 'POST', json })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const account = await caller.request('main', '/account', { token })
  return { token, personId: z.object({ id: z.string() }).parse(await account.json()).id }
}

it('what was acknowledged before the server was killed is there, and everything else is whole or absent', async () => {
  const first = await startServerProcess({ DATA_DIR: data.path }, ['--demo'])
  const { token, personId } = await signIn(callerOf(first))
  const contents = new Map(
    Array.from({ length: FILES }, (_, index) => [`file ${index}`, createText(3000 + index)]),
  )
  const acknowledged = new Map<string, string>()
  const waiting = [...contents]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [title, bytes] = next
      const file = { personId, fileName: 'a.txt', bytes, more: { title } }
      const answer = await send(callerOf(first), token, file)
      if (answer.ok) acknowledged.set(documentSchema.parse(await answer.json()).id, title)
      if (acknowledged.size === KILLED_AFTER) first.kill('SIGKILL')
    }
  }
  // Who is cut off in the middle has been told nothing.
  await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await first.ended
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER)
  expect(acknowledged.size).toBeLessThan(FILES)

  const second = await startServerProcess({ DATA_DIR: data.path }, ['--demo'])
  try {
    const caller = callerOf(second)
    const { token: later } = await signIn(caller)
    const { items } = await readPage(caller, later, '?limit=100')
    const own = items.filter(({ fileName }) => fileName === 'a.txt')
    expect([...acknowledged.keys()].filter((id) => !own.some((document) => document.id === id))).toEqual([])
    for (const { id, title } of own) {
      // One after the other: the server may let through only so many.
      const content = await caller.request('main', `/documents/${id}/content`, { token: later })
      expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(contents.get(title)!))).toBe(true)
    }
  } finally {
    second.kill('SIGKILL')
    await second.ended
  }
}, 120_000)
