import type { ComponentType, ReactNode } from 'react'

/** The parts of a site around its pages. */
export interface SiteLayout {
  /** The frame of every page. It renders a `<RouteAnnouncer>` once. */
  readonly Root: ComponentType<{ children: ReactNode }>
  /** Shown while the site starts (`place: 'site'`) and, inside the frame, while a page is on its way. */
  readonly Loading: ComponentType<{ place: 'site' | 'page' }>
  /**
   * Stands around a page. Until `isWhole` it may leave out what is below the heading, which is painted
   * sooner.
   */
  readonly Arrival?: ComponentType<{ isWhole: boolean; children: ReactNode }> | undefined
  /** Shown in place of a page that failed, or of everything when the frame itself failed. */
  readonly Error: ComponentType<{ error: unknown; reset: () => void }>
  /** Shown in place of a page that is not for this kind of account. */
  readonly Forbidden: ComponentType
  /** Shown for an unknown path on a site without an `/error/404`; a bare "404" when absent. */
  readonly NotFound?: ComponentType | undefined
}
