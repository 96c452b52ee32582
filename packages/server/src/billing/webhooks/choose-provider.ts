import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RuntimeConfig } from '../../infrastructure/http/request-context.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { createTestProvider } from '../test-provider/test-provider.ts'

interface ProviderOptions {
  readonly database: Database
  readonly config: RuntimeConfig
  readonly clock: Clock
}

/** The one that is configured; where real people pay, none but that. */
export function chooseProvider({ database, config, clock }: ProviderOptions): PaymentProvider | undefined {
  if (config.stripe !== undefined) return createStripeProvider(config.stripe)
  if (config.isProduction) return undefined
  return createTestProvider({ database, config, clock, tokenSecret: config.tokenSecrets[0] })
}
