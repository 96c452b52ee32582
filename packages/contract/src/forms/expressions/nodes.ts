import { readChildren } from './children.ts'
import { isRecord, type Values } from './values.ts'

/** How far below a node an item is looked for: right there, by `repeat(item)`, or among all descendants. */
export type Reach = 'children' | 'items' | 'all'

/** An item of a response that only comes to be when it is read. */
export interface LazyNode {
  /** Finds an item by its linkId without reading those beside it; it may be absent. */
  readonly [FIND_ITEM]: (linkId: string, reach: Reach) => LazyNode | undefined
  readonly [IS_PRESENT]: boolean
}

export const FIND_ITEM = Symbol('find')
export const IS_PRESENT = Symbol('present')

/** The points of a chosen option, beside its coding. */
export const WEIGHT = Symbol('weight')

/** Everything that stands in a node, as far down as it goes. */
export function listDescendants(node: unknown): Values {
  return readChildren(node).flatMap((child) => [child, ...listDescendants(child)])
}

export function isLazy(node: unknown): node is LazyNode {
  return isRecord(node) && FIND_ITEM in node
}
