import type { PageEvent, PageHandlers, SessionEnvironment } from '../environment/environment.ts'
import { createHubChannels } from './hub-channels.ts'
import { withFaults, type HubFaults } from './hub-faults.ts'
import { createHubLocks } from './hub-locks.ts'
import { createHubStorage, type InTab } from './hub-storage.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createRandom, draw, type Spread } from './random.ts'

/** What `createTestHub` takes; nothing is needed. */
export interface TestHubOptions {
  /** Epoch milliseconds at the beginning: 2030-01-01. */
  readonly startMs?: number
  /** What chance decides is the same for the same seed: 1. */
  readonly seed?: number
  /** How many milliseconds a message between tabs takes, or from how many to how many: 1. */
  readonly messageDelayMs?: Spread
  /** How many milliseconds pass until another tab sees what was stored: 5. */
  readonly storageDelayMs?: Spread
  /** Which part of the messages never arrives, from 0 to 1: 0. */
  readonly messageLoss?: number
  /** Whether the tabs have Web Locks: yes. */
  readonly hasLocks?: boolean
  /** Mistakes for a session to make, to see whether a test finds them: none. */
  readonly faults?: HubFaults
}

/** One tab of a hub. */
export interface TestTab {
  /** For `createSession({ env })`. */
  readonly env: SessionEnvironment
  /** Something happens to the page, such as a click; `key` belongs to `storage`. */
  emit(event: PageEvent, key?: string | null): void
  /** The browser freezes the tab: nothing runs in it, and what it is told waits. */
  freeze(): void
  /** It runs again, beginning with what waited. */
  thaw(): void
  /** The page goes into the back/forward cache. */
  hide(): void
  /** It returns from there. */
  show(): void
  /** The tab is gone at once, without any event. */
  crash(): void
}

/** A browser in memory, with as many tabs as are opened. */
export interface TestHub {
  /** The clock of all its tabs, which only you move. */
  readonly clock: ManualClock
  /** What is stored, as a tab opened now would find it. */
  readonly storage: ReadonlyMap<string, string>
  /** For `createTestAuthority({ network })`. */
  readonly isOnline: boolean
  /** Takes the network away, or gives it back, which every tab is told of. */
  setOnline(isOnline: boolean): void
  /** Messages are lost from now on, to this part. */
  setMessageLoss(messageLoss: number): void
  /** One more tab, which finds what is stored. */
  openTab(): TestTab
  /** Removes everything, as a person does in the browser's settings. */
  clearStorage(): void
}

/**
 * Creates a browser in memory: tabs that share storage, channels and locks, under a clock that only you move.
 *
 * @example
 * const hub = createTestHub()
 * const session = createSession({ transport, env: hub.openTab().env })
 * await hub.clock.advance(250)
 */
export function createTestHub(options: TestHubOptions = {}): TestHub {
  const { startMs = Date.UTC(2030, 0, 1), messageDelayMs = 1, storageDelayMs = 5, hasLocks = true } = options
  const random = createRandom(options.seed ?? 1)
  const clock = createManualClock(startMs)
  const storage = createHubStorage(() => draw(storageDelayMs, random))
  const channels = createHubChannels(
    () => draw(messageDelayMs, random),
    () => messageLoss > 0 && random() < messageLoss,
  )
  const locks = createHubLocks()
  const tabs = new Set<(event: PageEvent) => void>()
  let messageLoss = options.messageLoss ?? 0
  let isOnline = true
  let sessions = 0

  function openTab(): TestTab {
    const gone = new AbortController()
    const life = createLife(clock, gone.signal)
    const listeners = new Set<PageHandlers>()
    const emit = (event: PageEvent, key?: string | null): void =>
      listeners.forEach((handlers) => handlers[event]?.(key))
    const inTab: InTab = (delayMs, run) => clock.after(delayMs, () => life.run(run))
    const env: SessionEnvironment = {
      storage: storage.open(inTab, (key) => emit('storage', key)),
      openChannel: (name, receive) => channels.open(inTab, name, receive),
      locks: hasLocks ? locks.open(gone.signal) : undefined,
      clock: { now: clock.now, after: inTab },
      page: {
        subscribe(handlers) {
          listeners.add(handlers)
          return () => listeners.delete(handlers)
        },
      },
    }
    const hear = (event: PageEvent): void => life.run(() => emit(event))
    tabs.add(hear)
    const stop = (event: PageEvent): void => {
      emit(event)
      life.stop()
    }
    const goOn = (event: PageEvent): void => {
      emit(event)
      life.resume()
    }
    return {
      get env() {
        sessions += 1
        return withFaults({ ...env, tab: `tab${sessions}` }, options.faults ?? {})
      },
      emit,
      freeze: () => stop('freeze'),
      thaw: () => goOn('resume'),
      hide: () => stop('pagehide'),
      show: () => goOn('pageshow'),
      crash() {
        tabs.delete(hear)
        gone.abort()
      },
    }
  }

  return {
    clock,
    storage: storage.disk,
    openTab,
    clearStorage: storage.clear,
    get isOnline() {
      return isOnline
    },
    setOnline(next) {
      isOnline = next
      if (next) for (const tell of tabs) tell('online')
    },
    setMessageLoss(next) {
      messageLoss = next
    },
  }
}

/** What is to run in a tab waits while the tab is stopped, and is forgotten once it is gone. */
function createLife(
  clock: ManualClock,
  gone: AbortSignal,
): { run(task: () => void): void; stop(): void; resume(): void } {
  const waiting: (() => void)[] = []
  let isStopped = false
  const run = (task: () => void): void => {
    if (gone.aborted) return
    if (isStopped) waiting.push(task)
    else task()
  }
  return {
    run,
    stop() {
      isStopped = true
    },
    resume() {
      isStopped = false
      for (const task of waiting.splice(0)) clock.after(0, () => run(task))
    },
  }
}
