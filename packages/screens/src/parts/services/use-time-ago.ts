import { useSyncExternalStore } from 'react'
import { useReaderFormat } from './reader-format.ts'
import { useServices } from './site-services.tsx'
import { createTicks } from './ticks.ts'

const ticks = createTicks(() => document)

/**
 * The present moment as the server has it, in milliseconds since 1970: the clock of a device can be wrong by hours. Who asks
 * is drawn again as time goes by.
 */
export function useServerNow(): number {
  const { session } = useServices()
  useSyncExternalStore(ticks.subscribe, ticks.read, () => 0)
  return session.clock.now()
}

/** Says how long ago something was that has happened: never "in 2 seconds", whatever the clocks say. */
export function useTimeAgo(): (instant: string) => string {
  const format = useReaderFormat()
  const nowMs = useServerNow()
  return (instant) => format.relativeTime(instant, Math.max(nowMs, Date.parse(instant)))
}
