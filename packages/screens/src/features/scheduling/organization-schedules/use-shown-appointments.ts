import type { Appointment } from '@platform/contract/care'
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays } from '../../../parts/calendar/month-days.ts'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

const PAGE_SIZE = 100

const SHOWN = {
  // The days stay where they are, and the focus with them, while those of another week are on their way.
  placeholderData: keepPreviousData,
  select: ({ pages }: { readonly pages: readonly { readonly items: readonly Appointment[] }[] }) =>
    pages.flatMap(({ items }) => items),
}

/** All appointments of some days, and of those beside them: which day is which depends on the time zone. */
export function useShownAppointments(
  days: readonly string[],
  of: string,
): UseInfiniteQueryResult<readonly Appointment[]> {
  const { main } = useServices().api.query
  const [first = '', last = first] = [days[0], days.at(-1)]
  const range = { from: addDays(first, -1), to: addDays(last, 1), limit: PAGE_SIZE }
  const mine = useInfiniteQuery({
    ...main.appointments.list.infiniteOptions(byCursor(range)),
    ...SHOWN,
    enabled: of === 'mine',
  })
  const theirs = useInfiniteQuery({
    ...main.organizationSchedules.listAppointments.infiniteOptions(
      byCursor({ ...range, ...(of !== 'all' && { scheduleId: of }) }),
    ),
    ...SHOWN,
    enabled: of !== 'mine',
  })
  const query = of === 'mine' ? mine : theirs
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}
