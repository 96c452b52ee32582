import type { LiveChange, StreamEvent } from '@platform/contract/care'
import type { EventStreams } from '../../infrastructure/apps/backend.ts'
import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import { ApiProblem, createRateLimited } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { watchAccounts } from './account-watch.ts'
import type { AccountWatch } from './account-watch.ts'
import { listEventsAfter, readEventPosition } from './store.ts'

/** Well below the minute after which idle connections are ended, here and by most proxies. */
const HEARTBEAT_MS = 15_000
/** A browser has one connection; a dozen browsers of one person on one server is plenty. */
const MAX_STREAMS_OF_ACCOUNT = 12
const TOO_MANY_WAIT_MS = 30_000
const EVENTS_AT_ONCE = 500
const POSITION = /^\d{1,15}$/

export interface StreamReader {
  readonly accountId: string
  /** Throws once the session is over. */
  checkSession(): Promise<void>
}

export type IdentifyReader = (context: RequestContext) => Promise<StreamReader>

export async function createEventStreams(
  handle: Pick<DatabaseHandle, 'listen'>,
  identify: IdentifyReader,
): Promise<EventStreams> {
  const accounts = await watchAccounts(handle)
  const ending = new AbortController()
  return {
    async open(context) {
      const { accountId, checkSession } = await identify(context)
      if (accounts.count(accountId) >= MAX_STREAMS_OF_ACCOUNT) throw createRateLimited(TOO_MANY_WAIT_MS)
      const leaving = new AbortController()
      const signal = AbortSignal.any([ending.signal, leaving.signal])
      const lines = follow({ context, accounts, accountId, checkSession }, signal)
      return answer(context, lines, leaving)
    },
    end: () => ending.abort(),
  }
}

interface Followed extends StreamReader {
  readonly context: RequestContext
  readonly accounts: AccountWatch
}

/** Until the session ends, or the signal fires: the server stops, or the reader has left. */
async function* follow(
  { context, accounts, accountId, checkSession }: Followed,
  ending: AbortSignal,
): AsyncGenerator<string, void, void> {
  const { database, headers } = context
  using bell = createBell(accounts, accountId, ending)
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
    if (!(await bell.isRungWithin(HEARTBEAT_MS))) yield ': still here\n\n'
    await checkSession()
  }
}

/** Events were forgotten, or an older copy of the database was restored. */
function isPastGone(position: number, last: number, next: number | undefined): boolean {
  return next === undefined ? last !== position : next !== position + 1
}

interface Bell extends Disposable {
  /** Before looking, so that what comes while one looks is not missed. */
  mute(): void
  isRungWithin(ms: number): Promise<boolean>
}

/** Rings also when the stream is to end. */
function createBell(accounts: AccountWatch, accountId: string, ending: AbortSignal): Bell {
  let rung = Promise.withResolvers<boolean>()
  const ring = () => rung.resolve(true)
  const unwatch = accounts.watch(accountId, ring)
  ending.addEventListener('abort', ring)
  return {
    mute() {
      if (!ending.aborted) rung = Promise.withResolvers()
    },
    async isRungWithin(ms) {
      const timer = setTimeout(() => rung.resolve(false), ms)
      const isRung = await rung.promise
      clearTimeout(timer)
      return isRung
    },
    [Symbol.dispose]() {
      unwatch()
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
