import { randomUUID } from 'node:crypto'
import { apiBases } from '@platform/contract'
import type { ApiBase } from '@platform/contract'
import { appWithTokenSchema } from '@platform/contract/developer'
import type { AppScope, AppWithToken, SentMeasurement } from '@platform/contract/developer'
import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'

const EVERYTHING = [
  'patient/Observation.c',
  'patient/Observation.rs',
  'patient/*.rs',
] as const satisfies readonly AppScope[]

interface AppFacts {
  readonly key?: string
  readonly name?: string
  readonly scopes?: readonly string[]
  readonly days?: number
}

export function askForApp(
  server: TestServer,
  { token }: Pick<Caller, 'token'>,
  { key = randomUUID(), name = 'Garden scale', scopes = EVERYTHING, days = 90 }: AppFacts = {},
): Promise<Response> {
  return server.request('developer', '/apps', { method: 'POST', token, json: { key, name, scopes, days } })
}

export async function makeApp(
  server: TestServer,
  owner: Pick<Caller, 'token'>,
  facts: AppFacts = {},
): Promise<AppWithToken> {
  return appWithTokenSchema.parse(await (await askForApp(server, owner, facts)).json())
}

/** What a program sends: a token, and neither cookies nor an origin. */
export function createDevice(server: TestServer, token: string, site = 'Platform') {
  const ask = (
    base: ApiBase,
    path: string,
    init: RequestInit = {},
    headers: Readonly<Record<string, string>> = {},
  ) =>
    fetch(`${server.url}${apiBases[base]}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-site-id': site,
        ...headers,
      },
    })
  return {
    ask,
    post: (measurements: readonly object[]) =>
      ask('developer', '/measurements', { method: 'POST', body: JSON.stringify({ measurements }) }),
    list: (query = '') => ask('developer', `/measurements${query}`),
  }
}

const MINUTE_MS = 60_000

/** Pulses, one a minute, each with an id of its own. */
export function measuredPulses(count: number, from = 0): SentMeasurement[] {
  const start = Date.parse('2026-01-05T00:00:00.000Z')
  return Array.from({ length: count }, (_, index) => ({
    id: `pulse-${from + index}`,
    kind: 'pulse',
    value: 60 + ((from + index) % 40),
    unit: '/min',
    at: new Date(start + (from + index) * MINUTE_MS).toISOString(),
  }))
}
