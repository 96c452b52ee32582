/**
 * The words of what was typed to search for.
 *
 * @example
 * splitWords(' anna  b ') // ['anna', 'b']
 */
export function splitWords(q: string | undefined): string[] {
  return (q ?? '').split(/\s+/u).filter((word) => word !== '')
}
