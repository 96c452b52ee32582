import { DEMO_PASSWORD } from '@platform/server'
import { performance } from 'node:perf_hooks'
import type { CallResult, Caller } from './calls.ts'

export interface LoadResult {
  readonly perSecond: number
  readonly durationsMs: readonly number[]
}

// More than the server works on at once, so that it is never idle, and few enough that its queues do not overflow.
const SIGN_INS_AT_ONCE = 8
const REAUTHS_AT_ONCE = 32
/** Accounts that a password alone opens. */
const EMAILS = [
  'client',
  'client2',
  'premium',
  'professional',
  'professional2',
  'orgadmin',
  'provider',
  'search',
].map((name) => `${name}@example.com`)
const SIGN_IN_SECONDS = 8
const REAUTH_SECONDS = 8

export function loadSignIns(caller: Caller): Promise<LoadResult> {
  return repeat(SIGN_INS_AT_ONCE, SIGN_IN_SECONDS, (worker) => () => signIn(caller, worker))
}

export async function loadReauths(caller: Caller): Promise<LoadResult> {
  const tokens: string[] = []
  for (let index = 0; index < REAUTHS_AT_ONCE; index += 1) {
    tokens.push(readText((await signIn(caller, index)).body, 'token'))
  }
  return repeat(REAUTHS_AT_ONCE, REAUTH_SECONDS, (worker) => {
    let token = tokens[worker] ?? ''
    return async () => {
      const answer = await caller.post({ path: '/api/main/reauth', token })
      token = readText(answer.body, 'new_tok')
      return answer
    }
  })
}

function signIn(caller: Caller, index: number): Promise<CallResult> {
  const email = EMAILS[index % EMAILS.length]
  return caller.post({ path: '/api/main/login', json: { email, password: DEMO_PASSWORD } })
}

function readText(body: unknown, field: string): string {
  const value: unknown = Object(body)[field]
  if (typeof value === 'string') return value
  throw new Error(`An answer under load has no ${field}: ${JSON.stringify(body)}`)
}

async function repeat(
  atOnce: number,
  seconds: number,
  createWork: (worker: number) => () => Promise<CallResult>,
): Promise<LoadResult> {
  const durationsMs: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    const work = createWork(worker)
    while (performance.now() < endsAt) {
      const { status, body, durationMs } = await work()
      if (status !== 200) throw new Error(`An answer under load was ${status}: ${JSON.stringify(body)}`)
      durationsMs.push(durationMs)
    }
  })
  await Promise.all(workers)
  return { perSecond: (durationsMs.length * 1_000) / (performance.now() - startedAt), durationsMs }
}
