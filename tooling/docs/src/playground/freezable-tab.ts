import type { PageHandlers, SessionEnvironment, SessionTransport } from '@platform/session'

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
        now: () => Date.now(),
        after(delayMs, run) {
          let isWanted = true
          const timer = setTimeout(() => whenAwake(() => isWanted && run()), delayMs)
          return () => {
            isWanted = false
            clearTimeout(timer)
          }
        },
      },
      openChannel(name, receive) {
        const channel = new BroadcastChannel(name)
        channel.addEventListener('message', ({ data }) => whenAwake(() => receive(data)))
        return channel
      },
      page: {
        subscribe(handlers) {
          const stop = new AbortController()
          pages.add(handlers)
          for (const [name, handle] of Object.entries(handlers)) {
            addEventListener(
              name,
              (event: Event & { key?: string | null }) => whenAwake(() => handle(event.key)),
              { capture: true, passive: true, signal: stop.signal },
            )
          }
          return () => {
            pages.delete(handlers)
            stop.abort()
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
