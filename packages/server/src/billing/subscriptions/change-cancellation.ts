import { randomUUID } from 'node:crypto'
import type { Subscription } from '@platform/contract/billing'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { SignedIn } from '../../infrastructure/http/routes/guard.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { ApiProblem, createUnavailable } from '../../infrastructure/problems/problem.ts'
import { ProviderProblem } from '../payment-providers/payment-provider.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { presentSubscription, readSubscription } from './subscription-store.ts'
import { takeEvent } from './take-event.ts'

/**
 * Asks the provider and takes its answer as one of its events, so that what is under way from before does not undo it.
 *
 * @throws ApiProblem `not_found` without one that lives, `payments_off`, `unavailable`
 */
export async function changeCancellation(
  context: RequestContext & SignedIn,
  payments: PaymentProvider | undefined,
  cancels: boolean,
): Promise<{ subscription: Subscription }> {
  const { database, clock, config, viewer } = context
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const row = await readSubscription(database, accountId)
  const isLiving = row !== undefined && presentSubscription(row, at.getTime()).state !== 'expired'
  if (!isLiving || row.checkoutId === null) throw new ApiProblem('not_found')
  if (row.cancelsAtPeriodEnd === cancels) return { subscription: presentSubscription(row, at.getTime()) }
  if (payments?.name !== row.provider) throw new ApiProblem('payments_off')
  const facts = await payments
    .setCancellation(row.providerSubscriptionId, cancels)
    .catch((error: unknown) => {
      throw error instanceof ProviderProblem ? createUnavailable(error) : error
    })
  const event = {
    isAnswer: true,
    id: `answer_${randomUUID()}`,
    occurredAt: at,
    checkoutId: row.checkoutId,
    accountId,
    facts,
  }
  await takeEvent({ database, config, at }, payments.name, event, JSON.stringify(facts))
  await recordAuditEvent(database, {
    at,
    action: cancels ? 'subscription.cancelled' : 'subscription.resumed',
    siteId,
    actorAccountId: accountId,
    subjectAccountId: accountId,
    object: { kind: 'subscription', id: row.id },
  })
  const changed = await readSubscription(database, accountId)
  return { subscription: presentSubscription(changed ?? row, at.getTime()) }
}
