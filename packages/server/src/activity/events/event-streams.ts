import type { LiveChange, StreamEvent } from '@platform/contract/care'
import type { EventStreams } from '../../infrastructure/apps/backend.ts'
import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import { ApiProblem, createRateLimited } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { AccountChannel } from './account-channel.ts'
import { watchAccounts } from './account-watch.ts'
import { createSharedBeat } from './shared-beat.ts'
import type { Beat, ListLiveSessions, SharedBeat } from './shared-beat.ts'
import type { AccountWatch } from './account-watch.ts'
import { listEventsAfter, readEventPosition } from './store.ts'

/** A browser has one connection; a dozen browsers of one person on one server is plenty. */
const MAX_STREAMS_OF_ACCOUNT = 12
const TOO_MANY_WAIT_MS = 30_000
const EVENTS_AT_ONCE = 500
const POSITION = /^\d{1,15}$/

export interface StreamReader {
  readonly accountId: string
  readonly sessionId: string
  /** Throws once the session is over. */
  checkSession(): Promise<void>
}

export type IdentifyReader = (context: RequestContext) => Promise<StreamReader>

export interface EventStreamsOptions {
  readonly handle: Pick<DatabaseHandle, 'database' | 'listen'>
  readonly identify: IdentifyReader
  readonly listLiveSessions: ListLiveSessions
  readonly channel?: AccountChannel | undefined
}

export async function createEventStreams({
  handle,
  identify,
  listLiveSessions,
  channel,
}: EventStreamsOptions): Promise<EventStreams> {
  const beat = createSharedBeat(handle.database, listLiveSessions)
  const accounts = await watchAccounts(handle, () => void beat.tickAll(), channel)
  const stopBeat = beat.start()
  const ending = new AbortController()
  return {
    async open(context) {
      const reader = await identify(context)
      if (accounts.count(reader.accountId) >= MAX_STREAMS_OF_ACCOUNT)
        throw createRateLimited(TOO_MANY_WAIT_MS)
      const leaving = new AbortController()
      const signal = AbortSignal.any([ending.signal, leaving.signal])
      const lines = follow({ ...reader, context, accounts, beat }, signal)
      return answer(context, lines, leaving)
    },
    end() {
      stopBeat()
      ending.abort()
    },
  }
}

interface Followed extends StreamReader {
  readonly context: RequestContext
  readonly accounts: AccountWatch
  readonly beat: SharedBeat
}

/** Until the session ends, or the signal fires: the server stops, or the reader has left. */
async function* follow(
  { context, checkSession, ...watched }: Followed,
  ending: AbortSignal,
): AsyncGenerator<string, void, void> {
  const { database, headers } = context
  const { accountId } = watched
  using bell = createBell({ ...watched, telemetry: context.telemetry }, ending)
  const asked = headers.get('last-event-id') ?? ''
  let position = POSITION.test(asked) ? Number(asked) : await readEventPosition(database, accountId)
  yield write('ready', position)
  while (!ending.aborted) {
    bell.mute()
    // In this order: what is committed between the two reads is then no gap.
    const last = await readEventPosition(database, accountId)
    const events = await listEventsAfter(database, accountId, position, EVENTS_AT_ONCE)
    if (isPastGone(position, last, events[0]?.position)) {
      position = last
      yield write('resync', position)
      continue
    }
    for (const { topic, about, position: at } of events) {
      yield write('change', at, { topic, about })
      position = at
    }
    if (events.length === EVENTS_AT_ONCE) continue
    let sign = await bell.next()
    while (sign !== 'ring' && !sign.isOver && (sign.position ?? position) === position) {
      yield ': still here\n\n'
      sign = await bell.next()
    }
    if (sign === 'ring') await checkSession()
    else if (sign.isOver) return
  }
}

/** Events were forgotten, or an older copy of the database was restored. */
function isPastGone(position: number, last: number, next: number | undefined): boolean {
  return next === undefined ? last !== position : next !== position + 1
}

interface Bell extends Disposable {
  /** Before looking, so that what comes while one looks is not missed. */
  mute(): void
  /** News, or what the beat found out. Also rings when the stream is to end. */
  next(): Promise<'ring' | Beat>
}

type Watched = Omit<Followed, 'context' | 'checkSession'> & Pick<RequestContext, 'telemetry'>

function createBell({ accountId, sessionId, accounts, beat, telemetry }: Watched, ending: AbortSignal): Bell {
  let isRung = false
  let heard: Beat | undefined
  let waiting = Promise.withResolvers<void>()
  const ring = (): void => {
    isRung = true
    waiting.resolve()
  }
  const unwatch = accounts.watch(accountId, ring)
  const leave = beat.join({
    accountId,
    sessionId,
    hear(found) {
      heard = found
      waiting.resolve()
    },
  })
  const tellClosed = telemetry?.openStream()
  ending.addEventListener('abort', ring)
  return {
    mute() {
      isRung = ending.aborted
      heard = undefined
    },
    async next() {
      for (;;) {
        if (isRung) return 'ring'
        if (heard) {
          const found = heard
          heard = undefined
          return found
        }
        waiting = Promise.withResolvers()
        await waiting.promise
      }
    },
    [Symbol.dispose]() {
      unwatch()
      leave()
      tellClosed?.()
      ending.removeEventListener('abort', ring)
    },
  }
}

function write(event: StreamEvent, position: number, change?: LiveChange): string {
  return `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(change ?? {})}\n\n`
}

function answer(
  context: RequestContext,
  lines: AsyncGenerator<string, void, void>,
  leaving: AbortController,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await lines.next()
        // Nobody is there to be told anything, not even that it is over.
        if (leaving.signal.aborted) return
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        // The browser asks again and is told why by that answer: it is signed out, or the database has gone.
        if (!(error instanceof ApiProblem)) context.logger.warn({ err: error }, 'An event stream broke off')
        if (!leaving.signal.aborted) controller.close()
      }
    },
    cancel: () => leaving.abort(),
  })
  // Proxies that gather an answer before they hand it on would make it wait for ever.
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } })
}
