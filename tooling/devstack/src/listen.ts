import type { Server } from 'node:http'

export interface ListeningServer {
  readonly port: number
  /** Ends what is on its way, and resolves when the port is free again. */
  close(): Promise<void>
}

/** Where only this machine reaches it; on any free port when `port` is 0. @throws Error when the port is taken. */
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
