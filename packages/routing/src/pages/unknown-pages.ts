import { pages } from './table.ts'

/** A path in a page tree that no page has, with the nearest one that a page has. */
export interface UnknownPage {
  readonly path: string
  readonly suggestion: string | undefined
}

const knownPaths: ReadonlySet<string> = new Set(
  pages.flatMap(({ path }) => {
    const segments = path.split('/').slice(1)
    return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  }),
)

/** Levenshtein distance. */
function readDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf('/'))

/** A name that is right but hangs in the wrong place counts as one mistake. */
function readMistakes(path: string, known: string): number {
  return Math.min(readDistance(path, known), readDistance(lastSegment(path), lastSegment(known)) + 1)
}

function suggestPath(path: string): string | undefined {
  // A made-up name of a thousand letters is no typing mistake, and comparing it would only cost time.
  if (lastSegment(path).length > 40) return undefined
  const limit = Math.max(2, Math.floor(lastSegment(path).length / 3))
  const [nearest] = [...knownPaths]
    .map((known) => ({ known, mistakes: readMistakes(path, known) }))
    .toSorted((a, b) => a.mistakes - b.mistakes || a.known.length - b.known.length)
  return nearest !== undefined && nearest.mistakes <= limit ? nearest.known : undefined
}

function readUnknownPaths(node: unknown, above: string): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([segment, below]) => {
    const path = `${above}/${segment}`
    return knownPaths.has(path) ? readUnknownPaths(below, path) : [path]
  })
}

/**
 * The paths in an unchecked tree (an operator's file) that no page has, each with the nearest one that
 * exists. Below an unknown path nothing more is reported.
 * @example unknownPages({ client: { jurnal: false } }) // [{ path: '/client/jurnal', suggestion: '/client/journal' }]
 */
export function unknownPages(tree: unknown): readonly UnknownPage[] {
  return readUnknownPaths(tree, '').map((path) => ({ path, suggestion: suggestPath(path) }))
}
