import { createHash } from 'node:crypto'

/** A UUID that is the same for the same names, everywhere and always (RFC 9562, version 8). */
export function toNameId(...names: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(names)).digest('hex')
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return parts.join('-')
}
