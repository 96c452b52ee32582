import { useReaderFormat } from './reader-format.ts'
import { useServices } from './site-services.tsx'
import { dateFormat } from '../calendar/date-format.ts'

/** The reader's day by the clock of the server, as `2026-11-23`. */
export function useToday(): string {
  const { session } = useServices()
  const { timeZone } = useReaderFormat()
  // Swedish writes a day as ISO 8601 does.
  return dateFormat('sv-SE', { timeZone }).format(session.clock.now())
}
