/**
 * `#cost` names a place, which the browser finds by itself; `#login` opens the sign-in.
 *
 * @param hash with its `#`, or empty
 */
export function asksForMoreThanAPlace(hash: string): boolean {
  return hash.length > 1 && document.getElementById(decodeHash(hash)) === null
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
