/**
 * Whether a text is an address of the web that a page may lead to: with a host, and without a name and password before it, which
 * make one host look like another.
 * @example isWebAddress('javascript:alert(1)') // false
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/@\\]+(\/\S*)?$/i.test(text)
}
