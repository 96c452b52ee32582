import type { ServerEvent } from '@platform/api'
import { EVENT_TOPICS, type EventTopic, type LiveChange } from '@platform/contract/care'

/** The data of the stream's events, by their types. */
export interface StreamData {
  ready: object
  change: LiveChange
  resync: object
}

/**
 * How far the account's changes are known in this browser: the position, and of each topic the position of its last
 * change. It is state and no message, so a tab that misses one value, because it slept, learns all from the next.
 */
export interface LiveState {
  readonly position: number
  readonly topics: Readonly<Partial<Record<EventTopic, number>>>
  /** How often the stream has come to stand: what could not be read before is read again. */
  readonly connections: number
}

/**
 * The state after an event.
 *
 * @example
 * state = advance(state, event)
 */
export function advance(state: LiveState | undefined, event: ServerEvent<StreamData>): LiveState {
  const position = Number(event.id)
  const connections = (state?.connections ?? 0) + (event.type === 'ready' ? 1 : 0)
  // A page that does not know since when it is up to date has read what happened before, perhaps a moment too early.
  if (state === undefined || event.type === 'resync') return { position, topics: all(position), connections }
  if (event.type === 'ready') return { ...state, connections }
  return { position, topics: { ...state.topics, [event.data.topic]: position }, connections }
}

/**
 * The topics that have changed between two states.
 *
 * @example
 * for (const topic of listChanged(before, state)) read(topic)
 */
export function listChanged(before: LiveState | undefined, after: LiveState): EventTopic[] {
  return EVENT_TOPICS.filter((topic) => after.topics[topic] !== before?.topics[topic])
}

function all(position: number): Record<EventTopic, number> {
  return {
    careTeam: position,
    documents: position,
    messages: position,
    notifications: position,
    tasks: position,
  }
}

/**
 * What a page has seen that has read everything after a position: of what is known in the other tabs all that is older.
 *
 * @example
 * const changed = listChanged(seenSince(position, state), state)
 */
export function seenSince(position: number, known: LiveState | undefined): LiveState {
  const older = Object.entries(known?.topics ?? {}).filter(([, changedAt]) => changedAt <= position)
  return { position, topics: Object.fromEntries(older), connections: known?.connections ?? 0 }
}
