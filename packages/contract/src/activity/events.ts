/** What a live event can be about: each is a part of the pages that is read again when it is told of. */
export const EVENT_TOPICS = [
  'appointments',
  'careTeam',
  'documents',
  'forms',
  'invoices',
  'journal',
  'messages',
  'notifications',
  'record',
  'serviceRequests',
  'tasks',
] as const

export type EventTopic = (typeof EVENT_TOPICS)[number]

/**
 * Below the base `messages`: `GET`, as `text/event-stream`. No endpoint of the contract, as its answer has no
 * end.
 */
export const EVENTS_PATH = '/events'

/**
 * The events of the stream. `ready` comes first and says where the stream begins; `change` says that something changed;
 * `resync` that the past which was asked for is gone, so that everything has to be read again. The id of each is the
 * account's position, for `Last-Event-ID`.
 */
export const STREAM_EVENTS = ['ready', 'change', 'resync'] as const

export type StreamEvent = (typeof STREAM_EVENTS)[number]

/** The data of a `change`. No schema, because every signed-in page reads it and few need one for anything else. */
export interface LiveChange {
  readonly topic: EventTopic
  /** The id of what changed; never anything it says. */
  readonly about: string | null
}
