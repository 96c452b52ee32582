import { expectTypeOf, test } from 'vitest'
import type { ApiClient } from '../client/client.ts'
import { readEvents } from './read-events.ts'
import type { ServerEvent } from './read-events.ts'

declare const client: ApiClient

test('the type of an event tells its data', async () => {
  const events = readEvents<{ unread: { count: number }; left: undefined }>(client, '/events')
  for await (const event of events) {
    if (event.type === 'unread') expectTypeOf(event.data).toEqualTypeOf<{ count: number }>()
    else expectTypeOf(event.data).toEqualTypeOf<undefined>()
    expectTypeOf(event.id).toEqualTypeOf<string>()
  }
})

test('of what nobody has named, nothing is known', () => {
  expectTypeOf<ServerEvent['type']>().toEqualTypeOf<string>()
  expectTypeOf<ServerEvent['data']>().toEqualTypeOf<unknown>()
})
