import type { SessionTransport } from '@platform/session'
import {
  createBrowserEnvironment,
  type PageHandlers,
  type SessionEnvironment,
} from '@platform/session/environment'

/** A frame that can be frozen as a browser freezes a tab in the background. */
export interface FreezableTab {
  readonly env: Pick<SessionEnvironment, 'clock' | 'openChannel' | 'page'>
  /** The same calls, whose answers wait as long as the tab is frozen. */
  holdAnswers(transport: SessionTransport): SessionTransport
  freeze(): void
  wake(): void
  /** Tells the tab that the network is back. */
  comeOnline(): void
}

/** What the browser gives, held back while frozen: timers, messages, answers, and what happens to the page. */
export function createFreezableTab(): FreezableTab {
  const { clock, openChannel, page } = createBrowserEnvironment()
  const pages = new Set<PageHandlers>()
  let held: (() => void)[] | undefined

  function whenAwake(run: () => void): void {
    if (held) held.push(run)
    else run()
  }

  const awake = <T>(answer: T): Promise<T> => new Promise((resolve) => whenAwake(() => resolve(answer)))

  async function hold<T>(call: Promise<T>): Promise<T> {
    const answer = await Promise.allSettled([call])
    const [settled] = await awake(answer)
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  }

  function tell(event: 'freeze' | 'resume' | 'online'): void {
    for (const handlers of pages) handlers[event]?.()
  }

  return {
    env: {
      clock: {
        now: clock.now,
        after(delayMs, run) {
          let isWanted = true
          const cancel = clock.after(delayMs, () => whenAwake(() => isWanted && run()))
          return () => {
            isWanted = false
            cancel()
          }
        },
      },
      openChannel:
        openChannel && ((name, receive) => openChannel(name, (data) => whenAwake(() => receive(data)))),
      page: page && {
        subscribe(handlers) {
          pages.add(handlers)
          const heldBack = Object.entries(handlers).map(([name, handle]) => [
            name,
            (changedKey?: string | null) => whenAwake(() => handle(changedKey)),
          ])
          const stop = page.subscribe(Object.fromEntries(heldBack))
          return () => {
            pages.delete(handlers)
            stop()
          }
        },
      },
    },
    holdAnswers: (transport) => ({
      validate: (token, signal) => hold(transport.validate(token, signal)),
      reauth: (token, signal) => hold(transport.reauth(token, signal)),
      logout: (token, signal) => hold(transport.logout(token, signal)),
    }),
    freeze() {
      tell('freeze')
      held ??= []
    },
    wake() {
      const waiting = held ?? []
      held = undefined
      tell('resume')
      for (const run of waiting) run()
    },
    comeOnline: () => whenAwake(() => tell('online')),
  }
}
