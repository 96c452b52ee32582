import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const AT_HOME = '198.51.100.7'
/** A few more than are checked and may wait, so that no place is free for long. */
const STRANGERS = 106

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

async function signInFrom(address: string, email: string, password: string): Promise<number> {
  const response = await server.request('main', '/login', {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    json: { email, password },
  })
  return response.status
}

it('whoever works here signs in while strangers from everywhere try more passwords than can be checked', async () => {
  const token = await signInAs(server, 'client@example.com')
  const headers = { 'x-forwarded-for': AT_HOME }
  expect((await server.request('main', '/account', { token, headers })).status).toBe(200)

  const isFull = Promise.withResolvers<void>()
  const isOver = new AbortController()
  const strangers = Array.from({ length: STRANGERS }, async (_, place) => {
    for (let attempt = 0; !isOver.signal.aborted; attempt += 1) {
      const email = `nobody-${place}-${attempt}@example.com`
      const status = await signInFrom(`203.0.113.${place}`, email, 'guessed')
      if (status === 503) isFull.resolve()
    }
  })
  await isFull.promise
  const statuses: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1)
    statuses.push(await signInFrom(AT_HOME, 'client@example.com', DEMO_PASSWORD))
  isOver.abort()
  await Promise.all(strangers)
  expect(statuses).toEqual([200, 200, 200, 200])
})
