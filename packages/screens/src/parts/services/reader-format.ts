import { useFormat, type Format } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import { useServices } from './site-services.tsx'

/**
 * Formats of the person who is signed in: their language, and the time zone of their profile wherever they travel. Of a
 * visitor those of their device.
 */
export function useReaderFormat(): Format {
  const { api } = useServices()
  const account = useQuery({
    ...api.query.main.account.read.queryOptions(),
    enabled: useViewer().kind !== 'anonymous',
  })
  return useFormat(account.data?.timeZone)
}
