import type { Site } from '../product/sites.ts'
import type { Load } from './load.ts'
import type { Navigations } from './navigate.ts'

/** All loads of one site, a round each; the first of each list also has the bodies. */
export interface SiteResults {
  readonly site: Site
  readonly landing: Load[]
  readonly signedIn: Load[]
  /** Its landing page as HTML and CSS alone. */
  readonly bare: Load[]
}

export interface Results {
  readonly sites: readonly SiteResults[]
  readonly floor: readonly Load[]
  /** The first signed-in page of the first site, fetching on mount; as many as its own loads. */
  readonly fetchOnMount: readonly Load[]
  /** Of the first site, too, and between two headings that are made with all libraries; absent when only bytes were asked for. */
  readonly navigations?: Readonly<Record<'public' | 'signedIn' | 'floor', Navigations>>
}
