import { useEffect, useRef } from 'react'

/** After a pause at least this much is left, so that nothing goes away the moment one looks up from it. */
const LEAST_LEFT_MS = 2_000

/** Calls `onDone` after so many ms, not counting the time it was held. `undefined` waits for ever. */
export function useCountdown(durationMs: number | undefined, isHeld: boolean, onDone: () => void): void {
  const leftMs = useRef(durationMs)
  useEffect(() => {
    if (isHeld || leftMs.current === undefined) return undefined
    const startedAt = Date.now()
    const totalMs = leftMs.current
    const timer = setTimeout(onDone, totalMs)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(totalMs - (Date.now() - startedAt), LEAST_LEFT_MS)
    }
  }, [isHeld, onDone])
}
