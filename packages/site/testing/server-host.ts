import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '@platform/server/testing'

/** Starts a server with the demo for each `POST`, answers with its address, and ends it with a `DELETE` of that address. */
const servers = new Map<string, TestServer>()

async function answer(method: string | undefined, path: string): Promise<string> {
  if (method === 'POST') {
    // Only now: most runs ask for none.
    const { startTestServer } = await import('@platform/server/testing')
    const server = await startTestServer({ demo: true })
    servers.set(server.url, server)
    return server.url
  }
  const url = decodeURIComponent(path.slice(1))
  await servers.get(url)?.close()
  servers.delete(url)
  return ''
}

const host = createServer((request, response) => {
  answer(request.method, request.url ?? '').then(
    (text) => response.end(text),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
host.listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that of a server on a port
  const { port } = host.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})

async function end(): Promise<void> {
  host.close()
  host.closeAllConnections()
  for (const server of servers.values()) await server.close()
  process.exit()
}

process.once('disconnect', () => void end())
