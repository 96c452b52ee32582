import { JOIN_AFTER_MINUTES, type Appointment } from '@platform/contract/care'
import { useEffect } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

const MINUTE_MS = 60_000
/** Between two reads where the clocks do not agree that the time has come. */
const LEAST_MS = 5_000
/** No timer waits for longer. */
const MOST_MS = 2_147_483_647

type Joinable = Pick<Appointment, 'videoUrl' | 'joinableFrom' | 'endsAt'>

/** When what the server says of joining by video changes next. */
function readNextChange({ videoUrl, joinableFrom, endsAt }: Joinable): number | undefined {
  if (joinableFrom === null) return undefined
  return videoUrl === null ? Date.parse(joinableFrom) : Date.parse(endsAt) + JOIN_AFTER_MINUTES * MINUTE_MS
}

/** Reads an appointment again when it can be joined by video, and when that is over: only the server decides. */
export function useJoining(appointment: Joinable): void {
  const { api, session, queryClient } = useServices()
  const next = readNextChange(appointment)
  useEffect(() => {
    if (next === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const wait = (): void => {
      if (isOver) return
      const waitMs = Math.min(Math.max(next - session.clock.now(), LEAST_MS), MOST_MS)
      timer = setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: api.query.main.appointments.key() }).finally(wait)
      }, waitMs)
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [next, api, session, queryClient])
}
