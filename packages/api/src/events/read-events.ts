import { createCall, transportOf } from '../client/client.ts'
import type { ApiClient } from '../client/client.ts'
import { ApiError } from '../transport/api-error.ts'
import { readOpenAnswer } from '../transport/open-answer.ts'
import type { OpenAnswer } from '../transport/open-answer.ts'
import type { Attempt } from '../transport/transport.ts'
import { createEventParser } from './event-parser.ts'
import type { RawEvent } from './event-parser.ts'
import { createReconnection } from './reconnection.ts'

/** A connection that has been silent for this long is taken for dead: servers send a comment more often than that. */
export const EVENTS_SILENCE_MS = 45_000

/** One event: its `type`, its parsed `data`, and the `id` to go on from. */
export type ServerEvent<Events extends object = Record<string, unknown>> = {
  [Type in keyof Events & string]: { readonly type: Type; readonly data: Events[Type]; readonly id: string }
}[keyof Events & string]

/** What is listened for, and until when; times in milliseconds. */
export interface EventsOptions {
  readonly signal?: AbortSignal
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: HeadersInit
  /** Go on after this event; sent as `Last-Event-ID` until a newer one is known. */
  readonly lastEventId?: string
  /** The longest silence before the connection is taken for dead, in milliseconds. Default 45,000. */
  readonly silenceMs?: number
  /** Told when the connection stands, at first and again: what happened in between may have been missed. */
  readonly onOpen?: () => void
  /** Reads the text of an event. Default: JSON, an empty text is `undefined`. */
  readonly parse?: (data: string) => unknown
  /** From 0 to below 1, to spread the next connections of many clients. Default `Math.random`. */
  readonly random?: () => number
}

/**
 * Reads server-sent events under the rules of every call, connecting anew with `Last-Event-ID` and the present token after
 * a cut, a silence, a 5xx, 408, 425 or 429: after the server's `retry` (or 1 s), then twice as long each time, at most 30 s,
 * at once when the browser comes online. Ends without an error when the signal aborts, when someone else signs in, or on a
 * 204. `Events` names the data of each type; it is believed, not checked.
 * @throws {ApiError} when a new connection would not help: another error status (a 401 when it came three times in a row),
 * no event stream, or data that cannot be parsed (`decode`).
 * @example
 * runInLeader(session, async (signal) => {
 *   const events = readEvents<{ unread: { count: number } }>(client, '/events', { signal })
 *   for await (const { data } of events) unread.set(data.count)
 * })
 */
export async function* readEvents<Events extends object = Record<string, unknown>>(
  client: ApiClient,
  path: string,
  options: EventsOptions = {},
): AsyncGenerator<ServerEvent<Events>, void, undefined> {
  const { signal, query, silenceMs = EVENTS_SILENCE_MS, parse = parseJson, random = Math.random } = options
  const transport = transportOf(client)
  const { base } = transport
  const target = createCall(transport, path, { ...(signal && { signal }), ...(query && { query }) })
  const scope = transport.bind(target)
  const reconnection = createReconnection(scope, random)
  let lastEventId = options.lastEventId ?? ''

  function open(): Promise<OpenAnswer> {
    const headers = new Headers(options.headers)
    headers.set('Accept', 'text/event-stream')
    // A header takes bytes, and an id is any text.
    if (lastEventId !== '') headers.set('Last-Event-ID', encodeUtf8(lastEventId))
    const call = { ...target, init: { ...target.init, headers }, retries: 0 }
    return transport.send(call, (...answer) => readEventStream(...answer, silenceMs), scope)
  }

  for (;;) {
    const parser = createEventParser(lastEventId)
    try {
      const answer = await open()
      if (answer.status === 204) return
      options.onOpen?.()
      for await (const bytes of answer) {
        const events = readBytes(parser.read, bytes, base)
        reconnection.noteLife(parser.readRetryMs())
        for (const event of events) {
          lastEventId = event.id
          yield toServerEvent<Events>(event, parse, base)
        }
        lastEventId = parser.readId()
      }
      reconnection.noteFailure()
    } catch (error) {
      if (isOver(error)) return
      if (!reconnection.noteFailure(error)) throw error
    }
    try {
      await reconnection.wait()
    } catch {
      // Aborted, or someone else signed in: a wait fails for nothing else.
      return
    }
  }
}

async function readEventStream(
  response: Response,
  base: string,
  attempt: Attempt,
  silenceMs: number,
): Promise<OpenAnswer> {
  const answer = await readOpenAnswer(response, base, attempt, silenceMs)
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream || answer.status === 204) return answer
  await answer.close()
  throw new ApiError('decode', { base, status: answer.status })
}

function readBytes(read: (bytes: Uint8Array) => RawEvent[], bytes: Uint8Array, base: string): RawEvent[] {
  try {
    return read(bytes)
  } catch (cause) {
    throw new ApiError('decode', { base, cause })
  }
}

function toServerEvent<Events extends object>(
  { type, data, id }: RawEvent,
  parse: (data: string) => unknown,
  base: string,
): ServerEvent<Events> {
  try {
    const event: unknown = { type, data: parse(data), id }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as with any answer, what the caller says it is, is believed
    return event as ServerEvent<Events>
  } catch (cause) {
    // A parser's message quotes the text, which may be health data.
    throw new ApiError('decode', { base, cause: cause instanceof Error ? cause.name : undefined })
  }
}

function parseJson(data: string): unknown {
  return data === '' ? undefined : JSON.parse(data)
}

/** The caller's own wish, or someone else's sign-in: nothing to report. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'aborted' || error.kind === 'stale-identity')
}

function encodeUtf8(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}
