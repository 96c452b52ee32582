import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { webhookEventSchema, webhookWithSecretSchema } from '@platform/contract/developer'
import type { AppScope, NewWebhook, WebhookEvent, WebhookWithSecret } from '@platform/contract/developer'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../src/activity/audit/record-event.ts'
import type { AuditEvent } from '../../src/activity/audit/record-event.ts'
import type { Sender } from '../../src/developer/webhook-calls/send-delivery.ts'
import { createWebhookJob } from '../../src/developer/webhook-calls/webhook-job.ts'
import type { Clock } from '../../src/infrastructure/clock/clock.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { createLogger } from '../../src/infrastructure/logging/logger.ts'
import { apps, appTokens } from '../../src/tables/developer/apps.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { TEST_TOKEN_SECRETS } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'

const YEAR_MS = 365 * 86_400_000

export interface ReceivedCall {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: WebhookEvent
}

export interface Receiver extends AsyncDisposable {
  readonly url: string
  /** What it was sent, whatever it has answered. */
  readonly calls: readonly ReceivedCall[]
  /** What it has answered with a success. */
  readonly taken: readonly ReceivedCall[]
  /** How many are under way at most at one time. */
  readonly mostAtOnce: number
  /** Answers so from now on. */
  answer(with_: Answer): void
}

/** A status, or what is done with the request. */
type Answer = number | RequestListener

/** A real server on this computer that is told of changes. */
export async function openReceiver(): Promise<Receiver> {
  const state = { answer: 204 as Answer, atOnce: 0, mostAtOnce: 0 }
  const calls: ReceivedCall[] = []
  const taken: ReceivedCall[] = []
  const server = createServer((request, response) => {
    state.mostAtOnce = Math.max(state.mostAtOnce, ++state.atOnce)
    response.on('close', () => (state.atOnce -= 1))
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const event = webhookEventSchema.parse(JSON.parse(body))
      const call = { id: String(request.headers['webhook-id']), headers: request.headers, body, event }
      calls.push(call)
      const { answer } = state
      if (typeof answer === 'function') return answer(request, response)
      if (answer < 300) taken.push(call)
      response.writeHead(answer).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    calls,
    taken,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    answer: (with_) => (state.answer = with_),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** By the words of Standard Webhooks and nothing of ours: one of its signatures is good. */
export function isSignedWith({ headers, body }: ReceivedCall, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = createHmac('sha256', key).update(content).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

export async function findAccountId(database: Database, email: string): Promise<string> {
  const [row] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  if (row === undefined) throw new Error(`There is no ${email}`)
  return row.id
}

/** With a token that lasts, which nobody knows. */
export async function insertApp(
  database: Database,
  accountId: string,
  { scopes = ['patient/*.rs'], at }: { readonly scopes?: AppScope[]; readonly at: number },
): Promise<string> {
  const createdAt = new Date(at)
  const [app] = await database
    .insert(apps)
    .values({ siteId: 'Platform', accountId, appKey: randomUUID(), name: 'Steps', scopes, createdAt })
    .returning()
  if (app === undefined) throw new Error('An app was not made')
  await database.insert(appTokens).values({
    appId: app.id,
    secretHash: createHash('sha256').update(randomUUID()).digest('hex'),
    start: 'pat_test',
    createdAt,
    expiresAt: new Date(at + 5 * YEAR_MS),
  })
  return app.id
}

export async function makeWebhook(
  server: Pick<TestServer, 'request'>,
  token: string,
  appId: string,
  wish: Partial<NewWebhook> & { readonly url: string },
): Promise<WebhookWithSecret> {
  const response = await server.request('developer', `/apps/${appId}/webhooks`, {
    method: 'POST',
    token,
    json: { key: randomUUID(), topics: ['journal.changed'], ...wish },
  })
  if (!response.ok) throw new Error(await response.text())
  return webhookWithSecretSchema.parse(await response.json())
}

/** As if somebody had changed that in their own record. */
export async function noteChange(
  database: Database,
  event: Pick<AuditEvent, 'at' | 'subjectAccountId'> & Partial<AuditEvent>,
): Promise<string> {
  const id = randomUUID()
  await database.transaction((transaction) =>
    recordAuditEvent(transaction, {
      action: 'journalEntry.created',
      siteId: 'Platform',
      actorAccountId: event.subjectAccountId,
      object: { kind: 'journalEntry', id },
      ...event,
    }),
  )
  return id
}

/** Does now what a server does every few seconds. */
export async function runWebhookJob(
  database: Database,
  clock: Clock,
  options: Partial<Pick<Sender, 'patienceMs' | 'mayLoopback' | 'sealSecrets'>> = {},
): Promise<void> {
  const logger = await createLogger({ level: 'silent' })
  const defaults = { sealSecrets: TEST_TOKEN_SECRETS, mayLoopback: true }
  const job = createWebhookJob({ database, clock, logger, ...defaults, ...options })
  await job.run(new AbortController().signal)
}
