import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { PaymentProvider, ProviderEvent } from '../payment-providers/payment-provider.ts'
import { takeEvent } from '../subscriptions/take-event.ts'

/** Events of Stripe are a few kilobytes. */
export const MAX_WEBHOOK_BYTES = 256 * 1024

interface WebhookContext {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
  readonly logger: Logger
}

/** @throws ApiProblem `malformed_request` unless it is the provider's own, `conflict` for what cannot be true */
export async function takeWebhook(
  { database, config, clock, logger }: WebhookContext,
  provider: PaymentProvider,
  request: { readonly headers: Headers; readonly body: Uint8Array },
): Promise<void> {
  const nowMs = clock.now()
  if (!provider.isGenuine(request.headers, request.body, nowMs)) {
    logger.warn({ provider: provider.name }, 'A webhook without a good signature was refused')
    throw new ApiProblem('malformed_request')
  }
  const event = readEvent(provider, request.body)
  if (event === undefined) return
  const taken = await takeEvent({ database, config, at: new Date(nowMs) }, provider.name, event, request.body)
  if (taken !== 'refused') return
  logger.warn(
    { provider: provider.name, event: event.id },
    'A webhook that contradicts what is known was refused',
  )
  throw new ApiProblem('conflict')
}

function readEvent(provider: PaymentProvider, body: Uint8Array): ProviderEvent | undefined {
  try {
    return provider.parseEvent(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (error) {
    throw new ApiProblem('malformed_request', { cause: error })
  }
}
