import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawConnection {
  write(text: string | Buffer): void
  /** Everything that came back until the other side closed. */
  readToEnd(): Promise<string>
  /** Waits until what came back holds a text. */
  waitFor(text: string): Promise<string>
}

export async function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let received = ''
  let isEnded = false
  const ended = Promise.withResolvers<void>()
  let wake = Promise.withResolvers<void>()
  const report = () => {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  socket.on('data', (chunk) => {
    received += chunk.toString()
    report()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isEnded = true
    ended.resolve()
    report()
  })
  async function waitUntil(isEnough: () => boolean): Promise<string> {
    while (!isEnough()) {
      if (isEnded) throw new Error(`The connection ended after: ${received}`)
      await wake.promise
    }
    return received
  }
  return {
    write: (text) => void socket.write(text),
    readToEnd: async () => {
      await ended.promise
      return received
    },
    waitFor: (text) => waitUntil(() => received.includes(text)),
  }
}
