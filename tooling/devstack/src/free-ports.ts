import { createServer } from 'node:net'
import { SITE_IDS, sitePort } from '@platform/contract'

/** How often the system is asked for a base: of a port that it gives away, those above it may be taken. */
const TRIES = 50

/**
 * A base whose ports are all free: that of the API, and those of the sites above it. The system chooses it, and another one for
 * everybody who asks at the same time.
 *
 * @throws Error when the system knows none.
 * @example
 * const portBase = await findFreePortBase()
 */
export async function findFreePortBase(choose: () => Promise<number> = findFreePort): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const base = await choose()
    const free = await Promise.all(SITE_IDS.map((id) => isFree(sitePort(id, base, SITE_IDS))))
    if (free.every(Boolean)) return base
  }
  throw new Error('the system has no free ports')
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
