import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { TelemetryConfig } from '../../src/infrastructure/config/telemetry.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { solveCaptcha } from '../fixtures/captcha.ts'
import { callAs } from '../fixtures/care.ts'
import { begin, shareWith, signInSomebody } from '../fixtures/conversation.ts'
import { sendText } from '../fixtures/document.ts'
import { openEvents } from '../fixtures/event.ts'
import { startFakeMailServer } from '../fixtures/mail.ts'
import { createProfile } from '../health-record/profile.ts'
import { askSearch } from '../search/global-search.ts'
import { writeSiteBuild } from '../site-build.ts'
import { startTestServer } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'
import { startCollector } from './collector.ts'
import type { Collector } from './collector.ts'

async function writeSite(): Promise<AsyncDisposable & { readonly directory: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'platform-telemetry-'))
  await writeSiteBuild(directory, { id: 'Platform' })
  return { directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) }
}

/** Stands in everything that somebody writes on this walk. */
export const CANARY = 'kanarienvogel'
const EMAIL = `${CANARY}@${CANARY}.example`
/** What a browser begins a call with. */
export const BROWSER_TRACE = '0af7651916cd43dd8448eb211c80319c'
export const BROWSER_SPAN = 'b7ad6b7169203331'

export function createTelemetryConfig(endpoint: string): TelemetryConfig {
  return {
    endpoint,
    headers: {},
    serviceName: 'platform',
    attributes: {},
    sampledShare: 1,
    metricIntervalMs: 1_000,
  }
}

export interface Walk {
  readonly told: Pick<Collector, 'bodies' | 'spans' | 'metrics' | 'records'>
  readonly logLines: readonly string[]
  /** Of people, their sessions and what they have. */
  readonly ids: readonly string[]
  readonly statuses: readonly number[]
}

/** Somebody signs in, writes, looks for something and meets errors, and the server is stopped. */
export async function walk(): Promise<Walk> {
  await using collector = await startCollector()
  await using sites = await writeSite()
  await using mail = await startFakeMailServer()
  await using server = await startTestServer({
    demo: true,
    hasOwnDatabase: true,
    sitesDirectory: sites.directory,
    config: { telemetry: createTelemetryConfig(collector.url), smtpUrl: mail.url },
  })
  const { ids, token } = await write(server)
  await waitFor(() => mail.messages.some((message) => message.includes(EMAIL)))
  mail.answerWith(450)
  await askForMail(server)
  await waitFor(() => server.logLines.some((line) => line.includes('A mail could not be sent')))
  // Not told any more once the server stops.
  await waitFor(() => collector.metrics.some(({ name }) => name === 'platform.queue.age'))
  const statuses = [...(await meetRefusals(server, token)), ...(await meetErrors(server, token))]
  await server.close()
  const { bodies, spans, metrics, records } = collector
  return { told: { bodies, spans, metrics, records }, logLines: server.logLines, ids, statuses }
}

async function write(server: TestServer): Promise<{ readonly ids: string[]; readonly token: string }> {
  await server.database
    .update(accounts)
    .set({ email: EMAIL, firstName: CANARY, lastName: CANARY })
    .where(eq(accounts.email, 'client2@example.com'))
  const client = await callAs(server, EMAIL)
  const { token, id: personId } = client
  const document = await sendText(server, token, personId, `${CANARY}.txt`)
  const entry = await createProfile(server, client).add({ kind: 'condition', name: `Acute ${CANARY}` })
  const writer = await signInSomebody(server, EMAIL)
  const doctor = await signInSomebody(server, 'professional@example.com')
  await shareWith(server, writer, doctor)
  const about = { subject: `My ${CANARY}`, text: `Dear ${CANARY}`, memberIds: [doctor.id] }
  const conversation = await begin(writer, writer, about)
  await server.request('main', `/documents?q=${CANARY}`, { token })
  await server.request('main', '/account', {
    token,
    headers: { traceparent: `00-${BROWSER_TRACE}-${BROWSER_SPAN}-00` },
  })
  await askSearch(server, client, CANARY)
  await using stream = await openEvents(server, token)
  await stream.take(1)
  await askForMail(server)
  return { token, ids: [personId, doctor.id, document.id, entry.id, conversation.id] }
}

async function askForMail(server: TestServer): Promise<void> {
  const captcha = await solveCaptcha(server, 'passwordRecovery')
  const json = { email: EMAIL, language: 'en', captcha }
  await server.request('main', '/password-recoveries', { method: 'POST', json })
}

function waitFor(isThere: () => boolean): Promise<void> {
  return vi.waitFor(
    () => {
      if (!isThere()) throw new Error('Not yet')
    },
    { timeout: 20_000 },
  )
}

/** What the server refuses. */
async function meetRefusals(server: TestServer, token: string): Promise<number[]> {
  const json = { email: EMAIL, password: `wrong ${CANARY}` }
  const answers = [
    await server.request('main', '/login', { method: 'POST', json }),
    await server.request('main', `/${CANARY}/${CANARY}?q=${CANARY}`, { token }),
    await server.request('main', `/documents/${CANARY}`, { token }),
    await server.request('main', `/documents/${randomUUID()}?${CANARY}=${CANARY}`, { token }),
    await server.request('main', `/documents?${CANARY}=${CANARY}`, { method: 'DELETE', token }),
    await server.request('main', '/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${CANARY}`,
    }),
    await server.request('main', '/account', { token: CANARY }),
    await fetch(`${server.url}/${CANARY}?${CANARY}`, { headers: { 'x-site-id': CANARY } }),
  ]
  const page = server.sites[0]?.url ?? ''
  answers.push(
    await fetch(`${page}/main/faq?q=${CANARY}`),
    await fetch(`${page}/${CANARY}`),
    await fetch(`${page}/assets/${CANARY}.js`),
  )
  return answers.map(({ status }) => status)
}

/** What nobody foresaw: a table that is gone, and a database that says what was written. */
async function meetErrors(server: TestServer, token: string): Promise<number[]> {
  await server.database.execute(sql`alter table documents rename to documents_elsewhere`)
  const gone = await server.request('main', `/documents?q=${CANARY}`, { token })
  await server.database.execute(sql`alter table documents_elsewhere rename to documents`)
  return [gone.status]
}
