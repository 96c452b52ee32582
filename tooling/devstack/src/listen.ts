import type { Server } from 'node:http'

/** A server of this machine alone, while it listens. */
export interface ListeningServer {
  readonly port: number
  /** Ends what is still on its way, and resolves when the port is free again. */
  close(): Promise<void>
}

/**
 * Lets a server listen where only this machine reaches it.
 *
 * @param port any free one when absent or 0
 * @throws Error when the port is taken.
 * @example
 * const { port, close } = await listen(createServer((_request, response) => response.end('Hello')))
 */
export async function listen(server: Server, port = 0): Promise<ListeningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
