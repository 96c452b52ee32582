import { createServer } from 'node:net'
import { SITE_IDS, sitePort } from '@platform/contract'

/** How far the ports of one product reach, with room for sites that are not among the known ones. */
const STEP = 200

/** Where runs of one kind look for ports, so that two kinds that start at once do not meet. */
export interface PortRange {
  readonly from: number
  /** Not itself among them. */
  readonly to: number
}

/**
 * The first base whose ports are all free: that of the API, and those of the sites above it.
 *
 * @throws Error when there is none in the range.
 * @example
 * const portBase = await findFreePortBase({ from: 10_000, to: 14_000 })
 */
export async function findFreePortBase({ from, to }: PortRange): Promise<number> {
  for (let base = from; base < to; base += STEP) {
    const ports = [base, ...SITE_IDS.map((id) => sitePort(id, base))]
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return base
  }
  throw new Error(`no free ports between ${from} and ${to}`)
}

/** A port that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      server.close(() => (port === undefined ? reject(new Error('no free port')) : resolve(port)))
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
