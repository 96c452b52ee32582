import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const BREACHED = 'correct horse battery staple'
const UNKNOWN = 'seven lakes and a tulip'
const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = []
let answer: (response: ServerResponse) => void
let server: TestServer
const collection = createServer((request, response) => {
  asked.push(request)
  answer(response)
})

const digest = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

function answerAsUsual(response: ServerResponse): void {
  response.end(`${'0'.repeat(35)}:3\r\n${digest(BREACHED).slice(5)}:42\r\n${digest(UNKNOWN).slice(5)}:0`)
}

beforeAll(async () => {
  collection.listen(0, '127.0.0.1')
  await once(collection, 'listening')
  const address = collection.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const breachedPasswordsUrl = `http://127.0.0.1:${port}/range/`
  server = await startTestServer({ demo: true, config: { breachedPasswordsUrl } })
})
beforeEach(() => {
  asked.length = 0
  answer = answerAsUsual
})
afterAll(async () => {
  await server.close()
  collection.closeAllConnections()
  collection.close()
})

async function changePassword(email: string, newPassword: string): Promise<unknown> {
  const token = await signInAs(server, email)
  const json = { currentPassword: DEMO_PASSWORD, newPassword }
  const response = await server.request('main', '/account/password', { method: 'PUT', token, json })
  return response.ok ? response.status : response.json()
}

describe('a new password', () => {
  it('that was found in a breach is refused, and five digits of its hash are all that leaves the server', async () => {
    expect(await changePassword('client@example.com', BREACHED)).toMatchObject({
      errors: [{ pointer: '/newPassword', code: 'password_common' }],
    })
    expect(asked.map(({ url }) => url)).toEqual([`/range/${digest(BREACHED).slice(0, 5)}`])
    expect(asked[0]?.headers).toMatchObject({ 'add-padding': 'true' })
    expect(JSON.stringify(asked[0]?.headers)).not.toContain(digest(BREACHED).slice(5))
  })

  it('that only fills up the answer is taken', async () => {
    expect(await changePassword('client@example.com', UNKNOWN)).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('that is refused for other reasons is not asked about', async () => {
    expect(await changePassword('client2@example.com', 'Password2026!')).toMatchObject({
      code: 'validation_failed',
    })
    expect(asked).toEqual([])
  })

  it.each<[string, string, typeof answer]>([
    ['premium@example.com', 'answers with an error', (response) => response.writeHead(503).end()],
    ['provider@example.com', 'answers with something else', (response) => response.end('<html>')],
    ['search@example.com', 'hangs up', (response) => void response.destroy()],
    ['client2@example.com', 'never answers', () => undefined],
  ])('of %s is taken when the collection %s', async (email, _what, way) => {
    answer = way
    expect(await changePassword(email, BREACHED)).toBe(200)
    expect(server.logLines.join('\n')).not.toContain(BREACHED)
  })
})
