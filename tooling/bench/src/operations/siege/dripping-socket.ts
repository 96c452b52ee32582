import { connect } from 'node:net'

const DRIP_MS = 2_000
const AGAIN_AFTER_MS = 200
const BODY_BYTES = 5_000

export interface DrippedServer {
  readonly url: string
  /** One of this computer's own. */
  readonly localAddress: string
  readonly kind: 'head' | 'body'
}

/** A head, or a body, that comes a few letters at a time and never ends; begun anew whenever the server has had enough. */
export function dripInto({ url, localAddress, kind }: DrippedServer, onEnded: () => void): void {
  const { hostname, port, host } = new URL(url)
  const head = [
    'POST /api/main/login HTTP/1.1',
    `Host: ${host}`,
    'X-Site-Id: Platform',
    'Content-Type: application/json',
    `Content-Length: ${BODY_BYTES}`,
  ].join('\r\n')
  const open = (): void => {
    const socket = connect({ port: Number(port), host: hostname, localAddress })
    socket.once('connect', () => socket.write(kind === 'head' ? `${head}\r\n` : `${head}\r\n\r\n{`))
    const dripping = setInterval(() => socket.write(kind === 'head' ? 'X-More: 1\r\n' : ' '), DRIP_MS)
    socket.on('error', () => {})
    socket.resume()
    socket.once('close', () => {
      clearInterval(dripping)
      onEnded()
      setTimeout(open, AGAIN_AFTER_MS)
    })
  }
  open()
}
