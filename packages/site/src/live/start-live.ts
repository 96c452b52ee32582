import { readEvents } from '@platform/api'
import { EVENTS_PATH } from '@platform/contract/care'
import { readStart, type SiteServices } from '@platform/screens'
import { runInLeader } from '@platform/session/lead'
import { advance, listChanged, seenSince, type LiveState, type StreamData } from './live-state.ts'
import { createLiveTopics } from './live-topics.ts'
import { readChanged, readFailed } from './read-again.ts'

/** After an answer that a new connection would not change at once, such as a proxy's page. */
const REFUSED_WAIT_MS = 30_000

/** The leading tab holds the one connection; each reads again what has changed. @returns stops it */
export function startLive(services: SiteServices): () => void {
  const { api, session, queryClient } = services
  const share = session.share<LiveState | undefined>('live', undefined)
  const topics = createLiveTopics(api)
  let seen: LiveState | undefined
  let hasBegun = false
  const look = (): void => {
    const known = share.get()
    if (!hasBegun) return
    const before = seen
    seen = known
    if (known === undefined) return
    if (before !== undefined && before.connections !== known.connections) void readFailed(queryClient)
    for (const topic of listChanged(before, known)) {
      for (const queryKey of topics[topic]) void readChanged(queryClient, queryKey)
    }
  }
  const begin = async (): Promise<void> => {
    const start = await readStart(services)
    // A page that does not know how old its data is has seen what the other tabs have.
    seen = start === undefined ? share.get() : seenSince(start.eventPosition, share.get())
    hasBegun = true
    look()
  }
  void begin()
  const stopReading = share.subscribe(look)
  const stopLeading = runInLeader(session, async (signal) => {
    const start = await readStart(services)
    if (start !== undefined && !signal.aborted && share.get() === undefined)
      share.set(seenSince(start.eventPosition, undefined))
    while (!signal.aborted) {
      try {
        const { position } = share.get() ?? {}
        const events = readEvents<StreamData>(api.clients.messages, EVENTS_PATH, {
          signal,
          ...(position !== undefined && { lastEventId: String(position) }),
        })
        for await (const event of events) share.set(advance(share.get(), event))
        return
      } catch {
        await wait(REFUSED_WAIT_MS, signal)
      }
    }
  })
  return () => {
    stopLeading()
    stopReading()
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = (): void => resolve()
  const timer = setTimeout(done, ms)
  signal.addEventListener('abort', done)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', done)
}
