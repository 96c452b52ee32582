const ASCII_UPPER = /[A-Z]/g

/**
 * The one form in which e-mail addresses are stored and looked up: trimmed, ASCII letters in lower case. Nothing else
 * is folded: full case folding, and Unicode's composed form too, turn the Kelvin sign into a K, which would make one
 * address of two.
 */
export function canonicalEmail(typed: string): string {
  return typed.trim().replace(ASCII_UPPER, (letter) => letter.toLowerCase())
}
