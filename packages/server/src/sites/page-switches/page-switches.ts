import { isPageEnabled, isPageTree, pages } from '@platform/routing/pages'
import type { Page, PageTree } from '@platform/routing/pages'

const switchable: ReadonlySet<string> = new Set(
  pages.flatMap((page: Page) => (page.needed === true ? [] : [page.id])),
)

export function isSwitchable(id: string): boolean {
  return switchable.has(id)
}

export interface PageState {
  readonly page: Page
  readonly state: 'on' | 'off' | 'leftOut' | 'fixed'
  /** The path of a page above it that is switched off, and so is this one. */
  readonly offWith: string | null
}

/**
 * How every page of the table stands on a site: as the build left it, less what is switched off.
 *
 * @param tree the page tree of the build
 * @param off ids of the pages that are switched off
 */
export function readPageStates(tree: PageTree, off: readonly string[]): PageState[] {
  const isOff = new Set(off)
  return pages.map((page: Page) => {
    if (!isPageEnabled(tree, page.path)) return { page, state: 'leftOut', offWith: null }
    const above = pages.find(({ id, path }) => isOff.has(id) && page.path.startsWith(`${path}/`))
    if (above !== undefined) return { page, state: 'off', offWith: above.path }
    if (!isSwitchable(page.id)) return { page, state: 'fixed', offWith: null }
    return { page, state: isOff.has(page.id) ? 'off' : 'on', offWith: null }
  })
}

/** What the build left out stays out: nothing here makes a `false` true. */
export function switchOff(tree: PageTree, off: readonly string[]): PageTree {
  const isOff = new Set(off.filter(isSwitchable))
  const merged = pages
    .filter(({ id }) => isOff.has(id))
    .reduce<unknown>((node, { path }) => setFalse(node, path.split('/').slice(1)), tree)
  return isPageTree(merged) ? merged : tree
}

function setFalse(node: unknown, segments: readonly string[]): unknown {
  const [head, ...rest] = segments
  if (node === false || head === undefined) return false
  const branch: Readonly<Record<string, unknown>> = isBranch(node) ? node : {}
  return { ...branch, [head]: setFalse(branch[head], rest) }
}

function isBranch(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null
}
