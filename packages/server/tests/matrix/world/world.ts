import { afterAll, afterEach, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import type { Database } from '../../../src/infrastructure/database/database.ts'
import { createTokenKeys } from '../../../src/identity/tokens/token-keys.ts'
import { issueToken } from '../../../src/identity/tokens/issue-token.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { solveCaptcha } from '../../../testing/fixtures/captcha.ts'
import { readAccount } from '../../../src/identity/records/account-store.ts'
import { REQUEST_LIMITS } from '../../../src/infrastructure/request-limits/limits.ts'
import { readSession } from '../../../src/identity/records/session-store.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer, TestServerOptions } from '../../../testing/index.ts'
import { findAccess } from '../access/access-table.ts'
import { ACTORS } from './actors.ts'
import type { Actor } from './actors.ts'
import { findCanaries, insertCanaryRows } from './canary-rows.ts'
import type { Canary, CanaryRows } from './canary-rows.ts'
import { readTables } from './catalogue.ts'
import { rememberDatabase } from './database-state.ts'
import type { DatabaseState } from './database-state.ts'
import { toRequestParts } from '../inputs/endpoints.ts'
import type { Endpoint } from '../inputs/endpoints.ts'
import { createOwnInput, replaceAt } from '../inputs/sample-input.ts'

/** Signs everybody's token; only tests of forged tokens need to know it. */
export const TOKEN_SECRET = 'a secret that the tests of all routes share'
const problemSchema = z.object({ code: z.string() })
const fieldErrorsSchema = z.object({ errors: z.array(z.object({ pointer: z.string(), code: z.string() })) })
/** An error as FHIR has it, with our code in it. */
const outcomeSchema = z.object({
  issue: z.array(
    z.object({
      details: z.object({ coding: z.array(problemSchema) }),
      expression: z.optional(z.array(z.string())),
    }),
  ),
})

export interface Answer {
  readonly status: number
  /** The error code, or the status of a success. */
  readonly outcome: string | number
  readonly text: string
  readonly canaries: readonly Canary[]
  readonly failure: string
}

export interface Caller {
  readonly token?: string | undefined
  readonly site?: string
}

/** A server whose database is full of canaries, and everybody's token. */
export interface World {
  readonly server: TestServer
  readonly database: Database
  readonly rows: CanaryRows
  readonly state: DatabaseState
  tokenOf(actor: Actor): string
  /** What the actor could send, its captcha solved. */
  createInput(endpoint: Endpoint, actor: Actor): Promise<unknown>
  /** Calls an endpoint; without a token nobody is signed in. */
  call(endpoint: Endpoint, input: unknown, caller: Caller): Promise<Answer>
  callAs(actor: Actor, endpoint: Endpoint, input: unknown): Promise<Answer>
}

/** Starts the world of a test file before its tests and ends it afterwards. */
export function useWorld(options: Pick<TestServerOptions, 'onStatement'> = {}): () => World {
  let world: World | undefined
  beforeAll(async () => {
    world = await createWorld(options)
  })
  // A test that fails halfway must not make others fail.
  afterEach(async () => void (await world?.state.restore()))
  afterAll(() => world?.server.close())
  return () => {
    if (world === undefined) throw new Error('The world begins with the first test')
    return world
  }
}

async function createWorld(options: Pick<TestServerOptions, 'onStatement'>): Promise<World> {
  const clock = createTestClock()
  const server = await startTestServer({
    ...options,
    clock,
    limits: createNoLimits(),
    config: { tokenSecrets: [TOKEN_SECRET] },
  })
  const { database } = server
  const tables = await readTables(database)
  const rows = await insertCanaryRows(database, tables, clock.now())
  const tokens = new Map<string, string>()
  for (const actor of ACTORS) tokens.set(actor.code, await mintTokenOf(database, actor))
  const state = await rememberDatabase(database, tables)
  const tokenOf = (actor: Actor) => tokens.get(actor.code) ?? ''
  const call: World['call'] = async (endpoint, input, caller) =>
    readAnswer(server, await send(server, endpoint, input, caller))
  return {
    server,
    database,
    rows,
    state,
    tokenOf,
    async createInput(endpoint, actor) {
      const input = createOwnInput(endpoint, actor, rows)
      const purpose = findAccess(endpoint.name)?.captcha
      if (purpose === undefined) return input
      return replaceAt(input, '/captcha', await solveCaptcha(server, purpose, actor.siteId))
    },
    call,
    callAs: (actor, endpoint, input) => call(endpoint, input, { token: tokenOf(actor), site: actor.siteId }),
  }
}

async function mintTokenOf(database: Database, actor: Actor): Promise<string> {
  const account = await readAccount(database, actor.accountId)
  const found = await readSession(database, actor.sessionId)
  if (account === undefined || found === undefined) throw new Error(`${actor.code} has no session`)
  return issueToken(database, createTokenKeys(TOKEN_SECRET), account, found.session)
}

/** What is counted is counted for all calls of a file together; how much is let through has tests of its own. */
function createNoLimits(): Record<string, { burstRequests: number; requestsPerSecond: number }> {
  const names = Object.keys(REQUEST_LIMITS)
  return Object.fromEntries(names.map((name) => [name, { burstRequests: 1e9, requestsPerSecond: 1e6 }]))
}

function send(server: TestServer, endpoint: Endpoint, input: unknown, caller: Caller): Promise<Response> {
  const { path, headers, body } = toRequestParts(endpoint, input)
  return fetch(`${server.url}${path}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      'x-site-id': caller.site ?? 'Platform',
      // The page that asks, as browsers say; passkeys are bound to it.
      origin: 'http://localhost',
      ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function readAnswer(server: TestServer, response: Response): Promise<Answer> {
  const body = await response.text()
  const text = `${body}\n${[...response.headers].map((header) => header.join(': ')).join('\n')}`
  const outcome = response.ok ? response.status : readCode(body)
  const failure =
    response.status >= 500 ? (server.logLines.findLast((line) => line.includes('stack')) ?? body) : ''
  return { status: response.status, outcome, text, canaries: findCanaries(text), failure }
}

function readCode(body: string): string {
  const answer: unknown = JSON.parse(body)
  const [issue] = outcomeSchema.safeParse(answer).data?.issue ?? []
  return problemSchema.parse(issue?.details.coding[0] ?? answer).code
}

/** What an answer says of fields, as JSON of ours or as FHIR has it. */
export function readFieldErrors({ text }: Pick<Answer, 'text'>): { pointer: string; code: string }[] {
  const answer: unknown = JSON.parse(text.split('\n', 1)[0] ?? '')
  const outcome = outcomeSchema.safeParse(answer)
  if (!outcome.success) return fieldErrorsSchema.parse(answer).errors
  return outcome.data.issue.map(({ details, expression = [] }) => ({
    pointer: expression.map((path) => `/${path.replaceAll('.', '/')}`).join(''),
    code: details.coding[1]?.code ?? '',
  }))
}
