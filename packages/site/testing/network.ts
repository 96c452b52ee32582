import { readFile } from 'node:fs/promises'
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { createProblem, PROBLEM_MEDIA_TYPE, type ErrorCode } from '@platform/contract'

const LOCALES = join(
  dirname(createRequire(import.meta.url).resolve('@platform/i18n/package.json')),
  'locales',
)

/** A call as it has arrived from the page. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly body: Buffer
}

/** What happens to one call instead of its answer. */
type Fate = (exchange: Exchange) => Promise<void> | void

/** What lies between a page and the server. A call is named as `POST /api/main/documents/uploads`; `*` stands for an id. */
export interface Network {
  readonly origin: string
  /** Every call that has reached the network, in its order. */
  readonly calls: readonly string[]
  /** Nothing gets through, and the browser knows. */
  goOffline(): void
  goOnline(): void
  /** The next such call breaks off before it reaches the server. */
  breakOff(name: string): void
  /** The next such call is done by the server, and the answer gets lost. */
  loseAnswer(name: string): void
  /** Such calls are refused until this is stopped: some are tried again by themselves. */
  refuse(name: string, code: ErrorCode): { stop(): void }
  /** Such calls have another answer than the server's: for what only the passing of days brings about. */
  alter(name: string, alter: (text: string) => string): void
  /** A file of the site, of which a page in a test has the texts only. */
  serve(path: `/${string}`, text: string): { stop(): void }
  /** The next such call waits until it is let go. */
  hold(name: string): { readonly arrived: Promise<void>; letGo(): void }
  /** Ends every connection and forgets what was to happen to calls. */
  reset(): void
  close(): Promise<void>
}

/** Serves the texts of the site, and leads all other calls to the server. */
export async function startNetwork(serverUrl: string): Promise<Network> {
  const fates = createFates()
  const calls: string[] = []
  let isOffline = false
  const forward: Fate = (exchange) => sendOn(serverUrl, exchange)
  const carry: Fate = (exchange) => {
    const { request, response } = exchange
    const { pathname } = new URL(request.url ?? '/', serverUrl)
    const name = `${request.method} ${pathname}`
    calls.push(name)
    if (pathname.startsWith('/locales/')) return sendTexts(pathname, response)
    return (fates.find(name) ?? forward)(exchange)
  }
  const server = createServer((request, response) => {
    // A browser asks again when a connection that was kept has gone meanwhile; the simulated one does not.
    response.shouldKeepAlive = false
    if (isOffline) {
      request.destroy()
      return
    }
    readBody(request)
      .then((body) => carry({ request, response, body }))
      // Broken off, by the page or by the server.
      .catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that of a server on a port
  const { port } = server.address() as AddressInfo
  const setOffline = (next: boolean): void => {
    isOffline = next
    Object.defineProperty(navigator, 'onLine', { value: !next, configurable: true })
    if (next) server.closeAllConnections()
    window.dispatchEvent(new Event(next ? 'offline' : 'online'))
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    goOffline: () => setOffline(true),
    goOnline: () => setOffline(false),
    breakOff: (name) => fates.once(name, ({ response }) => void response.destroy()),
    loseAnswer: (name) =>
      fates.once(name, async (exchange) => {
        await readBody(await askServer(serverUrl, exchange))
        exchange.response.destroy()
      }),
    refuse: (name, code) => ({
      stop: fates.plan(name, ({ response }) => {
        const problem = createProblem(code, { requestId: 'refused-by-the-test' })
        response
          .writeHead(problem.status, { 'content-type': PROBLEM_MEDIA_TYPE })
          .end(JSON.stringify(problem))
      }),
    }),
    alter: (name, alter) => void fates.plan(name, (exchange) => sendAltered(serverUrl, exchange, alter)),
    serve: (path, text) => ({
      stop: fates.plan(`GET ${path}`, ({ response }) => void response.writeHead(200).end(text)),
    }),
    hold(name) {
      const arrived = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      fates.once(name, async (exchange) => {
        arrived.resolve()
        await released.promise
        await forward(exchange)
      })
      return { arrived: arrived.promise, letGo: () => released.resolve() }
    },
    reset() {
      fates.forget()
      calls.length = 0
      if (isOffline) setOffline(false)
      server.closeAllConnections()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** What is to happen to which calls. */
function createFates() {
  const planned = new Map<RegExp, Fate>()
  /** @returns takes it back */
  const plan = (name: string, fate: Fate): (() => void) => {
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)
    planned.set(pattern, fate)
    return () => void planned.delete(pattern)
  }
  return {
    plan,
    once(name: string, fate: Fate): void {
      const drop = plan(name, (exchange) => {
        drop()
        return fate(exchange)
      })
    },
    find: (name: string): Fate | undefined => [...planned].find(([pattern]) => pattern.test(name))?.[1],
    forget: () => planned.clear(),
  }
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function sendTexts(path: string, response: ServerResponse): Promise<void> {
  const text = await readFile(join(LOCALES, path.slice('/locales/'.length)))
  response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

function askServer(serverUrl: string, { request, response, body }: Exchange): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { method, headers, url = '/' } = request
  const asked = call(new URL(url, serverUrl), { method, headers }, resolve)
  asked.on('error', reject)
  // Streams end with the page that reads them.
  response.once('close', () => asked.destroy())
  asked.end(body)
  return promise
}

async function sendAltered(
  serverUrl: string,
  exchange: Exchange,
  alter: (text: string) => string,
): Promise<void> {
  const answer = await askServer(serverUrl, exchange)
  const text = (await readBody(answer)).toString()
  exchange.response
    .writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' })
    .end(alter(text))
}

async function sendOn(serverUrl: string, exchange: Exchange): Promise<void> {
  const { response } = exchange
  const answer = await askServer(serverUrl, exchange)
  const { connection: _hop, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  response.flushHeaders()
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}
