import { performance } from 'node:perf_hooks'
import { apiBases } from '@platform/contract'
import { EVENTS_PATH } from '@platform/contract/care'
import type { TestServer } from '@platform/server/testing'
import { startUnlimited } from '../measure/in-turn.ts'
import { EMAILS, readToken } from './measure-care.ts'

/** In milliseconds from the call that ends it. */
export interface EndedConsentTimes {
  /** Until the professional's event stream says so. */
  readonly toldMs: readonly number[]
  /** Until the professional's next read is refused. */
  readonly refusedMs: readonly number[]
}

const ROUNDS = 40
const WARM_ROUNDS = 3
const SCOPES = ['record', 'journal', 'documents', 'calendar', 'messages']

/** `databaseUrl` is an empty database on PostgreSQL, in place of the embedded one. */
export async function measureEndedConsent(databaseUrl?: string): Promise<EndedConsentTimes> {
  await using server = await startUnlimited(databaseUrl)
  const client = callAs(server, await readToken(server, EMAILS.client))
  const token = await readToken(server, EMAILS.professional)
  const professional = callAs(server, token)
  const personId = text(await client('GET', 'main', '/account'), 'id')
  const lastName = text(await professional('GET', 'main', '/account'), 'lastName')
  const times = { toldMs: [] as number[], refusedMs: [] as number[] }
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    const memberId = await findMember(client, personId, lastName)
    const leaving = new AbortController()
    const changes = await openStream(server, token, leaving.signal)
    const startedAt = performance.now()
    const [, toldMs] = await Promise.all([
      client('POST', 'dataTrust', `/care-team/members/${memberId}/end`),
      changes.next().then(() => performance.now() - startedAt),
    ])
    const refused = await server.request('main', `/documents?personId=${personId}`, { token })
    if (refused.status !== 404) throw new Error(`An ended consent was answered ${refused.status}`)
    const refusedMs = performance.now() - startedAt
    leaving.abort()
    await share(client, professional, personId)
    if (round < 0) continue
    times.toldMs.push(toldMs)
    times.refusedMs.push(refusedMs)
  }
  return times
}

type Call = (
  method: string,
  base: keyof typeof apiBases,
  path: string,
  json?: object,
) => Promise<Readonly<Record<string, unknown>>>

function callAs(server: TestServer, token: string): Call {
  return async (method, base, path, json) => {
    const response = await server.request(base, path, { method, token, ...(json && { json }) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.status === 204 ? {} : Object(await response.json())
  }
}

function text(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name]
  if (typeof value !== 'string') throw new Error(`There is no ${name}`)
  return value
}

async function share(client: Call, professional: Call, personId: string): Promise<void> {
  const json = { personId, scopes: SCOPES, endsOn: null }
  const secret = text(await client('POST', 'dataTrust', '/care-team/codes', json), 'code')
  await professional('POST', 'dataTrust', '/received-invitations/accept', { secret })
}

async function findMember(client: Call, personId: string, lastName: string): Promise<string> {
  const { members } = await client('GET', 'dataTrust', `/care-team?personId=${personId}`)
  const all: Readonly<Record<string, unknown>>[] = Array.isArray(members) ? members : []
  const member = all.find((one) => one['lastName'] === lastName)
  if (member === undefined) throw new Error('The professional is not in the care team')
  return text(member, 'id')
}

async function openStream(
  server: TestServer,
  token: string,
  signal: AbortSignal,
): Promise<AsyncGenerator<string, void, void>> {
  const headers = { authorization: `Bearer ${token}`, 'x-site-id': 'Platform' }
  const response = await fetch(`${server.url}${apiBases.messages}${EVENTS_PATH}`, { headers, signal })
  const events = readEvents(response)
  // It comes once the stream follows the account.
  await events.next()
  return events
}

async function* readEvents({ body }: Response): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  let unread = ''
  for await (const chunk of body ?? []) {
    unread += decoder.decode(chunk, { stream: true })
    const blocks = unread.split('\n\n')
    unread = blocks.pop() ?? ''
    yield* blocks.filter((block) => block.startsWith('id:'))
  }
}
