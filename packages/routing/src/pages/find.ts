import type { Page } from './table.ts'
import { pages } from './table.ts'

/** A page and what its path's parameters are. */
export interface FoundPage<Row = Page> {
  readonly page: Row
  readonly params: Readonly<Record<string, string>>
}

/** Decoded, without empty ones; `undefined` when the pathname is not valid percent-encoding. */
export function readSegments(pathname: string): readonly string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** However their characters are encoded and their slashes doubled. */
export function isSamePath(a: string, b: string): boolean {
  return JSON.stringify(readSegments(a)) === JSON.stringify(readSegments(b))
}

const isParameter = (segment: string) => segment.startsWith('$')

/** `1` for `/x/$token`, binary 01: the lower number has its fixed segments further to the left. */
function readLooseness(pattern: readonly string[]): number {
  return pattern.reduce((sum, segment) => sum * 2 + (isParameter(segment) ? 1 : 0), 0)
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => isParameter(part) || part === segments[index])
  )
}

function readParams(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => (isParameter(part) ? [[part.slice(1), segments[index] ?? '']] : [])),
  )
}

/**
 * A function that finds the row of a pathname. A fixed segment beats a parameter, whatever the order of the
 * rows. Capital letters count, trailing slashes and empty segments do not; encoded characters are decoded
 * first.
 * @example createFinder([{ path: '/a/$id' }, { path: '/a/new' }])('/a/new')?.page.path // '/a/new'
 */
export function createFinder<Row extends { readonly path: string }>(
  rows: readonly Row[],
): (pathname: string) => FoundPage<Row> | undefined {
  const entries = rows
    .map((page) => ({ page, pattern: page.path.split('/').filter((segment) => segment !== '') }))
    .toSorted((a, b) => readLooseness(a.pattern) - readLooseness(b.pattern))

  return (pathname) => {
    const segments = readSegments(pathname)
    if (segments === undefined) return undefined
    const entry = entries.find(({ pattern }) => fits(pattern, segments))
    return entry && { page: entry.page, params: readParams(entry.pattern, segments) }
  }
}

/**
 * The page of a pathname without search and hash, its parameters decoded; `undefined` for none. Never throws.
 * @example findPage('/x/a%20b') // { page: { id: 'account.shortLink', … }, params: { token: 'a b' } }
 */
export const findPage: (pathname: string) => FoundPage | undefined = createFinder<Page>(pages)
