import { findPage } from './find.ts'
import { writePath } from './path.ts'

/** Only path, search and hash are looked at; the host is a stand-in. */
const STAND_IN_ORIGIN = 'http://site.invalid'

/**
 * Whether a browser may be sent to this address after signing in: a path of a page of ours, written as we write it.
 * Everything a browser could read as another site, or could read in more than one way, is refused.
 * @example isSafeNext('/client/journal?tag=sleep') // true
 * @example isSafeNext('//evil.example/client') // false
 */
export function isSafeNext(next: string): boolean {
  if (!next.startsWith('/') || next.startsWith('//') || next.includes('\\') || /\p{Cc}/u.test(next))
    return false
  if (!URL.canParse(next, STAND_IN_ORIGIN)) return false
  const url = new URL(next, STAND_IN_ORIGIN)
  const found = findPage(url.pathname)
  // Equal only when the parser had nothing to resolve: no `/../`, no `//`, no spelling other than our own.
  return (
    url.origin === STAND_IN_ORIGIN &&
    found !== undefined &&
    writePath(found.page.path, found.params) === /^[^?#]*/.exec(next)?.[0]
  )
}

/**
 * The address in `?next=`; `undefined` when there is none or it is not safe to go to.
 * @example readNext('?next=%2Fclient%2Fjournal') // '/client/journal'
 */
export function readNext(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next !== null && isSafeNext(next) ? next : undefined
}
