const ASCII_UPPER = /[A-Z]/g

/** ASCII alone is folded: full folding and composing turn the Kelvin sign into a K, one address of two. */
export function canonicalEmail(typed: string): string {
  return typed.trim().replace(ASCII_UPPER, (letter) => letter.toLowerCase())
}
