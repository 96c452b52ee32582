import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

const MOST_CLIENTS = 100

export interface BookableClient {
  readonly id: string
  readonly name: string
}

/** For whom a colleague's schedule can be booked; without one it is the reader's own. */
export function useBookableClients(scheduleId: string | undefined): UseQueryResult<BookableClient[]> {
  const { main, dataTrust } = useServices().api.query
  const own = useQuery({
    ...dataTrust.clients.list.queryOptions({ input: { state: 'active', limit: MOST_CLIENTS } }),
    enabled: scheduleId === undefined,
    select: ({ items }) => items.map((client) => ({ id: client.id, name: fullName(client) })),
  })
  const theirs = useQuery({
    ...main.organizationSchedules.listClients.queryOptions({ input: { params: { id: scheduleId ?? '' } } }),
    enabled: scheduleId !== undefined,
    select: ({ items }) => items,
  })
  return scheduleId === undefined ? own : theirs
}
