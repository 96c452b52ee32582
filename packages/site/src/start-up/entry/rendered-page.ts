import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { hasDrafts } from '../head/drafts.ts'

/** What the content of a page depends on before anybody has done anything. */
export interface Situation {
  readonly configuration: string
  readonly language: string
  readonly path: string
}

export type RenderedData = readonly (readonly [QueryKey, unknown])[]

export const RENDERED_DATA_ID = 'rendered-data'

/** What the content of `#root` was rendered for at build time; `undefined` when it was not. */
export function readRendered(root: HTMLElement): Situation | undefined {
  const { prerendered, path } = root.dataset
  if (prerendered === undefined || path === undefined) return undefined
  // The language is read before the translations start, which set it to their own.
  return { configuration: prerendered, language: root.ownerDocument.documentElement.lang, path }
}

/** Whether React may take over the content as it is, because it would render the same now. */
export function canHydrate(
  rendered: Situation | undefined,
  present: Situation & { readonly isSignedIn: boolean },
  { search }: Location,
): boolean {
  return (
    rendered !== undefined &&
    // Pages are rendered for visitors who have chosen nothing yet.
    !present.isSignedIn &&
    search === '' &&
    !hasDrafts() &&
    rendered.configuration === present.configuration &&
    rendered.language === present.language &&
    rendered.path === present.path
  )
}

export function takeRenderedData(page: Document, queryClient: QueryClient): void {
  const text = page.getElementById(RENDERED_DATA_ID)?.textContent ?? '[]'
  const data: RenderedData = JSON.parse(text)
  for (const [key, answer] of data) queryClient.setQueryData(key, answer)
}

/** Renders into `#root`; what stood there goes in the same step, so that nothing is blank in between. */
export function renderAnew(root: HTMLElement, view: ReactElement): Root {
  const mounted = createRoot(root)
  mounted.render(view)
  return mounted
}
