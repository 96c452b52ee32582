import { createServer } from 'node:net'
import { SITE_IDS, sitePort } from '@platform/contract'

/** Of a port that the system gives away, those above it may be taken. */
const TRIES = 50

/**
 * All ports are free: the API's, and those of the sites above it. Who asks at the same time gets another base.
 * @throws Error when the system knows none.
 */
export async function findFreePortBase(choose: () => Promise<number> = findFreePort): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const base = await choose()
    const free = await Promise.all(SITE_IDS.map((id) => isFree(sitePort(id, base, SITE_IDS))))
    if (free.every(Boolean)) return base
  }
  throw new Error('the system has no free ports')
}

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
