import type { PageEvent, PageHandlers, SessionEnvironment } from '../adapters/environment.ts'
import { createHubChannels } from './hub-channels.ts'
import { withFaults, type HubFaults } from './hub-faults.ts'
import { createHubLocks } from './hub-locks.ts'
import { createHubStorage, type InTab } from './hub-storage.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'
import { createRandom, draw, type Spread } from './random.ts'

export interface TestHubOptions {
  /** Epoch milliseconds at the beginning: 2030-01-01. */
  readonly startMs?: number
  /** 1 unless told. */
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

export interface TestTab {
  readonly env: SessionEnvironment
  readonly sessionStorage: Map<string, string>
  /** `key` belongs to `storage`. */
  emit(event: PageEvent, key?: string | null): void
  /** The browser freezes the tab: nothing runs in it, and what it is told waits. */
  freeze(): void
  thaw(): void
  hide(): void
  show(): void
  crash(): void
}

export interface TestHub {
  /** Only you move it. */
  readonly clock: ManualClock
  readonly storage: ReadonlyMap<string, string>
  readonly isOnline: boolean
  setOnline(isOnline: boolean): void
  /** The part that is lost from now on, from 0 to 1. */
  setMessageLoss(messageLoss: number): void
  openTab(): TestTab
  clearStorage(): void
}

/**
 * Tabs share storage, channels and locks, under a clock that only you move.
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
    const sessionStorage = new Map<string, string>()
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
        clearSessionStorage: () => sessionStorage.clear(),
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
      sessionStorage,
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
