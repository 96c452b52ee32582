import { useRef } from 'react'

/**
 * Names a request, so that a second try after a lost answer does not make two of it: the same content keeps its name,
 * changed content gets another.
 *
 * @example
 * const keys = useIdempotencyKey()
 * await send({ ...request, idempotencyKey: keys.keyOf(request) })
 */
export function useIdempotencyKey(): { readonly keyOf: (content: object) => string } {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: createKey() }
      return last.current.key
    },
  }
}

/** A name for a request. `crypto.randomUUID` is missing on pages without https; random values are not. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
