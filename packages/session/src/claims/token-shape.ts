/** Three parts between dots; the body in the middle is what holds the claims. */
export const TOKEN = /^[^.]+\.([^.]+)\.[^.]*$/

/**
 * Whether a value looks like a three-part token, so that its claims may be decoded.
 *
 * @example
 * isTokenShaped('head.body.signature') // true
 */
export function isTokenShaped(value: string): boolean {
  return TOKEN.test(value)
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

/** Whether a session takes a value for a token at all. */
export function isUsableToken(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !containsIgnoredWord(value)
}
