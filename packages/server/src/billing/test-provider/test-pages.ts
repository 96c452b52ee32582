import type { Hono } from 'hono'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { AppEnvironment } from '../../infrastructure/http/exchange.ts'
import { readBytes } from '../../infrastructure/http/body/request-body.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { testProviderEvents } from '../../tables/billing/provider-events.ts'
import { checkouts } from '../../tables/billing/subscriptions.ts'
import type { CheckoutRow } from '../subscriptions/take-event.ts'
import { OUTCOMES, play } from './outcomes.ts'
import { TEST_PROVIDER_JOB } from './send-webhooks.ts'
import { PAGE_POLICY, writeTestPage } from './test-page.ts'
import { addTestNews, lastSnapshot, listTestFacts, TEST_PAGES_PATH } from './test-provider.ts'

interface TestPagesOptions {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
  readonly wakeJob: (name: string) => void
}

const MANY = 20
/** Its form says two words. */
const MAX_FORM_BYTES = 1_000

/** Whoever has the address of a checkout chooses what becomes of it: no money is about. */
export function addTestPages(app: Hono<AppEnvironment>, options: TestPagesOptions): void {
  const { database, clock, config, wakeJob } = options
  app.use(`${TEST_PAGES_PATH}/*`, async (c, next) => {
    await next()
    c.res.headers.set('content-security-policy', PAGE_POLICY)
    c.res.headers.set('cache-control', 'no-store')
  })
  app.get(`${TEST_PAGES_PATH}/:id`, async (c) => {
    const checkout = await requireCheckout(database, c.req.param('id'))
    const facts = await listTestFacts(database, checkout.id)
    const isOver =
      checkout.state === 'expired' || (facts.length === 0 && checkout.expiresAt.getTime() <= clock.now())
    return c.html(
      writeTestPage({
        checkout,
        facts,
        isOver,
        isConfirming: c.req.query('step') === 'confirm',
        backUrl: readBackUrl(config, checkout),
      }),
    )
  })
  app.post(`${TEST_PAGES_PATH}/:id`, async (c) => {
    const checkout = await requireCheckout(database, c.req.param('id'))
    const form = new URLSearchParams(new TextDecoder().decode(await readBytes(c.req.raw, MAX_FORM_BYTES)))
    const here = `${TEST_PAGES_PATH}/${c.req.param('id')}`
    const outcome = form.get('outcome')
    if (outcome === 'confirm') return c.redirect(`${here}?step=confirm`, 303)
    const delivery = form.get('delivery')
    if (outcome === 'repeat') await repeat(database, checkout.id, delivery, clock.now())
    const known = OUTCOMES.find((one) => one === outcome)
    if (known !== undefined && checkout.state !== 'expired') {
      const last = lastSnapshot(await listTestFacts(database, checkout.id))
      await addTestNews(database, {
        checkoutId: checkout.id,
        accountId: checkout.accountId,
        facts: play(known, checkout, last, clock.now()),
        at: new Date(clock.now()),
        deliveries: delivery === 'many' ? MANY : 1,
        isReversed: delivery === 'reversed',
      })
    }
    wakeJob(TEST_PROVIDER_JOB)
    const isDone = known === 'succeed' || known === 'fail'
    return c.redirect(isDone ? readBackUrl(config, checkout) : here, 303)
  })
}

/** Everything once more, in the order or against it. */
async function repeat(
  database: Database,
  checkoutId: string,
  delivery: string | null,
  nowMs: number,
): Promise<void> {
  const { sequence, place } = testProviderEvents
  await database
    .update(testProviderEvents)
    .set({
      deliveries: delivery === 'many' ? MANY : 1,
      place: delivery === 'reversed' ? sql`-${sequence}` : sql`${place}`,
      dueAt: new Date(nowMs),
    })
    .where(eq(testProviderEvents.checkoutId, checkoutId))
}

async function requireCheckout(database: Database, id: string): Promise<CheckoutRow> {
  const [row] = await database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.provider, 'test'), eq(checkouts.providerCheckoutId, id)))
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

function readBackUrl(config: SiteAddresses, { siteId, id }: CheckoutRow): string {
  return readSiteUrl(config, siteId, `/client/premium?checkout=${id}`)
}
