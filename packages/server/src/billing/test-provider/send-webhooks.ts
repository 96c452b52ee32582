import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { testProviderEvents } from '../../tables/billing/provider-events.ts'
import { checkouts, subscriptions } from '../../tables/billing/subscriptions.ts'
import { signBody } from '../payment-providers/signed-body.ts'
import { advance } from './outcomes.ts'
import {
  addTestNews,
  lastSnapshot,
  listTestFacts,
  readTestSecret,
  TEST_SIGNATURE_HEADER,
} from './test-provider.ts'

export const TEST_PROVIDER_JOB = 'test-provider'

const EVERY_MS = 60_000
const PATIENCE_MS = 10_000
const AGAIN_MS = 5_000

interface TestProviderJobOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly tokenSecret: string
  /** Where this server takes webhooks, over loopback. */
  readonly webhookUrl: string
}

/** Sends the webhooks of the test provider as a real one does: signed, over HTTP, again when they were not taken. */
export function createTestProviderJob(options: TestProviderJobOptions): Job {
  return {
    name: TEST_PROVIDER_JOB,
    everyMs: EVERY_MS,
    async run(signal) {
      await advanceDue(options)
      while (!signal.aborted && (await sendNext(options, signal))) continue
    },
  }
}

async function advanceDue({ database, clock }: TestProviderJobOptions): Promise<void> {
  const at = new Date(clock.now())
  const due = await database
    .select({ checkout: checkouts })
    .from(subscriptions)
    .innerJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
    .where(
      and(
        eq(subscriptions.provider, 'test'),
        isNull(subscriptions.endedAt),
        lte(subscriptions.currentPeriodEndsAt, at),
      ),
    )
  for (const { checkout } of due) {
    const last = lastSnapshot(await listTestFacts(database, checkout.id))
    const facts = last === undefined ? [] : advance(checkout, last, at.getTime())
    await addTestNews(database, { checkoutId: checkout.id, accountId: checkout.accountId, facts, at })
  }
}

/** Counted before it is sent, so that of several servers one sends it. @returns whether there was one that went out */
async function sendNext(options: TestProviderJobOptions, signal: AbortSignal): Promise<boolean> {
  const { database, clock, logger, webhookUrl } = options
  const at = new Date(clock.now())
  const { deliveries, dueAt, place, sequence } = testProviderEvents
  const next = database
    .select({ sequence })
    .from(testProviderEvents)
    .where(and(gt(deliveries, 0), lte(dueAt, at)))
    .orderBy(asc(place), asc(sequence))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await database
    .update(testProviderEvents)
    .set({ deliveries: sql`${deliveries} - 1` })
    .where(eq(sequence, sql`(${next})`))
    .returning()
  if (claimed === undefined) return false
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TEST_SIGNATURE_HEADER]: signBody(claimed.body, readTestSecret(options.tokenSecret), at.getTime()),
      },
      body: claimed.body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    await response.body?.cancel()
    if (response.ok) return true
    throw new Error(`The webhook was answered with ${response.status}`)
  } catch (error) {
    if (!signal.aborted) logger.warn({ err: error }, 'A webhook of the test provider was not taken')
    await database
      .update(testProviderEvents)
      .set({ deliveries: sql`${deliveries} + 1`, dueAt: new Date(at.getTime() + AGAIN_MS) })
      .where(eq(sequence, claimed.sequence))
    return false
  }
}
