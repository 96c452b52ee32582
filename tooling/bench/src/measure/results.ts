import type { Site } from '../product/sites.ts'
import type { Load } from './load.ts'
import type { Navigations } from './navigate.ts'

/** A round each; the first also has the bodies. */
export interface SiteResults {
  readonly site: Site
  readonly landing: Load[]
  readonly signedIn: Load[]
  /** As HTML and CSS alone. */
  readonly bare: Load[]
}

export interface Results {
  readonly sites: readonly SiteResults[]
  readonly floor: readonly Load[]
  /** Of the first site; as many as its own loads. */
  readonly fetchOnMount: readonly Load[]
  /** Of the first site, too, and between two headings; absent when only bytes were asked for. */
  readonly navigations?: Readonly<Record<'public' | 'signedIn' | 'floor', Navigations>>
}
