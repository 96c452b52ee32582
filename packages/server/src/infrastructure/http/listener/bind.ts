import type { Server } from 'node:http'
import { StartError } from '../../config/start-error.ts'
import { readErrorCode } from '../../error-codes/error-code.ts'

/** What a computer without IPv6 says of `::1`. */
const ADDRESS_MISSING = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])
/** How often another free port is looked for when the one of the first address is taken on the second. */
const MAX_ATTEMPTS = 10

export interface BoundServer {
  readonly server: Server
  readonly port: number
}

/**
 * @param hosts all addresses when there is none
 * @param port 0 picks one that is free on all of them
 * @throws StartError when the port is taken or not allowed, or no address is there.
 */
export async function bindAll(
  createServer: () => Server,
  hosts: readonly string[],
  port: number,
): Promise<readonly BoundServer[]> {
  for (let attempt = 1; ; attempt += 1) {
    const bound: BoundServer[] = []
    try {
      for (const host of hosts.length === 0 ? [undefined] : hosts) {
        const wished = bound[0]?.port ?? port
        const server = await bindWhereThere(createServer(), host, wished, hosts.length > 1)
        if (server !== undefined) bound.push(server)
      }
      if (bound.length === 0) throw Object.assign(new Error('No address'), { code: 'EADDRNOTAVAIL' })
      return bound
    } catch (cause) {
      for (const { server } of bound) server.close()
      const isFinal = port !== 0 || bound.length === 0 || readErrorCode(cause) !== 'EADDRINUSE'
      if (isFinal || attempt === MAX_ATTEMPTS) throw new StartError([describeFailure(port, cause)], { cause })
    }
  }
}

async function bindWhereThere(
  server: Server,
  host: string | undefined,
  port: number,
  isOneOfMany: boolean,
): Promise<BoundServer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port, ...(host !== undefined && { host }) }, resolve)
  try {
    await promise
  } catch (cause) {
    if (isOneOfMany && ADDRESS_MISSING.has(readErrorCode(cause) ?? '')) return undefined
    throw cause
  } finally {
    server.off('error', reject)
  }
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : port }
}

function describeFailure(port: number, cause: unknown): string {
  const code = readErrorCode(cause) ?? 'unknown reason'
  if (code === 'EADDRNOTAVAIL') return 'HOST names an address that this computer does not have.'
  const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${code})`
  return `Port ${port} ${reason}. Stop that program, or set PORT_BASE to move all ports.`
}
