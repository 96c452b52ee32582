import { once } from 'node:events'
import { Agent, createServer, request as ask } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

const LOOK_EVERY_MS = 100

export interface Balancer extends AsyncDisposable {
  readonly url: string
}

/**
 * Asks each server every 100 ms whether it is ready, gives those that are their turns, and keeps its connections, as balancers do.
 * What one cannot answer is a 502: nothing is asked twice.
 *
 * @param servers may change while it runs
 * @returns once one of them is ready
 */
export async function startBalancer(servers: ReadonlySet<{ readonly url: string }>): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const isThere = Promise.withResolvers<void>()
  const look = async (url: string): Promise<void> => {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReady) return void ready.delete(url)
    ready.add(url)
    isThere.resolve()
  }
  const looking = setInterval(() => {
    for (const { url } of servers) void look(url)
  }, LOOK_EVERY_MS)
  let turn = 0
  const balancer = createServer((incoming, outgoing) => {
    const urls = [...ready]
    turn += 1
    const url = urls[turn % urls.length]
    if (url === undefined) outgoing.writeHead(502).end()
    else passOn(`${url}${incoming.url}`, agent, incoming, outgoing, createAddress(turn))
  })
  balancer.listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const address = balancer.address()
  await isThere.promise
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      const closed = once(balancer, 'close')
      clearInterval(looking)
      balancer.close()
      balancer.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

function passOn(
  url: string,
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: string,
): void {
  const passed = ask(
    url,
    {
      agent,
      method: incoming.method,
      headers: {
        ...incoming.headers,
        connection: 'keep-alive',
        host: 'localhost',
        'x-forwarded-for': address,
      },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] ?? '' })
      answer.pipe(outgoing)
    },
  )
  passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
  incoming.pipe(passed)
}

/** Of somebody else each time: what one address may ask for is limited. */
function createAddress(number: number): string {
  return `198.51.${(number >> 8) & 255}.${number & 255}`
}
