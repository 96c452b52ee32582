import { createInstantClock } from '@platform/test-server'
import type { ApiClient } from '../client/client.ts'
import { createClient } from '../client/create-client.ts'
import type { SharedOptions } from '../client/create-client.ts'
import type { Clock } from '../transport/clock.ts'

interface TestApi {
  readonly clients: { readonly main: ApiClient; readonly messages: ApiClient }
  readonly clock: Clock
}

/** Two bases that live on one server, signed in with a token unless told otherwise. */
export function createTestApi(origin: string, options: Partial<SharedOptions> = {}): TestApi {
  const clock = options.clock ?? createInstantClock()
  const create = (base: string): ApiClient =>
    createClient({ token: () => 'tok-1', ...options, clock, base, url: `${origin}/api/${base}` })
  return { clients: { main: create('main'), messages: create('messages') }, clock }
}
