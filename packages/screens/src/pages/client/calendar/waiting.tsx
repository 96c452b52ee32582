import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { waitlistOf } from '../../../features/scheduling/waitlist/waitlist.queries.ts'
import { OfferedTime } from '../../../features/scheduling/waitlist/offered-time.tsx'
import { WaitingList } from '../../../features/scheduling/waitlist/waiting-list.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useCalendarAddress } from './calendar-address.ts'

interface WaitingProps {
  readonly personId: string
  readonly mayWrite: boolean
}

/** Times that are kept for the person, before all else. */
export function OfferedTimes({ personId, mayWrite }: WaitingProps): ReactElement {
  const { change } = useCalendarAddress()
  const waiting = useQuery(waitlistOf(useServices(), personId))
  return (
    <>
      {waiting.data?.items.map(
        (entry) =>
          entry.offer !== null && (
            <OfferedTime
              key={entry.offer.appointmentId}
              entry={entry}
              offer={entry.offer}
              mayWrite={mayWrite}
              onBooked={({ id }) => change({ appointment: id }, { history: 'push' })}
            />
          ),
      )}
    </>
  )
}

/** What the person waits for; nothing where they wait for nothing. */
export function Waiting({ personId, mayWrite }: WaitingProps): ReactElement | null {
  const waiting = useQuery(waitlistOf(useServices(), personId))
  const entries = waiting.data?.items ?? []
  return entries.length === 0 ? null : <WaitingList entries={entries} mayWrite={mayWrite} />
}
