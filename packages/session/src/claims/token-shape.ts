/** Three parts between dots; the body in the middle is what holds the claims. */
const TOKEN = /^[^.]+\.([^.]+)\.[^.]*$/

/**
 * Whether a value looks like a three-part token, so that its claims may be decoded.
 *
 * @example
 * isTokenShaped('head.body.signature') // true
 */
export function isTokenShaped(value: string): boolean {
  return TOKEN.test(value)
}

/** The middle part of a three-part token; `undefined` for anything else. */
export function bodyOf(token: string): string | undefined {
  return TOKEN.exec(token)?.[1]
}

/**
 * Whether a token contains one of the words that make a stored value ignored ("undefined", "null").
 *
 * A random token of 700 characters contains "null" about once in 24,000, so a server mints again until this is
 * false.
 *
 * @example
 * while (containsIgnoredWord(token)) token = await mint()
 */
export function containsIgnoredWord(token: string): boolean {
  return /undefined|null/.test(token)
}
