import { performance } from 'node:perf_hooks'
import type { ApiBase } from '@platform/contract'
import {
  addSharedCare,
  RARE_WORD,
  startTestServer,
  type SharedCareRows,
  type TestServer,
} from '@platform/server/testing'

/** What two people share after years. */
export const ROWS: SharedCareRows = { documents: 10_000, conversations: 1_000, messages: 100_000 }

/** In milliseconds, in the same rounds. */
export interface CareTimes {
  readonly name: string
  readonly few: readonly number[]
  readonly many: readonly number[]
}

type Person = 'client' | 'professional'

interface Question {
  readonly name: string
  readonly by: Person
  readonly base: ApiBase
  readonly path: (conversationId: string) => string
}

interface Subject {
  readonly server: TestServer
  readonly conversationId: string
  readonly tokens: Readonly<Record<Person, string>>
}

export const EMAILS = { client: 'client@example.com', professional: 'professional@example.com' } as const
const PASSWORD = 'Demo-2026-pass!'
export const NO_LIMIT = { burstRequests: 1e9, requestsPerSecond: 1e6 }
const WARM_CALLS = 5
const CALLS = 60

const QUESTIONS: readonly Question[] = [
  documents('documents, newest first', 'client', ''),
  documents('documents by date', 'client', '?order=date'),
  documents('documents of a kind', 'client', '?kind=letter'),
  documents('documents by a word', 'client', `?q=${RARE_WORD}`),
  documents('documents to be reviewed', 'professional', '?unreviewed=mine'),
  conversations('conversations', 'client', ''),
  conversations('conversations by a word', 'client', `?q=${RARE_WORD}`),
  conversations('the inbox', 'professional', ''),
  {
    name: 'what is unread',
    by: 'professional',
    base: 'messages',
    path: () => '/conversation-counts',
  },
  {
    name: 'the newest of a thread',
    by: 'client',
    base: 'messages',
    path: (id) => `/conversations/${id}/messages`,
  },
  {
    name: 'further up in a thread',
    by: 'client',
    base: 'messages',
    path: (id) => `/conversations/${id}/messages?before=50`,
  },
]

function documents(name: string, by: Person, search: string): Question {
  return { name, by, base: 'main', path: () => `/documents${search}` }
}

function conversations(name: string, by: Person, search: string): Question {
  return { name, by, base: 'messages', path: () => `/conversations${search}` }
}

/** As many as fill a page of each list, so that both answers are of one length. */
const FEW: SharedCareRows = { documents: 50, conversations: 50, messages: 5_000 }

async function startSubject(rows: SharedCareRows, databaseUrl: string | undefined): Promise<Subject> {
  const limits = { address: NO_LIMIT, session: NO_LIMIT, signInOfAddress: NO_LIMIT }
  const server = await startTestServer({
    demo: true,
    limits,
    ...(databaseUrl !== undefined && { databaseUrl }),
  })
  const conversationId = await addSharedCare(server.database, { ...EMAILS, rows, nowMs: Date.now() })
  return {
    server,
    conversationId,
    tokens: {
      client: await readToken(server, EMAILS.client),
      professional: await readToken(server, EMAILS.professional),
    },
  }
}

export async function readToken(server: Pick<TestServer, 'request'>, email: string): Promise<string> {
  const response = await server.request('main', '/login', {
    method: 'POST',
    json: { email, password: PASSWORD },
  })
  const { token }: { token?: unknown } = Object(await response.json())
  if (typeof token !== 'string') throw new Error(`${email} could not sign in: ${response.status}`)
  return token
}

async function ask(
  { server, tokens, conversationId }: Subject,
  { by, base, path }: Question,
): Promise<number> {
  const startedAt = performance.now()
  const response = await server.request(base, path(conversationId), { token: tokens[by] })
  await response.text()
  if (!response.ok) throw new Error(`${path(conversationId)} answered ${response.status}`)
  return performance.now() - startedAt
}

/** In turn, so that a machine that gets busy slows both. */
async function compare(few: Subject, many: Subject, question: Question): Promise<CareTimes> {
  const times = { name: question.name, few: [] as number[], many: [] as number[] }
  for (let round = -WARM_CALLS; round < CALLS; round++) {
    const fewMs = await ask(few, question)
    const manyMs = await ask(many, question)
    if (round < 0) continue
    times.few.push(fewMs)
    times.many.push(manyMs)
  }
  return times
}

/** Two `databaseUrls`, of empty databases on PostgreSQL, in place of the embedded one. */
export async function measureCare(databaseUrls?: readonly [string, string]): Promise<CareTimes[]> {
  const few = await startSubject(FEW, databaseUrls?.[0])
  try {
    const many = await startSubject(ROWS, databaseUrls?.[1])
    try {
      const results: CareTimes[] = []
      for (const question of QUESTIONS) results.push(await compare(few, many, question))
      return results
    } finally {
      await many.server.close()
    }
  } finally {
    await few.server.close()
  }
}
