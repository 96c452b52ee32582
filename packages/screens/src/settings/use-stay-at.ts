import { useEffect, type RefObject } from 'react'

/** What a person does who wants to be elsewhere, or is about to do something here. */
const OWN_WISHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the place that the address names where it was led to while what stands above it still grows, until the person does
 * anything: each section asks for its own data, and would push the named one out of sight.
 *
 * @param hash without its `#`, or empty
 * @param content holds all that grows
 */
export function useStayAt(hash: string, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hash === '' || content.current === null) return undefined
    const growth = new ResizeObserver(() => document.getElementById(hash)?.scrollIntoView())
    const stop = (): void => {
      growth.disconnect()
      for (const type of OWN_WISHES) removeEventListener(type, stop)
    }
    growth.observe(content.current)
    for (const type of OWN_WISHES) addEventListener(type, stop, { passive: true })
    return stop
  }, [hash, content])
}
