import type { ServerEvent } from '@platform/api'
import { EVENT_TOPICS, type EventTopic, type LiveChange } from '@platform/contract/care'

export interface StreamData {
  ready: object
  change: LiveChange
  resync: object
}

/** State and no message, so a tab that misses one value, because it slept, learns all from the next. */
export interface LiveState {
  readonly position: number
  readonly topics: Readonly<Partial<Record<EventTopic, number>>>
  /** How often the stream has come to stand: what could not be read before is read again. */
  readonly connections: number
}

export function advance(state: LiveState | undefined, event: ServerEvent<StreamData>): LiveState {
  const position = Number(event.id)
  const connections = (state?.connections ?? 0) + (event.type === 'ready' ? 1 : 0)
  // A page that does not know since when it is up to date has read what happened before, perhaps a moment too early.
  if (state === undefined || event.type === 'resync') return { position, topics: all(position), connections }
  if (event.type === 'ready') return { ...state, connections }
  return { position, topics: { ...state.topics, [event.data.topic]: position }, connections }
}

export function listChanged(before: LiveState | undefined, after: LiveState): EventTopic[] {
  return EVENT_TOPICS.filter((topic) => after.topics[topic] !== before?.topics[topic])
}

function all(position: number): Record<EventTopic, number> {
  return {
    appointments: position,
    careTeam: position,
    documents: position,
    forms: position,
    invoices: position,
    journal: position,
    messages: position,
    notifications: position,
    record: position,
    serviceRequests: position,
    tasks: position,
  }
}

/**
 * What a page has seen that has read everything after a position: of what is known in the other tabs all that
 * is older.
 */
export function seenSince(position: number, known: LiveState | undefined): LiveState {
  const older = Object.entries(known?.topics ?? {}).filter(([, changedAt]) => changedAt <= position)
  return { position, topics: Object.fromEntries(older), connections: known?.connections ?? 0 }
}
