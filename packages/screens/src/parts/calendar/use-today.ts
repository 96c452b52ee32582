import { useReaderFormat } from '../services/reader-format.ts'
import { useServices } from '../services/site-services.tsx'
import { dayOf } from './month-days.ts'

/** The reader's day by the clock of the server, as `2026-11-23`. */
export function useToday(): string {
  const { session } = useServices()
  const { timeZone } = useReaderFormat()
  return dayOf(session.clock.now(), timeZone)
}
