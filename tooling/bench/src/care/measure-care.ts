import type { ApiBase } from '@platform/contract'
import { addSharedCare, RARE_WORD, type SharedCareRows, type TestServer } from '@platform/server/testing'
import { compareInTurn, startUnlimited, timeAnswer, withBoth, type PairedTimes } from '../measure/in-turn.ts'

/** What two people share after years. */
export const ROWS: SharedCareRows = { documents: 10_000, conversations: 1_000, messages: 100_000 }

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
  const server = await startUnlimited(databaseUrl)
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

function ask({ server, tokens, conversationId }: Subject, { by, base, path }: Question): Promise<number> {
  return timeAnswer(() => server.request(base, path(conversationId), { token: tokens[by] }))
}

/** Two `databaseUrls`, of empty databases on PostgreSQL, in place of the embedded one. */
export async function measureCare(databaseUrls?: readonly [string, string]): Promise<PairedTimes[]> {
  return withBoth(
    () => startSubject(FEW, databaseUrls?.[0]),
    () => startSubject(ROWS, databaseUrls?.[1]),
    async (few, many) => {
      const results: PairedTimes[] = []
      for (const question of QUESTIONS) {
        const { name } = question
        results.push(
          await compareInTurn(
            name,
            () => ask(few, question),
            () => ask(many, question),
          ),
        )
      }
      return results
    },
  )
}
