import { Agent, createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'

const LOOK_MS = 100

export interface Balancer extends AsyncDisposable {
  readonly url: string
}

export interface BalancerOptions {
  /** The servers of now; asked each time, because they come and go. */
  readonly listUrls: () => Iterable<string>
  /** Where a server says whether it is ready, if it listens there for something else than for the calls. */
  readonly probeOf?: (url: string) => string
  /** Who is said to ask; who really does unless told. */
  readonly readCaller?: (request: IncomingMessage) => string
  /** Any free one unless told. */
  readonly port?: number
}

/** Asks each server every 100 ms whether it is ready, and keeps its connections, as balancers do. */
export async function startBalancer({
  listUrls,
  probeOf = (url) => url,
  readCaller = ({ socket }) => socket.remoteAddress ?? '',
  port = 0,
}: BalancerOptions): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const look = async (): Promise<void> => {
    const urls = new Set(listUrls())
    for (const url of ready) if (!urls.has(url)) ready.delete(url)
    await Promise.all(
      [...urls].map((url) =>
        fetch(`${probeOf(url)}/readyz`).then(
          ({ ok }) => void (ok ? ready.add(url) : ready.delete(url)),
          () => void ready.delete(url),
        ),
      ),
    )
  }
  // Whoever asks first finds the servers that are ready by now.
  await look()
  const looking = setInterval(() => void look(), LOOK_MS)
  let turn = 0
  const balancer = createServer((incoming, outgoing) => {
    const urls = [...ready]
    const url = urls[(turn += 1) % urls.length]
    if (url === undefined) {
      refuse(outgoing)
      return
    }
    const headers = { ...incoming.headers, 'x-forwarded-for': readCaller(incoming) }
    const passed = ask(`${url}${incoming.url}`, { agent, method: incoming.method, headers })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    passed.on('error', () => refuse(outgoing))
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }).listen(port, '127.0.0.1')
  await once(balancer, 'listening')
  const address = balancer.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    async [Symbol.asyncDispose]() {
      clearInterval(looking)
      balancer.close()
      balancer.closeAllConnections()
      await once(balancer, 'close')
      agent.destroy()
    },
  }
}

/** An answer that has begun can only be cut off. */
function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(502).end()
}

/** Somebody else each time: what one address may ask for is limited. */
export function createCallers(): () => string {
  let asked = 0
  return () => {
    asked += 1
    return `198.51.${(asked >> 8) & 255}.${asked & 255}`
  }
}
