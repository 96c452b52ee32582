import type { Claims } from '../claims/claims.ts'
import type { Session } from '../session.ts'

/** The part of a session that is needed. */
type LedSession = Pick<Session, 'tabs' | 'signal' | 'getSnapshot' | 'subscribe'>

/**
 * Runs something in one tab only, such as a connection that feeds all of them: in the tab that leads, while somebody is
 * logged in. Its signal aborts when the tab stops leading, or the person leaves; the next leading tab, or the next person,
 * starts it again. What ends by itself is not started again, so reconnecting is its own business. Returns how to stop.
 *
 * @example
 * const news = session.share('unread', 0)
 * const stop = runInLeader(session, async (signal) => {
 *   for await (const { data } of readEvents<{ unread: number }>(client, '/events', { signal })) news.set(data)
 * })
 */
export function runInLeader<C extends Claims>(
  session: Session<C>,
  work: (signal: AbortSignal) => unknown,
): () => void {
  const led: LedSession = session
  let running: AbortController | undefined
  let identity: AbortSignal | undefined

  function end(): void {
    const ended = running
    running = undefined
    ended?.abort()
  }

  function look(): void {
    const isWanted = led.tabs.isLeader() && led.getSnapshot().isLoggedIn
    if (running && (!isWanted || led.signal !== identity)) end()
    if (!isWanted || running) return
    running = new AbortController()
    identity = led.signal
    void start(running.signal)
  }

  /** A failure is the work's own; it surfaces as a rejection that nobody handled, unless it was asked to stop. */
  async function start(signal: AbortSignal): Promise<void> {
    try {
      await work(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const stops = [led.tabs.subscribe(look), led.subscribe(look)]
  look()
  return () => {
    for (const stop of stops) stop()
    end()
  }
}
