import type { PageId } from '@platform/routing/pages'
import { screens } from '@platform/screens'

/** Whose file the first data of a page comes in; `undefined` where it is in the start of every page, or there is none. */
export function readArea(page: PageId): string | undefined {
  const binding: (typeof screens)[PageId] = screens[page]
  return binding.area
}
