import { readEvents } from '@platform/api'
import { EVENTS_PATH } from '@platform/contract/care'
import type { SiteServices } from '@platform/screens'
import { runInLeader } from '@platform/session/lead'
import { advance, listChanged, type LiveState, type StreamData } from './live-state.ts'
import { createLiveTopics } from './live-topics.ts'

/** After an answer that a new connection would not change at once, such as a proxy's page. */
const REFUSED_WAIT_MS = 30_000

/**
 * Keeps every tab up to date: the leading tab holds the one connection, and each tab reads again what has changed.
 *
 * @returns stops it in this tab
 */
export function startLive({ api, session, queryClient }: SiteServices): () => void {
  const share = session.share<LiveState | undefined>('live', undefined)
  const topics = createLiveTopics(api)
  let seen = share.get()
  const stopReading = share.subscribe(() => {
    const before = seen
    seen = share.get()
    if (seen === undefined) return
    for (const topic of listChanged(before, seen)) {
      for (const queryKey of topics[topic]) void queryClient.invalidateQueries({ queryKey })
    }
  })
  const stopLeading = runInLeader(session, async (signal) => {
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
