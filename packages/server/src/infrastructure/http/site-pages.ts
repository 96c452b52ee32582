import type { SiteId } from '@platform/contract'
import type { PageTree } from '@platform/routing/pages'

export interface BuiltSite {
  readonly id: SiteId
  readonly name: string
  readonly pages: PageTree
}

export interface SitePages {
  listBuilt(): Promise<readonly BuiltSite[]>
  /** The last known ones while the database cannot be asked. */
  readOff(siteId: SiteId): Promise<readonly string[]>
  forget(siteId: SiteId): void
}
