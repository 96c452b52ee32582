import { webhookDeliverySchema } from '@platform/contract/developer'
import type { WebhookDelivery, WebhookWithSecret } from '@platform/contract/developer'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { apps } from '../../src/tables/developer/apps.ts'
import { signInAs } from '../fixtures/sign-in.ts'
import type { TestClock } from '../fixtures/sign-in.ts'
import { startTestServer } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'
import { findAccountId, insertApp, makeWebhook, noteChange, openReceiver, runWebhookJob } from './webhooks.ts'
import type { Receiver } from './webhooks.ts'

const pageSchema = z.object({ items: z.array(webhookDeliverySchema) })
const CLIENT = 'client@example.com'
const MINUTE_MS = 60_000

/** What one test has for itself. */
export interface Hooked {
  readonly appId: string
  readonly receiver: Receiver
  readonly made: WebhookWithSecret
}

export interface WebhookStage {
  readonly server: TestServer
  /** Of the client whose app it is. */
  readonly accountId: string
  /** An app with a webhook of its journal, and a receiver that takes everything. */
  begin(): Promise<Hooked>
  end(hooked: Hooked): Promise<void>
  signIn(): Promise<string>
  post(path: string): Promise<Response>
  run(options?: Parameters<typeof runWebhookJob>[2]): Promise<void>
  /** @returns the id of what has changed */
  change(facts?: Partial<Parameters<typeof noteChange>[1]>): Promise<string>
  /** The newest first. */
  listDeliveries(hooked: Hooked): Promise<WebhookDelivery[]>
}

async function startWebhookStage(clock: TestClock): Promise<WebhookStage> {
  const server = await startTestServer({ demo: true, clock })
  const { database } = server
  const accountId = await findAccountId(database, CLIENT)
  let signedIn = { token: '', atMs: 0 }
  // Anew where the last sign-in is not fresh any more.
  const signIn = async () => {
    if (clock.now() - signedIn.atMs > MINUTE_MS)
      signedIn = { token: await signInAs(server, CLIENT), atMs: clock.now() }
    return signedIn.token
  }
  return {
    server,
    accountId,
    signIn,
    async begin() {
      // What a test before has changed at this very moment is none of its business.
      clock.advance(1)
      const receiver = await openReceiver()
      const appId = await insertApp(database, accountId, { at: clock.now() })
      const made = await makeWebhook(server, await signIn(), appId, { url: receiver.url })
      return { appId, receiver, made }
    },
    async end({ receiver }) {
      await database.delete(apps)
      await receiver[Symbol.asyncDispose]()
    },
    post: async (path) => server.request('developer', path, { method: 'POST', token: await signIn() }),
    run: (options) => runWebhookJob(database, clock, options),
    change: (facts) =>
      noteChange(database, { at: new Date(clock.now()), subjectAccountId: accountId, ...facts }),
    async listDeliveries({ made }) {
      const path = `/webhooks/${made.webhook.id}/deliveries`
      const answer = await server.request('developer', path, { token: await signIn() })
      return pageSchema.parse(await answer.json()).items
    },
  }
}

/** For the tests of a file one server, and for each of them an app, a webhook and a receiver of its own. */
export function useWebhooks(
  clock: TestClock,
  onBegin: (begun: { readonly stage: WebhookStage; readonly hooked: Hooked }) => void,
): void {
  let stage: WebhookStage
  let hooked: Hooked
  beforeAll(async () => {
    stage = await startWebhookStage(clock)
  })
  afterAll(() => stage.server.close())
  beforeEach(async () => {
    hooked = await stage.begin()
    onBegin({ stage, hooked })
  })
  afterEach(() => stage.end(hooked))
}

export function idsOf(calls: Receiver['calls']): string[] {
  return calls.map(({ event }) => event.data.id)
}
