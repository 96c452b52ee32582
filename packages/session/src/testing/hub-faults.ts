import type { SessionEnvironment, SessionStorageArea } from '../environment/environment.ts'
import { TOKEN_UPDATE_DELAY_MS } from '../timing.ts'
import { parseStored } from '../wire/stored-session.ts'
import type { Message } from '../wire/message.ts'

/** Mistakes that a session could make, made on purpose: a test that still passes with one of them proves nothing. */
export interface HubFaults {
  /** The lock is let go of at once after a new token, instead of 250 ms later. */
  readonly skipsHold?: boolean
  /** Whoever hears a message reads storage, instead of the state that came with it. */
  readonly rereadsStorage?: boolean
}

/** The environment of a tab whose session makes these mistakes. */
export function withFaults(env: SessionEnvironment, faults: HubFaults): SessionEnvironment {
  return {
    ...env,
    ...(faults.skipsHold && { clock: withoutHold(env.clock) }),
    ...(faults.rereadsStorage && { openChannel: rereading(env) }),
  }
}

function withoutHold(clock: SessionEnvironment['clock']): SessionEnvironment['clock'] {
  return {
    now: clock.now,
    after: (delayMs, run) => clock.after(delayMs === TOKEN_UPDATE_DELAY_MS ? 0 : delayMs, run),
  }
}

function rereading({ openChannel, storage }: SessionEnvironment): SessionEnvironment['openChannel'] {
  return (
    openChannel &&
    ((name, receive) => openChannel(name, (data) => receive(isMessage(data) ? reread(data, storage) : data)))
  )
}

function isMessage(data: unknown): data is Message {
  return typeof Object(data).about === 'string'
}

function reread(message: Message, storage: SessionStorageArea | undefined): Message {
  const key = message.about.replace(/#.*/, '')
  const readItem = (name: string): string | null => storage?.getItem(name) ?? null
  return { ...message, state: parseStored(readItem(key), readItem(`${key}:meta`)) }
}
