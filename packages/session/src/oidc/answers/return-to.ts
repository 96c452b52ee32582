import { attempt } from '../../claims/attempt.ts'

/**
 * Where to go after the sign-in, as a path of this origin with what follows it; `/` for anything that is elsewhere, because
 * whoever writes the link would choose where people end up.
 */
export function readReturnTo(wanted: string, origin: string): string {
  const href = attempt(() => new URL(wanted, origin).href)
  // Two slashes at the beginning name a server, wherever they come from: `/.//elsewhere` becomes `//elsewhere`.
  return href?.startsWith(`${origin}/`) ? href.slice(origin.length).replace(/^\/+/, '/') : '/'
}
