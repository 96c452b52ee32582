import { createHash, randomBytes } from 'node:crypto'

// Crockford's letters: none that is taken for another.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTER_BITS = 5
const GROUPS = 7
const GROUP_LENGTH = 4

/** 140 bits: `7KQ2-…`. */
export function createTypedCode(): string {
  // 256 is a multiple of 32, so the low bits of a random byte are as likely as any.
  const letters = [...randomBytes(GROUPS * GROUP_LENGTH)].map((byte) => LETTERS[byte % 2 ** LETTER_BITS])
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  )
  return groups.join('-')
}

/** However it is typed (case, gaps, O for 0, I for 1) the hash is the same; 140 bits need no slow one. */
export function hashTypedCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(code).digest('base64url')
}
