import type { SiteId } from '@platform/contract'
import type { PageTree } from '@platform/routing/pages'

/** A site as it was built. */
export interface BuiltSite {
  readonly id: SiteId
  readonly name: string
  readonly pages: PageTree
}

/** The pages of the sites served here, as built and as switched. */
export interface SitePages {
  listBuilt(): Promise<readonly BuiltSite[]>
  /** The ids of the pages that are switched off; the last known ones while the database cannot be asked. */
  readOff(siteId: SiteId): Promise<readonly string[]>
  /** Reads anew the next time. */
  forget(siteId: SiteId): void
}
