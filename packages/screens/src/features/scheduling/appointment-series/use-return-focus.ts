import { useEffect, useRef, type RefObject } from 'react'

/** Takes the focus when what stood in its place, and had the focus, has gone again. */
export function useReturnFocus(isAway: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) place.current?.focus()
    wasAway.current = isAway
  }, [isAway])
  return place
}
