import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves focus into the messages, as in other programs that have them. */
export const JUMP_KEY = 'F8'

/**
 * Lets the keyboard go into a region that is at the end of the page, and come back: the key goes to the
 * newest message, Escape or the end of the message returns to where one was.
 */
export function useJump(region: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<HTMLElement | null>(null)

  const goBack = useCallback(() => {
    if (region.current?.contains(document.activeElement) !== true) return
    if (origin.current?.isConnected === true) origin.current.focus()
  }, [region])

  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const isInside = region.current?.contains(document.activeElement) === true
      if (event.key === JUMP_KEY && !isInside) {
        const buttons = region.current?.querySelectorAll<HTMLElement>(':scope > :last-child button')
        buttons?.item(0)?.focus()
      }
      if (event.key === 'Escape' && isInside) goBack()
    }
    function rememberOrigin({ target }: FocusEvent): void {
      if (target instanceof HTMLElement && region.current?.contains(target) !== true) origin.current = target
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', rememberOrigin)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('focusin', rememberOrigin)
    }
  }, [region, goBack])

  return goBack
}
