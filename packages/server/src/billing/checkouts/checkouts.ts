import type { Plan, PlanPrice } from '@platform/contract'
import type { Checkout, CheckoutInput } from '@platform/contract/billing'
import { readSubscriptionState } from '@platform/contract/billing'
import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../infrastructure/http/routes/guard.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readSiteUrl } from '../../infrastructure/mail/site-url.ts'
import { ApiProblem, createUnavailable } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { checkouts, subscriptions } from '../../tables/billing/subscriptions.ts'
import { ProviderProblem } from '../payment-providers/payment-provider.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { namePlan } from '../subscriptions/plan-name.ts'
import { presentPrice, readSubscription, timesOf } from '../subscriptions/subscription-store.ts'
import { lockAccountOf } from '../subscriptions/take-event.ts'
import type { CheckoutRow } from '../subscriptions/take-event.ts'

type Context = RequestContext & SignedIn

/** Stripe's shortest and ours: who has not paid by then begins anew. */
const LIFE_MS = 60 * 60_000
/** A bank transfer takes days; what has not come by then does not come. */
const WAIT_MS = 14 * 86_400_000

interface Shop {
  readonly plans: readonly Plan[]
  readonly payments: PaymentProvider | undefined
}

/** @throws ApiProblem `payments_off`, `not_found`, `already_subscribed`, `payment_waiting`, `conflict`, `unavailable` */
export async function createCheckout(
  context: Context,
  { plans, payments }: Shop,
  input: CheckoutInput,
): Promise<Checkout> {
  if (payments === undefined) throw new ApiProblem('payments_off')
  const plan = plans.find(({ id, audience }) => id === input.planId && audience === 'client')
  const price = plan?.prices.find(({ interval }) => interval === input.interval)
  if (plan === undefined || price === undefined) throw new ApiProblem('not_found')
  const { row, replaced } = await context.database.transaction((transaction) =>
    claimCheckout({ ...context, database: transaction }, { input, plan, price, provider: payments.name }),
  )
  try {
    for (const { providerCheckoutId } of replaced)
      if (providerCheckoutId !== null) await payments.closeCheckout(providerCheckoutId)
    return presentCheckout(row.url === null ? await openAtProvider(context, payments, row) : row)
  } catch (error) {
    if (error instanceof ProviderProblem) throw createUnavailable(error)
    throw error
  }
}

/** @throws ApiProblem `not_found` */
export async function readCheckout(context: Context, id: string): Promise<Checkout> {
  const { database, viewer } = context
  const [row] = await database
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.id, id),
        eq(checkouts.accountId, viewer.accountId),
        eq(checkouts.siteId, viewer.siteId),
      ),
    )
  if (row === undefined) throw new ApiProblem('not_found')
  const isOver = row.state === 'open' && row.expiresAt.getTime() <= context.clock.now()
  return presentCheckout(isOver ? { ...row, state: 'expired' } : row)
}

interface Wanted {
  readonly input: CheckoutInput
  readonly plan: Plan
  readonly price: PlanPrice
  readonly provider: PaymentProvider['name']
}

/** The one that is there, for the same attempt or the same thing; or a new one, which ends those for something else. */
async function claimCheckout(
  { database, viewer, clock }: Context,
  { input, plan, price, provider }: Wanted,
): Promise<{ row: CheckoutRow; replaced: readonly CheckoutRow[] }> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  await lockAccountOf(database, accountId)
  const [same] = await database
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.attemptKey, input.key)))
  if (same !== undefined) {
    requireSameContent(same.planId === plan.id && same.interval === price.interval, 'checkout')
    return { row: same, replaced: [] }
  }
  const hadOne = await requireNone(database, accountId, at)
  const isLiving = and(eq(checkouts.accountId, accountId), inArray(checkouts.state, ['open', 'waiting']))
  const living = await database.select().from(checkouts).where(isLiving)
  if (
    living.some(({ state, createdAt }) => state === 'waiting' && createdAt.getTime() + WAIT_MS > at.getTime())
  )
    throw new ApiProblem('payment_waiting')
  const open = living.filter(({ state, expiresAt }) => state === 'open' && expiresAt > at)
  const again = open.find(
    (row) =>
      row.siteId === siteId &&
      row.provider === provider &&
      row.planId === plan.id &&
      row.interval === price.interval &&
      row.amountMinor === price.amountMinor &&
      row.currency === price.currency,
  )
  if (again !== undefined) return { row: again, replaced: [] }
  const ids = living.filter(({ state }) => state === 'open').map(({ id }) => id)
  await database.update(checkouts).set({ state: 'expired' }).where(inArray(checkouts.id, ids))
  const [row] = await database
    .insert(checkouts)
    .values({
      ...price,
      accountId,
      siteId,
      provider,
      planId: plan.id,
      trialDays: hadOne ? 0 : plan.trialDays,
      attemptKey: input.key,
      state: 'open',
      createdAt: at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    })
    .returning()
  if (row === undefined) throw new Error('A checkout was not written')
  return { row, replaced: open }
}

/** @returns whether there ever was one */
async function requireNone(database: Database, accountId: string, at: Date): Promise<boolean> {
  const last = await readSubscription(database, accountId)
  if (last === undefined) return false
  if (last.endedAt !== null) return true
  const { state, at: end } = readSubscriptionState(timesOf(last), at.getTime())
  if (state !== 'expired') throw new ApiProblem('already_subscribed')
  // Its time is over, and nobody has said so yet: another one may live.
  await database
    .update(subscriptions)
    .set({ endedAt: new Date(end) })
    .where(eq(subscriptions.id, last.id))
  return true
}

async function openAtProvider(
  { database, config, account }: Context,
  payments: PaymentProvider,
  row: CheckoutRow,
): Promise<CheckoutRow> {
  const { email, language } = account
  const { id, url } = await payments.createCheckout({
    checkoutId: row.id,
    accountId: row.accountId,
    siteId: row.siteId,
    email,
    language,
    planId: row.planId,
    planName: namePlan(language, row.planId),
    price: presentPrice(row),
    trialDays: row.trialDays,
    returnUrl: readSiteUrl(config, row.siteId, `/client/premium?checkout=${row.id}`),
    expiresAt: row.expiresAt,
  })
  const [opened] = await database
    .update(checkouts)
    .set({ providerCheckoutId: id, url })
    .where(eq(checkouts.id, row.id))
    .returning()
  return opened ?? row
}

function presentCheckout(row: CheckoutRow): Checkout {
  const { id, planId, state, url, createdAt } = row
  const isUsable = state === 'open' || state === 'failed' || (state === 'waiting' && row.provider === 'test')
  return {
    id,
    planId,
    price: presentPrice(row),
    state,
    url: isUsable ? url : null,
    createdAt: createdAt.toISOString(),
  }
}
