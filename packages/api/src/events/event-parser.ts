/** The longest event that is read, in characters: what never ends must not fill the memory. */
export const MAX_EVENT_LENGTH = 1_048_576

export interface RawEvent {
  readonly type: string
  readonly data: string
  readonly id: string
}

export interface EventParser {
  /** Reads the next bytes, split wherever, and returns the events they complete. @throws {RangeError} above the limit. */
  read(bytes: Uint8Array): RawEvent[]
  /** The id to go on from; the one of the last complete event that had one. */
  readId(): string
  /** How long the server wants to be left alone before the next connection, if it said so. */
  readRetryMs(): number | undefined
}

/** Creates a reader of one event stream, as the HTML standard has it; `id` is what the connection before ended with. */
export function createEventParser(id = ''): EventParser {
  const decoder = new TextDecoder()
  let completeId = id
  let nextId = id
  let retryMs: number | undefined
  let type = ''
  let lines: string[] = []
  let length = 0
  let unfinished = ''
  let isAfterReturn = false

  function readLines(text: string): string[] {
    if (text === '') return []
    // The second half of a line's end whose first half ended the bytes before.
    const rest = isAfterReturn && text.startsWith('\n') ? text.slice(1) : text
    isAfterReturn = text.endsWith('\r')
    const [first = '', ...others] = rest.split(/\r\n|\n|\r/)
    const all = [unfinished + first, ...others]
    unfinished = all.pop() ?? ''
    return all
  }

  function readField(line: string): void {
    const colon = line.indexOf(':')
    const name = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') type = value
    else if (name === 'id' && !value.includes('\0')) nextId = value
    else if (name === 'retry' && /^\d+$/.test(value)) retryMs = Number(value)
    else if (name === 'data') {
      lines.push(value)
      length += value.length + 1
    }
  }

  function complete(): RawEvent[] {
    completeId = nextId
    const event = { type: type || 'message', data: lines.join('\n'), id: completeId }
    const isEmpty = lines.length === 0
    type = ''
    lines = []
    length = 0
    return isEmpty ? [] : [event]
  }

  return {
    readId: () => completeId,
    readRetryMs: () => retryMs,
    read(bytes) {
      const events: RawEvent[] = []
      for (const line of readLines(decoder.decode(bytes, { stream: true }))) {
        if (line === '') events.push(...complete())
        else readField(line)
        if (length > MAX_EVENT_LENGTH) break
      }
      if (length + unfinished.length > MAX_EVENT_LENGTH) throw new RangeError('The event is too long.')
      return events
    },
  }
}
