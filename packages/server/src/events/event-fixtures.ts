import { apiBases } from '@platform/contract'
import { EVENTS_PATH } from '@platform/contract/care'
import type { TestServer } from '../testing/index.ts'

/** One event of a stream, as it was sent. */
export interface ReadEvent {
  readonly id: number
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An open stream of events. */
export interface OpenStream extends AsyncDisposable {
  readonly status: number
  /** Everything that has come so far. */
  readonly events: readonly ReadEvent[]
  /** The next that come after those read before. */
  take(count: number): Promise<ReadEvent[]>
  /** Resolves when the server ends the stream, or the connection breaks. */
  readonly ended: Promise<void>
}

/** Opens the event stream of a token's account. */
export async function openEvents(
  server: TestServer,
  token: string,
  lastEventId?: number,
): Promise<OpenStream> {
  const leaving = new AbortController()
  const response = await fetch(`${server.url}${apiBases.messages}${EVENTS_PATH}`, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      'x-site-id': 'Platform',
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  })
  const events: ReadEvent[] = []
  let arrived = Promise.withResolvers<void>()
  const ended = readAll(response, (event) => {
    events.push(event)
    arrived.resolve()
    arrived = Promise.withResolvers()
  }).catch(() => {})
  let taken = 0
  return {
    status: response.status,
    events,
    ended,
    async take(count) {
      while (events.length < taken + count) await arrived.promise
      taken += count
      return events.slice(taken - count, taken)
    },
    async [Symbol.asyncDispose]() {
      leaving.abort()
      await ended
    },
  }
}

async function readAll({ body }: Response, onEvent: (event: ReadEvent) => void): Promise<void> {
  let unread = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    unread += decoder.decode(chunk, { stream: true })
    const blocks = unread.split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (data !== undefined) onEvent({ id: Number(id), event: event ?? '', data: JSON.parse(data) })
    }
  }
}
