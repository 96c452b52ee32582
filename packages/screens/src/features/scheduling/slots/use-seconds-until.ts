import { useEffect, useState } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

const SECOND_MS = 1_000

/** The seconds until an instant by the clock of the server, counting down; 0 for no instant. */
export function useSecondsUntil(instant: string | null): number {
  const { session } = useServices()
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return instant === null ? 0 : Math.ceil((Date.parse(instant) - session.clock.now()) / SECOND_MS)
}
