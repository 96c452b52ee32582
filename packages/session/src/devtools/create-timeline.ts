import { createBrowserEnvironment } from '../environment/browser-environment.ts'
import type { SessionChannel, SessionEnvironment } from '../environment/environment.ts'
import type { Claims } from '../claims/claims.ts'
import { createListeners } from '../core/listeners.ts'
import type { Session, SessionEventName } from '../session.ts'
import { codeOf, isTimelineEntry, type TimelineEntry } from './timeline-entry.ts'

/** What `createTimeline` takes; nothing is needed. */
export interface TimelineOptions {
  /** How many entries are kept: 200. */
  readonly maxEntries?: number
  /** The broadcast channel of the timelines: `platform.session:devtools`. */
  readonly channelName?: string
  /** The same as the session's, if that has one. */
  readonly env?: Partial<SessionEnvironment>
}

/** What happened in this tab and the others, since the timeline was created. */
export interface Timeline {
  /** Oldest first; the same array until something is added. */
  getEntries(): readonly TimelineEntry[]
  /** Calls the listener after every entry; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Forgets what happened so far, in this tab's record alone. */
  clear(): void
  /** Records nothing more. */
  dispose(): void
}

const EVENTS: readonly SessionEventName[] = [
  'updated',
  'reauthenticated',
  'signed_out',
  'idle',
  'expired',
  'revoked',
  'cleared',
  'identityChanged',
  'renewalFailed',
]

/**
 * Creates a record of what happens to a session, in every tab that has one. It is safe to show and to send: there is no
 * token, no claim and no error message in it.
 *
 * @example
 * const timeline = createTimeline(session)
 * timeline.getEntries().at(-1) // { at: 1893456000000, tab: 'k3f9…', what: 'expired' }
 */
export function createTimeline<C extends Claims>(
  session: Session<C>,
  { maxEntries = 200, channelName = 'platform.session:devtools', env }: TimelineOptions = {},
): Timeline {
  const { clock, page, openChannel } = { ...createBrowserEnvironment(), ...env }
  const changed = createListeners<[]>()
  const { tab } = session.inspect()
  let entries: readonly TimelineEntry[] = []
  let channel: SessionChannel | undefined
  let isAway = false

  function add(entry: TimelineEntry): void {
    const isBefore = ({ at }: TimelineEntry): boolean => at <= entry.at
    const later = entries.filter((other) => !isBefore(other))
    entries = [...entries.filter(isBefore), entry, ...later].slice(-maxEntries)
    changed.tell()
  }

  function note(what: TimelineEntry['what'], code?: string): void {
    const entry = { at: clock.now(), tab, what, code }
    add(entry)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has one origin
    channel?.postMessage(entry)
  }

  function open(): void {
    channel = openChannel?.(channelName, (data) => {
      if (isTimelineEntry(data)) add(data)
    })
  }

  function leave(): void {
    if (isAway) return
    isAway = true
    note('hidden')
    // A message that reaches a page in the back/forward cache evicts it.
    channel?.close()
    channel = undefined
  }

  function comeBack(): void {
    if (!isAway) return
    isAway = false
    open()
    note('returned')
  }

  open()
  const stops = [
    ...EVENTS.map((name) => session.on(name, (_snapshot, error) => note(name, codeOf(error)))),
    session.tabs.subscribe(() => note(session.tabs.isLeader() ? 'leads' : 'follows')),
    page?.subscribe({ freeze: leave, pagehide: leave, resume: comeBack, pageshow: comeBack }),
  ]
  note('opened')
  if (session.tabs.isLeader()) note('leads')

  return {
    getEntries: () => entries,
    subscribe: changed.add,
    clear() {
      entries = []
      changed.tell()
    },
    dispose() {
      for (const stop of stops) stop?.()
      channel?.close()
    },
  }
}
