import { createVirtualClock } from '@platform/test-server'
import type { VirtualClock } from '@platform/test-server'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What becomes of a request: an answer, a cut line, or an answer that begins after some milliseconds and may never end. */
export type Fate = 'answered' | 'cut' | { readonly heldMs: number; readonly isEndless: boolean }

export interface Lockstep extends AsyncDisposable {
  readonly origin: string
  /** Stands still while anything is on its way, so that what happens on real sockets happens at exact moments. */
  readonly clock: VirtualClock
  readonly fetch: typeof fetch
  /** In virtual milliseconds. */
  readonly arrivals: number[]
  /** How many requests were begun, arrived or not. */
  countStarts(): number
  countOpen(): number
}

const START_HEADER = 'x-start'

/** A real server on a real socket in virtual time; `decide` is asked for the fate of each request. */
export async function startLockstep(decide: () => Fate): Promise<Lockstep> {
  const arrivals: number[] = []
  const underway = new Set<string>()
  const held = new Set<string>()
  const open = new Set<ServerResponse>()
  let starts = 0

  const clock = createVirtualClock(async () => {
    while ([...underway].some((start) => !held.has(start))) await new Promise((go) => setImmediate(go))
  })

  function serve(request: IncomingMessage, response: ServerResponse): void {
    arrivals.push(clock.now())
    open.add(response)
    response.once('close', () => open.delete(response))
    const fate = decide()
    if (fate === 'cut') request.socket.destroy()
    else if (fate === 'answered') answer(response)
    else {
      const start = String(request.headers[START_HEADER])
      held.add(start)
      void clock.wait(fate.heldMs).then(() => {
        held.delete(start)
        if (fate.isEndless) response.writeHead(200, { 'content-type': 'application/json' }).write('{')
        else answer(response)
      })
    }
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    clock,
    arrivals,
    countStarts: () => starts,
    countOpen: () => open.size,
    async fetch(input, init) {
      const start = String((starts += 1))
      const headers = new Headers(init?.headers)
      headers.set(START_HEADER, start)
      underway.add(start)
      try {
        return await fetch(input, { ...init, headers })
      } finally {
        underway.delete(start)
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}
