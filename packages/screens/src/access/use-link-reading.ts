import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { LinkPage } from './use-link-secret.ts'

/**
 * Looks at a link, which does not use it up. Nothing stays behind when the page is left.
 *
 * @example
 * const reading = useLinkReading('account.verify', secret, () => api.call.main.registrations.readLink({ secret }))
 */
export function useLinkReading<Reading>(
  page: LinkPage,
  secret: string,
  read: () => Promise<Reading>,
): UseQueryResult<Reading> {
  return useQuery({
    queryKey: ['link', page, secret],
    queryFn: read,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })
}
