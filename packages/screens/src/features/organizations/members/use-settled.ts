import { useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 300

/** Calls back with a value that has stopped changing. */
export function useSettled(value: string, onSettled: (value: string) => void): void {
  const tell = useEffectEvent(onSettled)
  useEffect(() => {
    const timer = setTimeout(() => tell(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
}
