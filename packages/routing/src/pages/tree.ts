import { findPage, readSegments } from './find.ts'
import { readPage, type PageId, type PagePath } from './table.ts'

type Head<Path extends string> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer Only}`
    ? Only
    : never

type Under<Path extends string, First extends string> = Path extends `/${First}/${infer Rest}`
  ? `/${Rest}`
  : never

type TreeOf<Path extends string> = {
  readonly [First in Head<Path>]?: [Under<Path, First>] extends [never]
    ? boolean
    : boolean | TreeOf<Under<Path, First>>
}

/**
 * Which pages a site has: `false` switches off a segment and all below it. A misspelt segment does not
 * compile.
 * @example const tree: PageTree = { client: { candoo: false }, provider: false }
 */
export type PageTree = TreeOf<PagePath>

function isBranch(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

/**
 * For a value that no compiler checked. Keys that no page has are allowed here; `unknownPages` names them.
 * @example isPageTree(JSON.parse('{ "client": { "candoo": false } }')) // true
 * @example isPageTree({ client: 'no' }) // false
 */
export function isPageTree(value: unknown): value is PageTree {
  return (
    isBranch(value) && Object.values(value).every((node) => typeof node === 'boolean' || isPageTree(node))
  )
}

/**
 * Whether a site has this path: it is on unless its own segment or one above it is `false`. Order, unknown
 * keys and other values mean nothing.
 * @example isPageEnabled({ client: { journal: false } }, '/client/journal') // false
 */
export function isPageEnabled(tree: PageTree, path: string): boolean {
  // In a tree a parameter stands as the table writes it: `{ x: { $token: false } }`.
  const segments = readSegments(findPage(path)?.page.path ?? path)
  if (segments === undefined) return false
  let node: unknown = tree
  for (const segment of segments) {
    // A tree may come out of JSON: only its own keys count, so that `/constructor` finds nothing.
    node = isBranch(node) && Object.hasOwn(node, segment) ? node[segment] : undefined
    if (node === false) return false
  }
  return true
}

/**
 * Whether a site has a page of the table.
 * @example hasPage({ client: { journal: false } }, 'client.journal') // false
 */
export function hasPage(tree: PageTree, id: PageId): boolean {
  return isPageEnabled(tree, readPage(id).path)
}
