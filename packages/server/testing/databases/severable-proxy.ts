import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Server, Socket } from 'node:net'

export interface SeverableProxy extends AsyncDisposable {
  readonly port: number
  /** Ends all connections and refuses new ones, as a stopped service does. */
  sever(): Promise<void>
  /** Lets connections stand but nothing through, as a network does that swallows packets. */
  freeze(): void
  restore(): Promise<void>
  /** Leads new connections to another port of the service; while it has none, they are ended at once and the port is kept. */
  aim(port: number | undefined): void
}

export async function startSeverableProxy(targetHost: string, targetPort: number): Promise<SeverableProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  let aim: number | undefined = targetPort
  const server = createServer((near) => {
    if (aim === undefined) {
      near.destroy()
      return
    }
    const far = connect(aim, targetHost)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => isFrozen || to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const port = await open(server, 0)
  const sever = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    sever,
    freeze: () => void (isFrozen = true),
    async restore() {
      // What was swallowed is lost, so connections of that time are of no use.
      for (const socket of isFrozen ? sockets : []) socket.destroy()
      isFrozen = false
      if (!server.listening) await open(server, port)
    },
    aim: (next) => void (aim = next),
    [Symbol.asyncDispose]: sever,
  }
}

async function open(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
