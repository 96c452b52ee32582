import { createHash } from 'node:crypto'
import type { createClient } from '@redis/client'
import type { ChannelListener } from '../database/database.ts'
import { readErrorCode } from '../error-codes/error-code.ts'
import type { Logger } from '../logging/logger.ts'
import { LATE, waitBriefly } from './wait-briefly.ts'

/** Whoever asks in vain is the last to ask until it is there again. */
const PATIENCE_MS = 50
const PROBE_MS = 500
const CONNECT_TIMEOUT_MS = 1_000
const RECONNECT_MS = 250
/** A connection that swallows everything is found by its silence, and made anew. */
const PING_MS = 3_000
const SILENCE_MS = 7_000
/** What an operator lets us into: `~platform:* &platform:*`. */
const VALKEY_PREFIX = 'platform:'
const PROBE_KEY = `${VALKEY_PREFIX}probe`

/** Nothing in it is missed when it is gone: who asks goes on without it. */
export interface Valkey {
  /** Whether it answered the last time. */
  isThere(): boolean
  /** What a script says; `undefined` when it is away or says nothing in time. */
  run(script: string, key: string, parameters: readonly number[]): Promise<unknown>
  /** Whether it was taken. */
  publish(channel: string, payload: string): Promise<boolean>
  /** Until it is closed, over a connection of its own that comes back by itself. */
  listen(channel: string, listener: ChannelListener): void
  close(): void
}

type Client = ReturnType<typeof createClient>

/** Does not wait for it: a server starts without it too. */
export async function openValkey(url: string, logger: Logger, patienceMs = PATIENCE_MS): Promise<Valkey> {
  // Loaded only where it is configured.
  const { createClient: create } = await import('@redis/client')
  const client: Client = create({
    url: url.replace(/^valkey:/, 'redis:'),
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: RECONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  })
  const presence = keepPresence(client, logger, patienceMs)
  const listening: Client[] = []
  connect(client)

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (!presence.isThere()) return undefined
    try {
      const answer = await waitBriefly(question(), patienceMs)
      if (answer !== LATE) return answer
      presence.lose('no answer in time')
    } catch (error) {
      presence.lose(describe(error))
    }
    return undefined
  }

  return {
    isThere: presence.isThere,
    run: (script, key, parameters) => ask(() => evaluate(client, script, key, parameters)),
    publish: async (channel, payload) =>
      (await ask(() => client.publish(VALKEY_PREFIX + channel, payload))) !== undefined,
    listen(channel, listener) {
      const ears = client.duplicate({ disableOfflineQueue: false })
      listening.push(ears)
      void listenWith(ears, VALKEY_PREFIX + channel, listener).catch(() => {})
    },
    close() {
      presence.end()
      for (const each of [client, ...listening]) if (each.isOpen) each.destroy()
    },
  }
}

interface Presence {
  isThere(): boolean
  lose(reason: string): void
  end(): void
}

/** Says once that it has gone and once that it is back; asked is only what has answered the last time. */
function keepPresence(client: Client, logger: Logger, patienceMs: number): Presence {
  let state: 'unknown' | 'there' | 'away' = 'unknown'
  let isProbing = false
  const lose = (reason: string): void => {
    if (state !== 'away')
      logger.warn({ reason }, 'Valkey is not there: this server counts by itself until it is back')
    state = 'away'
  }
  /** A write, so that one that only answers does not count. */
  const probe = async (): Promise<void> => {
    if (isProbing || state === 'there' || !client.isReady) return
    isProbing = true
    const answer = client.set(PROBE_KEY, '', { PX: PROBE_MS })
    const result = await waitBriefly(answer, patienceMs).catch(describe)
    if (result === 'OK') {
      state = 'there'
      logger.info('Valkey is there')
    } else lose(result === LATE ? 'no answer in time' : String(result))
    isProbing = false
  }
  client.on('error', (error: unknown) => lose(describe(error)))
  client.on('ready', () => void probe())
  const timer = setInterval(() => void probe(), PROBE_MS).unref()
  return { isThere: () => state === 'there', lose, end: () => clearInterval(timer) }
}

async function evaluate(
  client: Client,
  script: string,
  key: string,
  parameters: readonly number[],
): Promise<unknown> {
  const options = { keys: [VALKEY_PREFIX + key], arguments: parameters.map(String) }
  try {
    return await client.evalSha(createHash('sha1').update(script).digest('hex'), options)
  } catch (error) {
    if (!describe(error).startsWith('NOSCRIPT')) throw error
    return client.eval(script, options)
  }
}

async function listenWith(
  client: Client,
  channel: string,
  { onPayload, onConnected }: ChannelListener,
): Promise<void> {
  let isFirst = true
  client.on('error', () => {})
  client.on('ready', () => {
    // After the answer to it, what was subscribed to before is heard again.
    if (!isFirst) client.ping().then(onConnected, () => {})
  })
  connect(client)
  await client.subscribe(channel, onPayload)
  isFirst = false
  onConnected()
}

/** It tries again for ever; what it says of that is heard as its errors. */
function connect(client: Client): void {
  client.connect().catch(() => {})
}

/** Without anything of the address, in which a password may stand. */
function describe(error: unknown): string {
  return readErrorCode(error) ?? (error instanceof Error ? (error.message.split(' ', 1)[0] ?? '') : 'unknown')
}
