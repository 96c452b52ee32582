import type { SiteId } from '@platform/contract'
import type { SitePages } from '../../infrastructure/http/site-pages.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import type { SiteDocumentReader } from '../static-sites/site-document.ts'
import { listSwitchedOff } from './store.ts'

/** Other servers on the same database follow within this time; this one at once. */
const KEPT_MS = 1_000

export interface SitePagesOptions {
  readonly sites: readonly {
    readonly id: SiteId
    readonly name: string
    readonly document: SiteDocumentReader
  }[]
  /** Absent until the database is open. */
  readonly readDatabase: () => Database | undefined
  readonly clock: Clock
  readonly logger: Logger
}

export function createSitePages({ sites, readDatabase, clock, logger }: SitePagesOptions): SitePages {
  const known = new Map<SiteId, { readonly atMs: number; readonly off: Promise<readonly string[]> }>()
  async function read(siteId: SiteId, before: Promise<readonly string[]>): Promise<readonly string[]> {
    const database = readDatabase()
    if (database === undefined) return before
    try {
      return await listSwitchedOff(database, siteId)
    } catch (error) {
      logger.warn(
        { err: error, site: siteId },
        'The switched pages could not be read; the last known ones are used',
      )
      return before
    }
  }
  return {
    listBuilt: () =>
      Promise.all(
        sites.map(async ({ id, name, document }) => {
          const { configuration } = await document.read()
          return { id, name, pages: configuration.pages }
        }),
      ),
    readOff(siteId) {
      const last = known.get(siteId)
      const nowMs = clock.now()
      if (last !== undefined && Math.abs(nowMs - last.atMs) < KEPT_MS) return last.off
      const off = read(siteId, last?.off ?? Promise.resolve([]))
      // Before the database is open nothing is known, which is not worth remembering.
      if (readDatabase() !== undefined) known.set(siteId, { atMs: nowMs, off })
      return off
    },
    forget: (siteId) => void known.delete(siteId),
  }
}
