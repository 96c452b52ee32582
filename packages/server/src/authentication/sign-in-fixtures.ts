import { decodeClaims } from '@platform/session/claims'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import type { TestServer } from '../testing/index.ts'

const tokenBodySchema = z.union([z.object({ token: z.string() }), z.object({ new_tok: z.string() })])
const problemBodySchema = z.object({ code: z.string(), status: z.int() })

export interface SignInFacts {
  readonly site?: string
  readonly password?: string
  readonly userAgent?: string
}

/** Signs in and gives the token. */
export async function signInAs(
  server: Pick<TestServer, 'request'>,
  email: string,
  facts: SignInFacts = {},
): Promise<string> {
  const response = await server.request('main', '/login', {
    method: 'POST',
    site: facts.site ?? 'Platform',
    headers: { 'user-agent': facts.userAgent ?? 'test' },
    json: { email, password: facts.password ?? DEMO_PASSWORD },
  })
  return readToken(response)
}

/** The token of an answer to a sign-in or reauth. */
export async function readToken(response: Response): Promise<string> {
  const body = tokenBodySchema.parse(await response.json())
  return 'token' in body ? body.token : body.new_tok
}

/** The error code of an answer, or its status when it is no problem. */
export async function readCode(response: Response): Promise<string | number> {
  if (response.ok) return response.status
  return problemBodySchema.parse(await response.json()).code
}

/** The session a token belongs to. */
export function sessionOf(token: string): string {
  const id = decodeClaims(token)?.sid
  if (id === undefined) throw new Error('The token names no session')
  return id
}

/** A clock that stands still until it is moved. */
export interface TestClock {
  now(): number
  advance(ms: number): void
}

/** Makes a clock that starts now, because the database's own clock is never asked. */
export function createTestClock(): TestClock {
  let nowMs = Date.now()
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms
    },
  }
}
