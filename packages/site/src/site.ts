import type { PageTree } from '@platform/routing/pages'

/** All that makes a brand, next to its `logo.svg`. */
export interface Site {
  /** The id that calls carry in `X-Site-Id` and tokens in their `site` claim. */
  readonly id: string
  /** The name people read: in the tab title, the mails, the footer. */
  readonly name: string
  /** Which pages are off; a page is on unless its own segment or one above it is `false`. */
  readonly pages: PageTree
}
