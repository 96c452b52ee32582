import { useRef } from 'react'
import { createId } from './create-id.ts'

/**
 * Names a request, so that a second try after a lost answer does not make two of it: the same content keeps its name,
 * changed content gets another.
 */
export function useIdempotencyKey(): { readonly keyOf: (content: object) => string } {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: createId() }
      return last.current.key
    },
  }
}
