import { Hono } from 'hono'
import { readBytes } from '../../infrastructure/http/body/request-body.ts'
import type { RuntimeConfig } from '../../infrastructure/http/request-context.ts'
import type { AppEnvironment } from '../../infrastructure/http/exchange.ts'
import { readRemoteAddress } from '../../infrastructure/http/remote-address.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import type { Backend } from '../../infrastructure/apps/backend.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { addTestPages } from '../test-provider/test-pages.ts'
import { MAX_WEBHOOK_BYTES, takeWebhook } from './take-webhook.ts'

export interface PaymentsOptions {
  readonly database: Database
  readonly payments: PaymentProvider | undefined
  readonly wakeJob: (name: string) => void
}

/** What payment providers call and show, beside the contract's endpoints: bytes as they are, and a page without a script. */
export function createPaymentsApp(backend: Backend, options: PaymentsOptions): Hono<AppEnvironment> {
  const { clock, limiter, logger } = backend
  const config: RuntimeConfig = backend.config
  const { database, payments, wakeJob } = options
  const app = new Hono<AppEnvironment>()
  app.onError((error) => {
    throw error
  })
  app.notFound(() => {
    throw new ApiProblem('not_found')
  })
  if (payments === undefined) return app
  app.post(`/api/payments/webhooks/${payments.name}`, async (c) => {
    const address = readSubscriber(readRemoteAddress(c.env.incoming, config.trustedProxies))
    await limiter.take('webhookOfAddress', address, clock.now())
    const body = await readBytes(c.req.raw, MAX_WEBHOOK_BYTES)
    await takeWebhook({ database, config, clock, logger }, payments, { headers: c.req.raw.headers, body })
    return c.json({ received: true }, 200, { 'cache-control': 'no-store' })
  })
  if (payments.name === 'test') addTestPages(app, { database, config, clock, wakeJob })
  return app
}
